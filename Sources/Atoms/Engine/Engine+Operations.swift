import GraphModel

/// What contexts do with atoms.
extension Engine {
    /// The node of an atom that is live and whose value can be taken as it is: the short way of reads and writes.
    ///
    /// Between transactions every live node is at rest, so that its header need not be looked at.
    @inlinable @inline(__always)
    func readyBlock<A: Atom>(of atom: A) -> UnsafeMutablePointer<NodeBlock<A>>? {
        guard !core.pointee.modes.contains(.scoped), let block = core.pointee.directory.find(A.self)?.find(atom.key)
        else {
            return nil
        }
        if core.pointee.modes.contains(.open) {
            guard block.pointee.header.flags.isDisjoint(with: .unready),
                block.pointee.header.height < core.pointee.queue.lowest
            else { return nil }
        }
        return block
    }

    /// The value of an atom. An atom that nothing else holds is released at once.
    @inlinable @inline(__always)
    func read<A: Atom>(_ atom: A, for access: @autoclosure () -> AtomAccess) -> A.Produced {
        if let block = readyBlock(of: atom) { return block.pointee.value.unsafelyUnwrapped }
        return readSlowly(atom, for: access())
    }

    @inlinable @inline(never)
    func readSlowly<A: Atom>(_ atom: A, for access: AtomAccess) -> A.Produced {
        if isReleasing, let last = lastValue(of: atom, in: access.scope) { return last }
        let node = beginUse(of: atom, for: access, subscriber: nil)
        considerRelease(of: node.node)
        return endUse(of: node, as: A.self)
    }

    /// Gives a live atom a value, where nobody is told why. False, and nothing has happened, where it takes more.
    @inlinable @inline(__always)
    func setQuietly<A: StateAtom>(_ value: A.Value, for atom: A) -> Bool {
        guard core.pointee.modes.isEmpty, let block = readyBlock(of: atom),
            block.pointee.header.flags.isDisjoint(with: [.special, .effect])
        else { return false }
        if block.pointee.header.savedEpoch != core.pointee.epoch { keepState(of: block.node) }
        if block.pointee.header.dependentCount == 0 {
            block.replaceValue(with: value)
        } else {
            begin(isWrite: true)
            block.replaceValue(with: value)
            propagate(from: block.node)
        }
        return true
    }

    /// Gives a live atom a value. Does nothing when the atom is not live.
    @inlinable
    func set<A: StateAtom>(_ value: A.Value, for atom: A, by access: AtomAccess, place: SourcePlace) {
        if Recordability.isBuiltIn, core.pointee.modes.subtracting(.redacting) == .recorded,
            let block = readyBlock(of: atom),
            block.pointee.header.flags.isDisjoint(with: [.special, .effect])
        {
            setRecorded(value, in: block, by: access, place: place)
        } else {
            setCarefully(value, for: atom, by: access, place: place)
        }
    }

    @usableFromInline
    func setCarefully<A: StateAtom>(_ value: A.Value, for atom: A, by access: AtomAccess, place: SourcePlace) {
        guard let node = usableNode(of: atom, in: access.scope) else { return }
        let frame = access.frame
        transaction(Cause(.set, node: node.id, place: place, parent: frame, name: access.authorText)) {
            touch(access.scope)
            set(value, in: node, of: A.self)
        }
    }

    /// Changes a live atom's value in place. Does nothing when the atom is not live.
    func modify<A: StateAtom>(_ atom: A, by access: AtomAccess, place: SourcePlace, _ body: (inout A.Value) -> Void) {
        guard let node = usableNode(of: atom, in: access.scope) else { return }
        let frame = access.frame
        transaction(Cause(.modify, node: node.id, place: place, parent: frame, name: access.authorText)) {
            touch(access.scope)
            modify(node, of: A.self, body)
        }
    }

    /// Produces a live atom's value again. Does nothing when the atom is not live.
    func reset<A: Atom>(_ atom: A, by access: AtomAccess, place: SourcePlace) {
        guard let node = usableNode(of: atom, in: access.scope) else { return }
        precondition(
            !node.isProducing, "\(node.node.label) is reset while it is being produced")
        let frame = access.frame
        transaction(Cause(.reset, node: node.id, place: place, parent: frame, name: access.authorText)) {
            touch(access.scope)
            reset(node, of: A.self, by: access)
        }
    }

    /// The live node of an atom that has a value.
    private func usableNode<A: Atom>(of atom: A, in scope: ScopeState?) -> NodeRef? {
        guard let node = liveNode(of: atom, in: scope), !node.pointee.flags.contains(.empty) else { return nil }
        return node
    }

    /// The value of an atom for the running production of a node, which depends on it from now on.
    @inlinable @inline(never)
    func watch<A: Atom>(_ atom: A, from node: NodeRef, in scope: UInt32) -> A.Produced {
        let dependency = currentNode(of: atom, in: scope == 0 ? nil : scopes[scope])
        link(node, to: dependency)
        return dependency.typed(A.self).pointee.value.unsafelyUnwrapped
    }

    /// The value of an atom for a subscriber, which is told of changes from now on.
    @inlinable
    func watch<A: Atom>(_ atom: A, from subscriber: Subscriber) -> A.Produced {
        if let block = readyBlock(of: atom),
            isWatching(block.node, subscriber)
        {
            return block.pointee.value.unsafelyUnwrapped
        }
        let access = AtomAccess(engine: self, author: .subscriber(Unmanaged.passUnretained(subscriber)))
        return endUse(of: beginUse(of: atom, for: access, subscriber: subscriber), as: A.self)
    }

    /// Begins a transaction, unless one is running, that makes an atom's node if need be, and lets a subscriber watch
    /// it.
    @inlinable
    func beginUse<A: Atom>(of atom: A, for access: AtomAccess, subscriber: Subscriber?) -> Use {
        let isOuter = !core.pointee.modes.contains(.open)
        if isOuter {
            begin(isWrite: false)
            if isHeard { tellUse(of: liveNode(of: atom, in: access.scope), for: access, isWatch: subscriber != nil) }
        }
        let node = currentNode(of: atom, in: access.scope)
        if let subscriber { subscribe(subscriber, to: node) }
        return Use(node: node, isOuter: isOuter)
    }

    /// A node in use, and whether a transaction was begun for it.
    @usableFromInline
    struct Use {
        @usableFromInline let node: NodeRef
        @usableFromInline let isOuter: Bool

        @inlinable
        init(node: NodeRef, isOuter: Bool) {
            self.node = node
            self.isOuter = isOuter
        }
    }

    /// Ends the transaction that was begun, and takes the value.
    @inlinable
    func endUse<A: Atom>(of use: Use, as _: A.Type) -> A.Produced {
        let value = use.node.typed(A.self).pointee.value.unsafelyUnwrapped
        if use.isOuter { commit() }
        return value
    }

    @usableFromInline
    func tellUse(of node: NodeRef?, for access: AtomAccess, isWatch: Bool) {
        tell(Cause(isWatch ? .subscribe : .read, node: node?.id ?? upcomingID, place: access.place))
    }

    /// The value of an atom if it is live.
    func liveValue<A: Atom>(of atom: A, in scope: ScopeState?) -> A.Produced? {
        liveNode(of: atom, in: scope)?.typed(A.self).pointee.value
    }

    /// The value that an atom had last, while the effects of its release run.
    @usableFromInline
    func lastValue<A: Atom>(of atom: A, in scope: ScopeState?) -> A.Produced? {
        let home = core.pointee.modes.contains(.scoped) ? placement(of: atom, in: scope).home : nil
        for node in releasing.reversed() where node.pointee.table.pointee.operations is TypedOperations<A> {
            let block = node.typed(A.self)
            if block.pointee.key == atom.key, node.pointee.table.pointee.home?.takeUnretainedValue() === home {
                return block.pointee.value
            }
        }
        return nil
    }

    /// What an atom type says of its nodes.
    @usableFromInline
    static func initialFlags<A: Atom>(of _: A.Type) -> NodeFlags {
        var flags: NodeFlags = []
        if A.self is any KeepAlive.Type { flags.insert(.keepAlive) }
        if A.self is any Redacted.Type { flags.insert(.redacted) }
        return flags
    }
}
