import GraphModel

/// Reads and changes atoms.
///
/// Every change knows the place that made it, through `any AtomContext` too: the places are default arguments of the
/// methods of all contexts, not of the requirements. A context of an app's own, around another, implements the
/// requirements.
@MainActor
public protocol AtomContext {
    /// What the context reaches its store with; nil for a context of an app's own. Not for use by apps.
    var _access: AtomAccess? { get }

    /// Gives an atom a value in the short way. False when it takes more. Not for use by apps.
    func _setQuietly<Node: StateAtom>(_ value: Node.Value, for atom: Node) -> Bool

    /// The value of an atom, without watching it. An atom that nothing else uses is released at once.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    func read<Node: Atom>(_ atom: Node) -> Node.Produced

    /// Gives an atom a value and updates what depends on it. Does nothing when the atom is not in use.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - atom: the atom.
    @_disfavoredOverload
    func set<Node: StateAtom>(_ value: Node.Value, for atom: Node)

    /// Changes an atom's value in place and updates what depends on it. Does nothing when the atom is not in use.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - body: changes the value.
    @_disfavoredOverload
    func modify<Node: StateAtom>(_ atom: Node, body: (inout Node.Value) -> Void)

    /// Makes a new value of an asynchronous atom, waits until it is complete, and only then gives it to the atom and
    /// updates what depends on it.
    ///
    /// - Parameter atom: the atom.
    /// - Returns: the value that was made.
    @_disfavoredOverload
    @discardableResult
    func refresh<Node: AsyncAtom>(_ atom: Node) async -> Node.Produced

    /// Produces an atom's value again and updates what depends on it. Does nothing when the atom is not in use.
    ///
    /// - Parameter atom: the atom.
    @_disfavoredOverload
    func reset<Node: Atom>(_ atom: Node)
}

// A context of an app's own is asked by its requirements, which only a function of just their type names.
extension AtomContext {
    /// Nothing: a context of an app's own reaches its store through another.
    public var _access: AtomAccess? { nil }

    /// What the context reaches its store with, where it implements no requirements of its own.
    @inlinable var ownAccess: AtomAccess {
        guard let access = _access else {
            preconditionFailure("\(Self.self) must implement all requirements of AtomContext")
        }
        return access
    }

    /// Gives an atom a value in the short way. False when it takes more.
    @inlinable
    public func _setQuietly<Node: StateAtom>(_ value: Node.Value, for atom: Node) -> Bool {
        guard let access = _access else { return false }
        return access.engine.setQuietly(value, for: atom)
    }

    /// The value of an atom, without watching it. An atom that nothing else uses is released at once.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        let access = ownAccess
        return access.engine.read(atom, for: access)
    }

    /// Gives an atom a value and updates what depends on it. Does nothing when the atom is not in use.
    ///
    /// Costs what producing the affected atoms costs, and O(1) for each of their edges.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - atom: the atom.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    @inlinable
    public func set<Node: StateAtom>(
        _ value: Node.Value, for atom: Node, fileID: String = #fileID, line: UInt = #line
    ) {
        if _setQuietly(value, for: atom) { return }
        guard let access = _access else { return (set as (Node.Value, Node) -> Void)(value, atom) }
        access.engine.set(value, for: atom, by: access, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The same without a place, for use as a function value.
    @inlinable
    @_disfavoredOverload
    public func set<Node: StateAtom>(_ value: Node.Value, for atom: Node) {
        if _setQuietly(value, for: atom) { return }
        let access = ownAccess
        access.engine.set(value, for: atom, by: access, place: SourcePlace(fileID: "", line: 0))
    }

    /// Changes an atom's value in place and updates what depends on it. Does nothing when the atom is not in use.
    ///
    /// Appending to a long array so does not copy it, unless a kept snapshot, a recording or a modifier that compares
    /// holds the value of before.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    ///   - body: changes the value. It must not use the atom itself, which has no value meanwhile.
    public func modify<Node: StateAtom>(
        _ atom: Node, fileID: String = #fileID, line: UInt = #line, body: (inout Node.Value) -> Void
    ) {
        guard let access = _access else {
            return (modify as (Node, (inout Node.Value) -> Void) -> Void)(atom, body)
        }
        access.engine.modify(atom, by: access, place: SourcePlace(fileID: fileID, line: line), body)
    }

    /// The same without a place, for use as a function value.
    @_disfavoredOverload
    public func modify<Node: StateAtom>(_ atom: Node, body: (inout Node.Value) -> Void) {
        let access = ownAccess
        access.engine.modify(atom, by: access, place: SourcePlace(fileID: "", line: 0), body)
    }

    /// Produces an atom's value again and updates what depends on it. Does nothing when the atom is not in use. An atom
    /// must not be reset while it is being produced.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    public func reset<Node: Atom>(_ atom: Node, fileID: String = #fileID, line: UInt = #line) {
        guard let access = _access else { return (reset as (Node) -> Void)(atom) }
        access.engine.reset(atom, by: access, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The same without a place, for use as a function value.
    @_disfavoredOverload
    public func reset<Node: Atom>(_ atom: Node) {
        let access = ownAccess
        access.engine.reset(atom, by: access, place: SourcePlace(fileID: "", line: 0))
    }

    /// Makes a new value of an asynchronous atom, waits until it is complete, and only then gives it to the atom and
    /// updates what depends on it.
    ///
    /// The atom keeps its value meanwhile, and for good when the refresh does not come to its end: because the calling
    /// task was cancelled, or because the atom was produced again, reset, refreshed once more, put back or released. On
    /// an atom that is not in use it leaves nothing behind.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    /// - Returns: the value that was made, whether or not it was given to the atom.
    @discardableResult
    public func refresh<Node: AsyncAtom>(
        _ atom: Node, fileID: String = #fileID, line: UInt = #line
    ) async -> Node.Produced {
        guard let access = _access else {
            return await (refresh as (Node) async -> Node.Produced)(atom)
        }
        return await access.refresh(atom, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The same without a place, for use as a function value.
    @_disfavoredOverload
    @discardableResult
    public func refresh<Node: AsyncAtom>(_ atom: Node) async -> Node.Produced {
        await ownAccess.refresh(atom, place: SourcePlace(fileID: "", line: 0))
    }

    /// The value of an atom, to read and to set.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - fileID: the file of the access, for recordings.
    ///   - line: the line of the access, for recordings.
    @inlinable
    public subscript<Node: StateAtom>(
        _ atom: Node, fileID: String = #fileID, line: UInt = #line
    ) -> Node.Value {
        get { read(atom) }
        nonmutating set { set(newValue, for: atom, fileID: fileID, line: line) }
    }

    /// The same without a place.
    @inlinable
    @_disfavoredOverload
    public subscript<Node: StateAtom>(_ atom: Node) -> Node.Value {
        get { read(atom) }
        nonmutating set { set(newValue, for: atom, fileID: "", line: 0) }
    }

    /// Makes one transaction of several changes: what depends on them is updated once, when all are made, and observers
    /// are called once. In a context of an app's own each change is a transaction.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    ///   - body: makes the changes. What it throws is thrown on; the changes made until then stand.
    /// - Returns: what `body` returns.
    public func batch<Result>(
        fileID: String = #fileID, line: UInt = #line, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let access = _access else { return try body() }
        let (place, frame) = (SourcePlace(fileID: fileID, line: line), access.frame)
        return try access.engine.transaction(
            Cause(.batch, place: place, parent: frame, name: access.authorText), body)
    }
}
