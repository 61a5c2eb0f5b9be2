/// What a store must do, said as simply as possible: dictionaries and sets, and everything searched for anew.
///
/// Where the contract leaves an order open, as between two nodes of which neither depends on the other, the model
/// follows the store, of whose log it is given the next events (``hints``). It takes no advice that the contract does
/// not allow: what is done out of turn shows as a difference of the logs.
struct Model {
    struct Node {
        /// Nil until the first production has ended.
        var value: Int?
        /// The scope in which it came to be, is produced, and its effect acts; 0 for the store.
        var scope = 0
        var dependencies: Set<NodeKey> = []
        /// Which write gave the value.
        var revision = 0
        /// Which run of an asynchronous function may give the next value.
        var run: Int?
        /// True while that run goes on.
        var isAwaiting = false
        /// What the run before watched and this one has not watched yet. It stays in use, but starts nothing over.
        var held: Set<NodeKey> = []

        /// What the node keeps in use.
        var used: Set<NodeKey> { dependencies.union(held) }
    }

    struct Subscriber {
        /// Nil for the contexts that watch whatever they are told to.
        var name: NodeName?
        /// The scope that it acts in; 0 for the store.
        var scope = 0
        var reactions: [Action] = []
        var watched: Set<NodeKey> = []
    }

    struct Saved {
        var nodes: [NodeKey: Node]
        /// Those with values that a transaction was still to make anew.
        var stale: Set<NodeKey>
    }

    let program: Program
    let fault: Fault?

    // The graph.
    var nodes: [NodeKey: Node] = [:]
    /// The last values of nodes whose release is going on.
    var leaving: [NodeKey: Int] = [:]
    /// The store, and every scope that ever was, by number.
    var scopes = [Scope()]
    var lastRevision = 0

    // The running transaction.
    var isOpen = false
    var isNews = false
    /// Nodes whose production is due.
    var due: Set<NodeKey> = []
    /// Nodes whose production is running, and what each has watched so far.
    var producing: [(key: NodeKey, watched: Set<NodeKey>)] = []
    /// How many effects run before the first production of their atoms.
    var beginning = 0
    /// Subscribers to call when the transaction has ended.
    var notified: Set<Int> = []
    /// The scopes whose observers are to be told.
    var touched: Set<Int> = []

    // Who is told.
    /// By number; number 0 is the test context, -1 the context of scope 1, and so on.
    var subscribers: [Int: Subscriber] = [0: Subscriber()]
    var subscriberCount = 0
    var observers: [(number: Int, scope: Int, reactions: [Action])] = []
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
    var scopeSlots: [Int: Int] = [:]
    /// How often each effect, subscriber and observer has acted.
    var reactionCounts: [Reactor: Int] = [:]

    // Why things happen.
    var transcript = Transcript()

    var log: [Event] = []
    /// What the store logged.
    var hints: [Event] = []
    var choices = Choices()

    /// What the store logged next.
    var hint: Event? { log.count < hints.count ? hints[log.count] : nil }

    mutating func choose(of count: Int) -> Int { choices.choose(of: count, at: log.count) }

    func hasEffect(_ key: NodeKey) -> Bool { key.name.part == .whole && program.atoms[key.name.atom].kind.hasEffect }

    /// What is kept alive is so for as long as the scope that it lives in.
    func isKept(_ key: NodeKey) -> Bool {
        key.name.part == .whole && program.atoms[key.name.atom].kind.isKept && fault != .releasesKept
            && (!scopes[key.home].isEnded || fault == .keepsWhatEndedScopesKept)
    }

    func value(of key: NodeKey) -> Int {
        guard let value = nodes[key]?.value else { preconditionFailure("\(key) is used before its first value") }
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
        transcript.begin { [nodes] in nodes[$0]?.run == $1 }
        let before = Set(nodes.keys)
        let watching = Set(subscribers.filter { !$0.value.watched.isEmpty }.keys)
        let result = body(&self)
        repeat {
            while let key = nextDue(among: due) { update(key) }
            while let key = nextUnused(among: Set(nodes.keys)) { release(key) }
        } while !due.isEmpty
        let calls = notified.filter { subscribers[$0]?.watched.isEmpty == false }
        let isNews = isNews || Set(nodes.keys) != before
        for number in calls { touch(subscribers[number]?.scope ?? 0) }
        let lasting = before.intersection(nodes.keys).map { Transcript.Target.node($0) }
        let stillWatching = watching.filter { subscribers[$0]?.watched.isEmpty == false }
        transcript.lasted(Set(lasting + stillWatching.map { .subscriber($0) }))
        transcript.end(telling: isNews ? calls : [])
        let touched = touched.sorted()
        (isOpen, self.isNews, notified, self.touched) = (false, false, [], [])
        if isNews { deliver(to: calls.filter { $0 >= 0 }, in: touched) }
        return result
    }
}

/// What acts when a store calls it.
enum Reactor: Hashable {
    case effect(Int, Phase)
    case subscriber(Int)
    case observer(Int)
}

/// A node: an atom's in the scope that it lives in, 0 for the store.
struct NodeKey: Hashable, Comparable, CustomStringConvertible {
    var name: NodeName
    var home: Int

    init(_ name: NodeName, _ home: Int) {
        self.name = name
        self.home = home
    }

    static func < (left: NodeKey, right: NodeKey) -> Bool {
        left.name == right.name ? left.home < right.home : left.name < right.name
    }

    var description: String { home == 0 ? "\(name)" : "\(name)@\(home)" }
}

/// A mistake that the model is made to make, so that it is known to be found.
enum Fault: String, CaseIterable {
    case ignoresCutOffs, keepsOldDependencies, releasesKept, skipsOneDependent, forgetsSubscribersOnRestore
    case takesLateResults, startsOverForHeldDependencies
    case inheritsOverrides, keepsWhatEndedScopesKept, tellsNoObserversOfScopes
}
