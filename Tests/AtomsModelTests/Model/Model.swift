/// What a store must do, said as simply as possible: dictionaries and sets, and everything searched for anew.
///
/// Where the contract leaves an order open, as between two nodes of which neither depends on the other, the model follows
/// the store, of whose log it is given the next events (``hints``). It takes no advice that the contract does not allow:
/// what is done out of turn shows as a difference of the logs.
struct Model {
    struct Node {
        /// Nil until the first production has ended.
        var value: Int?
        var dependencies: Set<NodeName> = []
        /// Which write gave the value.
        var revision = 0
        /// Which run of an asynchronous function may give the next value.
        var run: Int?
        /// True while that run goes on.
        var isAwaiting = false
        /// What the run before watched and this one has not watched yet. It stays in use, but starts nothing over.
        var held: Set<NodeName> = []

        /// What the node keeps in use.
        var used: Set<NodeName> { dependencies.union(held) }
    }

    struct Subscriber {
        /// Nil for the test context.
        var name: NodeName?
        var reactions: [Action] = []
        var watched: Set<NodeName> = []
    }

    struct Saved {
        var nodes: [NodeName: Node]
    }

    let program: Program
    let fault: Fault?

    // The graph.
    var nodes: [NodeName: Node] = [:]
    /// The last values of nodes whose release is going on.
    var leaving: [NodeName: Int] = [:]
    var lastRevision = 0

    // The running transaction.
    var isOpen = false
    var isNews = false
    /// Nodes whose production is due.
    var due: Set<NodeName> = []
    /// Nodes whose production is running, and what each has watched so far.
    var producing: [(name: NodeName, watched: Set<NodeName>)] = []
    /// How many effects run before the first production of their atoms.
    var beginning = 0
    /// Subscribers to call when the transaction has ended.
    var notified: Set<Int> = []

    // Who is told.
    /// By number; number 0 is the test context.
    var subscribers: [Int: Subscriber] = [0: Subscriber()]
    var subscriberCount = 0
    var observers: [(number: Int, reactions: [Action])] = []
    var observerCount = 0
    var deliveries: [Delivery] = []
    var isDelivering = false
    /// The observers whose changes led to the running call.
    var authors: Set<Int> = []

    // Asynchronous functions.
    var runCount = 0
    /// What the main actor has yet to do.
    var jobs: [Job] = []
    /// The runs that wait at gates, in order of arrival.
    var waiting: [Waiting] = []

    // What the program holds.
    var subscriptionSlots: [Int: Int] = [:]
    var observerSlots: [Int: Int] = [:]
    var snapshotSlots: [Int: Saved] = [:]
    /// How often each effect, subscriber and observer has acted.
    var reactionCounts: [Reactor: Int] = [:]

    var log: [Event] = []
    /// What the store logged.
    var hints: [Event] = []
    var choices = Choices()

    /// What the store logged next.
    var hint: Event? { log.count < hints.count ? hints[log.count] : nil }

    func hasEffect(_ name: NodeName) -> Bool { name.part == .whole && program.atoms[name.atom].kind.hasEffect }

    func isKept(_ name: NodeName) -> Bool {
        name.part == .whole && program.atoms[name.atom].kind.isKept && fault != .releasesKept
    }

    func value(of name: NodeName) -> Int {
        guard let value = nodes[name]?.value else { preconditionFailure("\(name) is used before its first value") }
        return value
    }

    // MARK: Transactions

    /// Makes one transaction of what `body` does, or makes it part of the running one.
    ///
    /// - Parameter isWrite: false for what is nobody's news unless atoms or subscriptions come or go.
    mutating func transaction<Result>(isWrite: Bool, _ body: (inout Model) -> Result) -> Result {
        if isWrite { isNews = true }
        guard !isOpen else { return body(&self) }
        isOpen = true
        let before = Set(nodes.keys)
        let result = body(&self)
        repeat {
            while let name = nextDue(among: due) { update(name) }
            while let name = nextUnused(among: Set(nodes.keys)) { release(name) }
        } while !due.isEmpty
        let calls = notified.filter { subscribers[$0]?.watched.isEmpty == false }
        let isNews = isNews || Set(nodes.keys) != before
        (isOpen, self.isNews, notified) = (false, false, [])
        if isNews { deliver(to: calls) }
        return result
    }
}

/// What acts when a store calls it.
enum Reactor: Hashable {
    case effect(Int, Phase)
    case subscriber(Int)
    case observer(Int)
}

/// A mistake that the model is made to make, so that it is known to be found.
enum Fault: String, CaseIterable {
    case ignoresCutOffs, keepsOldDependencies, releasesKept, skipsOneDependent, forgetsSubscribersOnRestore
    case takesLateResults, startsOverForHeldDependencies
}
