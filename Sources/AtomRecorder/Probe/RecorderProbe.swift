import GraphModel

/// Turns what a store tells of its transactions into frames, sends each when its transaction ends, and keeps what the
/// last ones replaced.
///
/// Belongs to one store, which calls it as `Probe` says. Once nobody can receive frames any more, every call returns
/// at once and nothing is kept.
///
/// Proof of `@unchecked`: a store never calls its probe from two threads at once, as `Probe` demands; what other threads
/// read is in the session and in the history, which guard themselves. Replaced values die last in ``commit()``, when
/// everything here is ready for the next transaction: the app's own code may run then, and begin one.
public final class RecorderProbe: Probe, @unchecked Sendable {
    /// The number of the store.
    public let store: StoreID

    /// See `Probe`. The number that a transaction had in which nothing happened is given to another.
    public private(set) var currentFrame: FrameNumber = 0

    private let session: RecordingSession
    private let capture = ValueCapture.standard
    /// Nil when nothing is kept for a restore.
    private var history: StoreHistory?

    private var isRecording = false
    private var last: FrameNumber = 0
    private var start: UInt64 = 0
    private var cause = Cause(.unknown)
    private var changes: [Change] = []
    private var replacements: [History.Replacement] = []
    /// True once the transaction did more than try to write.
    private var hasHappened = false

    /// The nodes whose values must not leave the process.
    private var redacted: Set<NodeID> = []
    /// The nodes whose value now is beyond the bounds of capturing.
    private var outgrown: Set<NodeID> = []
    /// What the nodes are, to say it of those that go.
    private var nodes: [NodeID: Node] = [:]

    init(store: StoreID, session: RecordingSession, history: StoreHistory?) {
        self.store = store
        self.session = session
        self.history = history
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

    /// A transaction begins: takes the next number of the session.
    public func begin(_ cause: Cause) {
        isRecording = session.isOpen
        guard isRecording else { return }
        currentFrame = session.frames.begin()
        start = session.clock.now
        self.cause = cause
    }

    /// A write within the transaction.
    public func wrote(_ cause: Cause) {
        guard isRecording else { return }
        changes.append(.write(cause))
    }

    /// A node or subscriber came to be.
    public func created(_ node: Node) {
        guard isRecording else { return }
        tell(.created(node))
        if node.attributes.contains(.redacted) { redacted.insert(node.id) }
        if history != nil {
            if !node.kind.isSubscriber { nodes[node.id] = node }
            replacements.append(.created(node.id))
        }
    }

    /// True while the value that a node has is within the bounds of capturing and there is a history to keep it in.
    public func keepsReplacedValue(of node: NodeID) -> Bool {
        isRecording && history != nil && !outgrown.contains(node)
    }

    /// A node took a value: captures it, once. O(capture budget).
    public func took<Value>(
        _ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64
    ) {
        guard isRecording else { return }
        let outcome = capture.outcome(of: value, isRedacted: redacted.contains(node))
        tell(.value(node, outcome.value, inputs: inputs, duration: duration))
        guard history != nil else { return }
        if outgrown.contains(node) {
            replacements.append(.value(node, .notKept))
        } else if let old {
            replacements.append(.value(node, .exact(old)))
        }
        if outcome.isWhole { outgrown.remove(node) } else { outgrown.insert(node) }
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
        redacted.remove(node)
        let isOutgrown = outgrown.remove(node) != nil
        guard history != nil, let description = nodes.removeValue(forKey: node) else { return }
        replacements.append(.released(description, isOutgrown ? .notKept : .exact(last)))
    }

    /// A subscriber is gone.
    public func gone(_ subscriber: NodeID) {
        guard isRecording else { return }
        tell(.released(subscriber))
        if history != nil { replacements.append(.gone(subscriber)) }
    }

    /// The transaction has ended: sends its frame. A transaction in which nothing happened leaves none, unless a later
    /// number was given out meanwhile.
    public func commit() {
        guard isRecording else { return forget() }
        isRecording = false
        guard hasHappened || !session.frames.giveBack(currentFrame) else {
            currentFrame = last
            changes.removeAll(keepingCapacity: true)
            return
        }
        last = currentFrame
        let replaced = replacements
        replacements = []
        hasHappened = false
        let evicted = history?.append(currentFrame, replaced)
        session.send(
            Frame(
                number: currentFrame, store: store, start: start, duration: session.clock.now - start, cause: cause,
                changes: changes))
        changes.removeAll(keepingCapacity: changes.count < 1000)
        // Only now: values that die may have code of the app's run, which may begin the next transaction here.
        withExtendedLifetime(evicted) {}
    }

    private func tell(_ change: Change) {
        changes.append(change)
        hasHappened = true
    }

    /// Nobody will ask for anything any more.
    private func forget() {
        guard let values = history else { return }
        history = nil
        redacted = []
        outgrown = []
        nodes = [:]
        // As at a commit: the last of all.
        withExtendedLifetime(values) {}
    }
}
