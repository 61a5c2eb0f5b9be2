import GraphModel
import GraphWire

/// Tells the recorder what happens in a store while it happens, and keeps what the last transactions replaced.
///
/// Belongs to one store, which calls it as `Probe` says. Events that find no room are counted and summed up instead, and
/// told when there is room again (RecorderProbe+Arrears). Once nobody receives anything any more, every call returns at
/// once and nothing is kept.
///
/// Proof of `@unchecked`: a store never calls its probe from two threads at once, as `Probe` demands; what other threads
/// read is in the session and in the history, which guard themselves. Replaced values die last in ``commit()``, when
/// everything here is ready for the next transaction: the app's own code may run then, and begin one.
public final class RecorderProbe: Probe, @unchecked Sendable {
    /// The number of the store.
    public let store: StoreID

    /// See `Probe`. The number that a transaction had in which nothing happened is given to another.
    @exclusivity(unchecked) public internal(set) var currentFrame: FrameNumber = 0

    // No access of these is long, and none calls code of the app while it lasts; each is of the store's one thread.

    let session: RecordingSession
    private let teller = ValueTeller()
    private let budget: Int
    /// The budgets of those nodes that have one of their own.
    @exclusivity(unchecked) private var budgets: [NodeID: Int] = [:]
    /// Nil when nothing is kept for a restore.
    @exclusivity(unchecked) var history: StoreHistory?

    @exclusivity(unchecked) var isRecording = false
    @exclusivity(unchecked) var last: FrameNumber = 0
    @exclusivity(unchecked) private var start: UInt64 = 0
    @exclusivity(unchecked) private var cause = Cause(.unknown)
    @exclusivity(unchecked) private var replacements: [History.Replacement] = []
    /// True once the transaction did more than try to write.
    @exclusivity(unchecked) private var hasHappened = false
    /// How many changes of the transaction have been told, and how many bytes of values.
    @exclusivity(unchecked) private var toldCount = 0
    @exclusivity(unchecked) private var toldBytes = 0
    /// What was lost and is not told yet; nil while nothing is.
    @exclusivity(unchecked) var arrears: Arrears?
    /// While a value that was missed is told: whether it found room.
    /// True while a part of what was missed is told: code of the app may run meanwhile.
    @exclusivity(unchecked) var isTellingMissed = false
    @exclusivity(unchecked) var catchingUp: (isOn: Bool, foundRoom: Bool) = (false, false)

    /// The nodes whose values must not leave the process.
    @exclusivity(unchecked) private var redacted: Set<NodeID> = []
    /// The nodes whose value now is beyond the bounds of capturing.
    @exclusivity(unchecked) private var outgrown: Set<NodeID> = []
    /// What the nodes are, to say it of those that go.
    @exclusivity(unchecked) private var nodes: [NodeID: Node] = [:]

    /// A frame of more changes goes on as another, whose parent it is: together they say the same, and each leaves a
    /// graph that the next can follow on.
    static let changesPerFrame = WireFormat.changeLimit / 2
    private static let bytesPerFrame = 32 << 20

    init(store: StoreID, session: RecordingSession, history: StoreHistory?) {
        self.store = store
        self.session = session
        self.history = history
        budget = min(session.settings.valueBudget, session.longestContent)
    }

    deinit {
        session.stores.withLock { $0.remove(store) }
    }

    /// What differs between the store now and after a frame, or after the store's last one before that.
    ///
    /// O(changes since). Not to be asked during a transaction.
    ///
    /// - Returns: nil when the history does not go back that far, or is off.
    public func moment(at frame: FrameNumber) -> Moment? {
        history?.moment(at: frame)
    }

    // MARK: Transactions

    /// A transaction begins: takes the next number of the session.
    public func begin(_ cause: Cause) {
        isRecording = session.isOpen
        guard isRecording else { return }
        // Code of a type that is just described for what was missed may set an atom.
        catchingUp.isOn = false
        currentFrame = session.frames.begin()
        start = session.clock.now
        self.cause = cause.scrubbed
        (toldCount, toldBytes) = (0, 0)
        tell { $0.begin(currentFrame, of: store, start: start, cause: self.cause) }
    }

    /// The transaction has ended. One in which nothing happened leaves no frame, unless a later number was given out
    /// meanwhile.
    public func commit() {
        guard isRecording else { return forget() }
        isRecording = false
        guard hasHappened || !session.frames.giveBack(currentFrame) else {
            currentFrame = last
            replacements.removeAll(keepingCapacity: true)
            tell { $0.retract(store) }
            return
        }
        last = currentFrame
        hasHappened = false
        let isTold = tell { $0.commit(store, duration: session.clock.now &- start) }
        if !isTold { lose(currentFrame) }
        session.frames.commit(currentFrame)
        session.flush()
        guard let history else { return }
        var room = history.append(currentFrame, replacements)?.replacements
        replacements = []
        // Only now: values that die may have code of the app's run, which may begin the next transaction here.
        room?.removeAll(keepingCapacity: true)
        if let room, replacements.capacity == 0 { replacements = room }
    }

    // MARK: Changes

    /// A write within the transaction.
    public func wrote(_ cause: Cause) {
        guard isRecording, arrears == nil else { return }
        let cause = cause.scrubbed
        if toldCount >= Self.changesPerFrame { goOnInAnotherFrame() }
        toldCount &+= 1
        tell { $0.change(.write(cause), in: store) }
    }

    /// A node or subscriber came to be.
    public func created(_ node: Node) {
        guard isRecording || catchingUp.isOn else { return }
        let node = node.scrubbed
        if node.attributes.contains(.redacted) { redacted.insert(node.id) }
        if history != nil, !node.kind.isSubscriber { nodes[node.id] = node }
        guard !catchingUp.isOn else {
            tellMissed(.created(node))
            arrears?.told(node.id)
            return
        }
        tell(.created(node))
        if history != nil { replacements.append(.created(node.id)) }
    }

    /// A node's values have a budget of their own.
    public func limits(_ node: NodeID, toBytes budget: Int) {
        budgets[node] = min(budget, session.longestContent)
    }

    /// True while the value that a node has is within the bounds of capturing and there is a history to keep it in.
    public func keepsReplacedValue(of node: NodeID) -> Bool {
        isRecording && history != nil && (outgrown.isEmpty || !outgrown.contains(node))
    }

    /// A node's value is about to be produced.
    public func computing(_ node: NodeID) {
        guard isRecording, arrears == nil else { return }
        tell { $0.computing(node, in: store) }
    }

    /// A node took a value: captures it, once. O(capture budget).
    @_specialize(where Value == Int)
    @_specialize(where Value == Double)
    @_specialize(where Value == Bool)
    @_specialize(where Value == String)
    public func took<Value>(
        _ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64
    ) {
        if catchingUp.isOn {
            catchingUp.foundRoom = tell(value, of: node, inputs: [], duration: 0).isTold
            return
        }
        guard isRecording else { return }
        hasHappened = true
        // Where the value is not told, nobody looks at it: it counts as one that outgrew all bounds.
        var isWhole = false
        if arrears == nil {
            if toldCount >= Self.changesPerFrame || toldBytes >= Self.bytesPerFrame { goOnInAnotherFrame() }
            toldCount &+= 1
            let outcome = tell(value, of: node, inputs: inputs, duration: duration)
            toldBytes &+= outcome.count
            isWhole = outcome.isWhole
            if !outcome.isTold { fallBehind() }
        }
        arrears?.noteValue(of: node)
        guard history != nil else { return }
        let wasOutgrown = !outgrown.isEmpty && outgrown.contains(node)
        if wasOutgrown {
            replacements.append(.value(node, .notKept))
        } else if let old {
            replacements.append(.value(node, .exact(old)))
        }
        if isWhole || session.settings.keepsLargeValues {
            if wasOutgrown { outgrown.remove(node) }
        } else {
            outgrown.insert(node)
        }
    }

    /// A node's attributes are others.
    public func changed(_ attributes: NodeAttributes, of node: NodeID) {
        guard isRecording else { return }
        tell(.attributes(node, attributes))
        if attributes.contains(.redacted) { redacted.insert(node) } else { redacted.remove(node) }
        nodes[node]?.attributes = attributes
    }

    /// A change stopped at a node.
    public func cutOff(_ node: NodeID, _ reason: CutOffReason) {
        guard isRecording else { return }
        tell(.cutOff(node, reason))
    }

    /// An edge came to be.
    public func added(_ edge: Edge) {
        guard !catchingUp.isOn else {
            // One that came since is among the changes that are told after this.
            if arrears?.missed.hasAdded(edge) == false { tellMissed(.edgeAdded(edge)) }
            return
        }
        guard isRecording else { return }
        tell(.edgeAdded(edge))
        if history != nil { replacements.append(.added(edge)) }
    }

    /// An edge is gone.
    public func dropped(_ edge: Edge) {
        guard isRecording else { return }
        tell(.edgeDropped(edge))
        if history != nil { replacements.append(.dropped(edge)) }
    }

    /// A subscriber will be told.
    public func notified(_ subscriber: NodeID) {
        guard isRecording else { return }
        tell(.notified(subscriber))
    }

    /// An effect is about to run.
    public func effect(of node: NodeID, _ phase: EffectPhase) {
        guard isRecording else { return }
        tell(.effect(node, phase))
    }

    /// A node is gone.
    public func released<Value>(_ node: NodeID, last: Value) {
        guard isRecording else { return }
        tell(.released(node))
        if !redacted.isEmpty { redacted.remove(node) }
        if !budgets.isEmpty { budgets[node] = nil }
        let isOutgrown = outgrown.isEmpty ? false : outgrown.remove(node) != nil
        guard history != nil, let description = nodes.removeValue(forKey: node) else { return }
        replacements.append(.released(description, isOutgrown ? .notKept : .exact(last)))
    }

    /// A subscriber is gone.
    public func gone(_ subscriber: NodeID) {
        guard isRecording else { return }
        tell(.released(subscriber))
        if history != nil { replacements.append(.gone(subscriber)) }
    }

    // MARK: Telling

    /// Tells an event, if nothing was lost before it. When it finds no room, the transaction is lost.
    @inline(__always)
    @discardableResult
    private func tell(_ event: (inout EventEncoder) -> Bool) -> Bool {
        guard arrears == nil else { return false }
        if session.tell(event) { return true }
        fallBehind()
        return false
    }

    @inline(__always)
    private func tell(_ change: Change) {
        hasHappened = true
        if toldCount >= Self.changesPerFrame { goOnInAnotherFrame() }
        toldCount &+= 1
        if !tell({ $0.change(change, in: store) }) { arrears?.note(change) }
    }

    /// Tells the value of a node.
    ///
    /// - Returns: whether there was room for it, and whether it was within all bounds.
    private func tell<Value>(
        _ value: Value, of node: NodeID, inputs: [NodeID], duration: UInt64
    ) -> (isTold: Bool, isWhole: Bool, count: Int) {
        let occasion = ValueTeller.Occasion(
            node: node, store: store, inputs: inputs, duration: duration,
            isRedacted: !redacted.isEmpty && redacted.contains(node),
            budget: budgets.isEmpty ? budget : budgets[node] ?? budget)
        return teller.tell(value, occasion, to: session)
    }

    /// From here on what happens is summed up. Where nobody is there to make room, nothing is.
    private func fallBehind() {
        arrears = Arrears(first: currentFrame)
        session.endIfUnattended()
    }

    private func goOnInAnotherFrame() {
        guard tell({ $0.commit(store, duration: session.clock.now &- start) }) else { return }
        session.frames.commit(currentFrame)
        cause.parent = currentFrame
        currentFrame = session.frames.begin()
        start = session.clock.now
        (toldCount, toldBytes) = (0, 0)
        tell { $0.begin(currentFrame, of: store, start: start, cause: cause) }
    }

    /// Nobody will ask for anything any more.
    private func forget() {
        arrears = nil
        guard let values = history else { return }
        history = nil
        redacted = []
        budgets = [:]
        outgrown = []
        nodes = [:]
        // As at a commit: the last of all.
        withExtendedLifetime(values) {}
    }
}
