import Atoms

/// What is set, one more each time: what a ledger says of it can be looked up in a timeline.
struct CountAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

/// What follows from the count. Now and then it takes long, so that a process is often killed in the middle of it.
struct DoubleAtom: ValueAtom, Hashable {
    let store: Int
    let delay: Duration
    let ledger: Ledger
    static func == (left: DoubleAtom, right: DoubleAtom) -> Bool { left.store == right.store }
    func hash(into hasher: inout Hasher) { hasher.combine(store) }

    func value(context: Context) -> Int {
        let count = context.watch(CountAtom())
        ledger.write("D \(store) \(count)")
        if count % 4 == 0 && delay > .zero {
            let end = ContinuousClock().now + delay
            while ContinuousClock().now < end {}
        }
        return 2 * count
    }
}

/// A text of any length.
struct TextAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

/// Something that comes and goes.
struct ItemAtom: StateAtom, Hashable {
    let id: Int
    func defaultValue(context: Context) -> [Int] { [id] }
}

/// How much of everything there is.
struct SizeAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(TextAtom()).utf8.count }
}

/// A store, and what is done to it.
@MainActor
final class ChurnedStore {
    private let number: Int
    private let ledger: Ledger
    private let context = AtomStore().context()
    private let double: DoubleAtom
    private var count = 0
    private var kept: [AtomSubscription] = []
    private var items: [Int: AtomSubscription] = [:]

    init(number: Int, delay: Duration, ledger: Ledger) {
        (self.number, self.ledger) = (number, ledger)
        double = DoubleAtom(store: number, delay: delay, ledger: ledger)
        kept = [
            context.subscribe(double) { _ in },
            context.subscribe(SizeAtom()) { _ in },
        ]
    }

    /// Does something at random, and one more count each time.
    func step(_ generator: inout Numbers, largest: Int) {
        let item = generator.below(20)
        switch generator.below(6) {
        case 0: items[item] = context.subscribe(ItemAtom(id: item)) { _ in }
        case 1: items[item] = nil
        case 2: context.modify(ItemAtom(id: item)) { $0.append(count) }
        case 3: context.set(Self.text(&generator, count: generator.below(max(1, largest))), for: TextAtom())
        default: break
        }
        count += 1
        context.set(count, for: CountAtom())
        ledger.write("C \(number) \(count)")
    }

    /// Writes down what there is in the end.
    func finish() {
        ledger.write(
            "S \(number) \(context.read(CountAtom())) \(context.read(double))")
    }

    /// A text that cannot be made much smaller.
    private static func text(_ generator: inout Numbers, count: Int) -> String {
        String(decoding: (0..<count).map { _ in UInt8(ascii: " ") + UInt8(generator.below(95)) }, as: UTF8.self)
    }
}
