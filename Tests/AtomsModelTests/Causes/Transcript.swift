import GraphModel

/// What the model knows of why things happened.
struct Transcript {
    /// Who does something.
    enum Actor: Hashable {
        /// The effect of a node, after so many updates of it.
        case effect(NodeKey, Phase, Int)
        case production(NodeKey)
        /// A run that goes on, by its number, with the update that it began with.
        case work(NodeKey, Int, run: Int)
        /// A run that goes on though it is not the node's any more.
        case superseded(NodeKey)
        case subscriber(Int)
        case observer
    }

    /// Who watches.
    enum Reader: Hashable {
        case node(NodeKey)
        case subscriber(Int)
    }

    /// A write, and who made it within the transaction.
    struct Write: Hashable {
        var kind: Cause.Kind
        var actor: Actor?
        /// True for the write that the transaction began with.
        var isOuter: Bool
    }

    /// A value that a node took.
    struct Update: Hashable {
        var key: NodeKey
        /// Which one it is of the node's, counted from 1.
        var number: Int
        /// The inputs that changed, each with its last update before.
        var inputs: [NodeKey: Int] = [:]
        var write: Write?
        var isFirst = false
        /// True when others were updated while it was produced, of which no edge tells. A recording then does not tell which of
        /// several changes of an input in the transaction came before.
        var hasInnerUpdates = false
    }

    /// One transaction.
    struct Transaction {
        /// Who began it; nil for the program.
        var actor: Actor?
        var updates: [Update] = []
        var cutOffs: [NodeKey] = []
        /// Who was told, and of the last updates of which nodes.
        var calls: [Int: [NodeKey: Int]] = [:]
        /// Who first watched what came to be, by the number of its first value.
        var readers: [NodeKey: [Int: Reader]] = [:]

        /// What came nearest to what did not update.
        var misses: [Target: Miss] = [:]
        /// The nodes that changed, first values apart.
        var changed: Set<NodeKey> = []
        /// What was there all the time.
        var lasting: Set<Target> = []
        /// True once a restored moment was put in place.
        var hasRestored = false

        var isEmpty: Bool { updates.isEmpty && cutOffs.isEmpty && calls.isEmpty }
    }

    /// What changes may reach: the same as what may watch.
    typealias Target = Reader

    /// What became of a change at one that watched the changed node.
    enum Fate: Hashable {
        case reached
        /// Its running work had not watched it again.
        case held
        /// A restored moment put both in place.
        case settled
    }

    /// Where a change stopped, or how far it came.
    enum Nearest: Hashable {
        case cutOff(NodeKey)
        case change(NodeKey)
    }

    /// What came nearest to something, and how near.
    struct Miss {
        var distance: Int
        var nearest: Set<Nearest>
        /// What became of the changes at those on the way.
        var fates: [NodeKey: [Target: Set<Fate>]] = [:]
    }

    /// All transactions so far.
    private(set) var transactions: [Transaction] = []
    /// Who is doing something, the innermost last.
    var actors: [Actor] = []
    /// The nodes that are about to be reset, and by which write.
    private var resets: [NodeKey: Write] = [:]
    /// What a restore lets be made anew.
    var anew: [NodeKey: Write] = [:]

    private var base = 0
    private var counts: [NodeKey: Int] = [:]
    private var inputs: [NodeKey: [NodeKey: Int]] = [:]
    private var told: [Int: [NodeKey: Int]] = [:]
    private var fresh: [NodeKey: Int] = [:]
    private var isBegun = false
    private var interrupted: Set<NodeKey> = []

    /// How many updates the running transaction has made.
    var updateCount: Int { transactions.last?.updates.count ?? 0 }

    /// Others were updated while a node is being produced.
    mutating func worked(within key: NodeKey) { interrupted.insert(key) }

    /// How many updates of a node there were.
    func count(of key: NodeKey) -> Int { counts[key, default: 0] }

    mutating func begin(isCurrent: (NodeKey, Int) -> Bool) {
        var actor = actors.last
        if case .work(let key, _, let run)? = actor, !isCurrent(key, run) { actor = .superseded(key) }
        transactions.append(Transaction(actor: actor))
        base = actors.count
        isBegun = false
    }

    /// Something happened from which so many edges lead to each of these.
    mutating func came(_ nearest: Nearest, to distances: [Target: Int], fates: [Target: Fate] = [:]) {
        let last = transactions.count - 1
        if case .change(let key) = nearest { transactions[last].changed.insert(key) }
        for (target, distance) in distances {
            let known = transactions[last].misses[target]
            if let known, known.distance < distance { continue }
            var miss =
                known?.distance == distance
                ? known ?? Miss(distance: distance, nearest: []) : Miss(distance: distance, nearest: [])
            miss.nearest.insert(nearest)
            if case .change(let key) = nearest {
                for (next, fate) in fates { miss.fates[key, default: [:]][next, default: []].insert(fate) }
            }
            transactions[last].misses[target] = miss
        }
    }

    /// These were there when the transaction began, and when it ended.
    mutating func lasted(_ targets: Set<Target>) { transactions[transactions.count - 1].lasting = targets }

    mutating func end(telling calls: Set<Int>) {
        transactions[transactions.count - 1].calls = told.filter { calls.contains($0.key) }
        (told, fresh, inputs, anew) = ([:], [:], [:], [:])
    }

    /// A write by whoever does something now. The first thing of a transaction is what it began with.
    mutating func write(_ kind: Cause.Kind) -> Write {
        defer { isBegun = true }
        if kind == .restore { transactions[transactions.count - 1].hasRestored = true }
        let isOuter = !isBegun && actors.count == base
        return Write(kind: kind, actor: actors.count > base ? actors.last : nil, isOuter: isOuter)
    }

    /// What makes a node be produced now.
    mutating func takeReasons(of key: NodeKey) -> Update {
        let inputs = inputs.removeValue(forKey: key) ?? [:]
        let write = resets.removeValue(forKey: key) ?? (inputs.isEmpty ? anew[key] : nil)
        return Update(key: key, number: 0, inputs: inputs, write: write)
    }

    mutating func reset(_ key: NodeKey) { resets[key] = write(.reset) }

    /// A node is put back or goes.
    mutating func forget(_ key: NodeKey) {
        inputs[key] = nil
        fresh[key] = nil
    }

    mutating func reached(_ key: NodeKey, from input: NodeKey) { inputs[key, default: [:]][input] = count(of: input) }

    mutating func told(_ subscriber: Int, of key: NodeKey) { told[subscriber, default: [:]][key] = count(of: key) }

    mutating func watched(_ key: NodeKey, by reader: Reader) {
        guard let number = fresh.removeValue(forKey: key) else { return }
        transactions[transactions.count - 1].readers[key, default: [:]][number] = reader
    }

    mutating func cutOff(_ key: NodeKey) { transactions[transactions.count - 1].cutOffs.append(key) }

    mutating func made(_ key: NodeKey) {
        add(Update(key: key, number: 0, isFirst: true))
        fresh[key] = count(of: key)
    }

    mutating func written(_ key: NodeKey, _ write: Write) { add(Update(key: key, number: 0, write: write)) }

    mutating func updated(_ update: Update) { add(update) }

    private mutating func add(_ update: Update) {
        counts[update.key, default: 0] += 1
        var update = update
        update.number = counts[update.key, default: 0]
        update.hasInnerUpdates = interrupted.remove(update.key) != nil
        transactions[transactions.count - 1].updates.append(update)
    }
}
