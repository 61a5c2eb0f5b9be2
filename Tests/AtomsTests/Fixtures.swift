import Atoms

struct Number: StateAtom, Hashable {
    var id = 0

    func defaultValue(context: Context) -> Int { id }
}

/// The sum of some numbers and a constant, whose productions are counted.
struct Sum: ValueAtom {
    let name: String
    var numbers: [Int] = []
    var constant = 0
    let log: Log

    var key: String { name }

    func value(context: Context) -> Int {
        log.append("produce \(name)")
        return numbers.reduce(constant) { $0 + context.watch(Number(id: $1)) }
    }
}

/// What happened, in order.
@MainActor
final class Log: Sendable {
    private(set) var lines: [String] = []

    nonisolated init() {}

    func append(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A derived atom made of a closure.
struct Derived<Value>: ValueAtom {
    let key: String
    let make: @MainActor @Sendable (AtomTransactionContext) -> Value

    init(_ key: String, _ make: @escaping @MainActor @Sendable (AtomTransactionContext) -> Value) {
        self.key = key
        self.make = make
    }

    func value(context: Context) -> Value { make(context) }
}
