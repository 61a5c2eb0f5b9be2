import GraphModel

/// What a run of a producer has to do with its atom: watch others, publish later values, end in good order.
///
/// A context may be kept and used by whatever the run has started. Once the run has ended, because the atom was
/// produced again, refreshed, put back or released, it changes nothing any more.
@MainActor
struct AtomProducerContext<Value> {
    private let reference: Production.Reference
    private let access: AtomAccess
    private let node: NodeRef
    private let id: UInt64
    private let publish: @MainActor (Value, Cause.Kind) -> Void

    /// The value that the atom had when the run began; nil for a first one.
    private(set) var lastValue: Value?

    /// Makes the context of a run.
    ///
    /// - Parameters:
    ///   - production: the run.
    ///   - node: the atom's node.
    ///   - access: what reaches the store.
    ///   - lastValue: the value of the atom now.
    ///   - publish: gives the atom a value.
    init(
        _ production: Production, of node: NodeRef, access: AtomAccess, lastValue: Value?,
        publish: @escaping @MainActor (Value, Cause.Kind) -> Void
    ) {
        reference = production.reference
        self.access = access
        self.node = node
        id = node.pointee.id
        self.lastValue = lastValue
        self.publish = publish
    }

    /// The context without the last value, for what keeps it for as long as the run lasts.
    var withoutLastValue: Self {
        var result = self
        result.lastValue = nil
        return result
    }

    /// True once the run has ended.
    var isTerminated: Bool { reference.production?.isTerminated ?? true }

    /// Called once, when the run ends; at once if it has ended.
    var onTermination: (@MainActor () -> Void)? {
        get { reference.production?.onTermination }
        nonmutating set {
            if let production = reference.production, !production.isTerminated {
                production.onTermination = newValue
            } else {
                newValue?()
            }
        }
    }

    /// What the atom remembers from run to run, for as long as it is in use.
    var memory: Any? {
        get { reference.production?.memory }
        nonmutating set { reference.production?.memory = newValue }
    }

    /// Gives the atom a later value, as a transaction of its own. Does nothing once the run has ended, nor before the
    /// run has returned its first value.
    func update(with value: Value, as kind: Cause.Kind = .asyncResult) {
        guard let production = reference.production else { return }
        production.deliver { publish(value, kind) }
    }

    /// The value of an atom if it is in use, nil if it is not. Brings nothing to life.
    func lookup<Node: Atom>(_ atom: Node) -> Node.Produced? {
        access.engine.liveValue(of: atom, in: access.scope)
    }

    /// Runs a body in which other atoms can be watched.
    func transaction<T>(_ body: @MainActor (AtomTransactionContext) -> T) -> T {
        reference.production?.open()
        defer { reference.production?.close() }
        return body(transactionContext)
    }

    /// Runs an asynchronous body in which other atoms can be watched, after it has waited too, for as long as the run
    /// has not ended.
    ///
    /// What the run before watched stays in use until the body has ended, but changes there do not start the atom
    /// over until the body watches it again.
    func transaction<T, E: Error>(
        _ body: @MainActor (AtomTransactionContext) async throws(E) -> T
    ) async throws(E) -> T {
        reference.production?.enter()
        defer { reference.production?.close() }
        return try await body(transactionContext)
    }

    /// Says that the run goes on with an asynchronous ``transaction(_:)-(_)`` soon, so that what the run before watched
    /// stays in use till then.
    func announceTransaction() {
        reference.production?.announce()
    }

    private var transactionContext: AtomTransactionContext {
        AtomTransactionContext(
            engine: access.engine, node: node, id: id, scope: access.scope?.number ?? 0,
            run: reference.production?.number ?? 0)
    }
}
