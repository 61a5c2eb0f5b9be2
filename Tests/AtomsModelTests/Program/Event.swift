/// What the code of an app notices of a store at work. The model and a store log the same events in the same order.
enum Event: Hashable, CustomStringConvertible {
    /// An atom's effect was made.
    case made(Int)
    case effect(Int, Phase)
    /// An atom's value is about to be produced, in a scope.
    case began(Int, scope: Int)
    case produced(Int, Int)
    /// A number stood in for an atom's value.
    case replaced(NodeName, Int)
    /// A new value was compared with the one before.
    case compared(NodeName)
    /// An asynchronous function began to act in a scope.
    case entered(Int, scope: Int)
    /// It came to its gate with a value, was let go on, and ended with a value.
    case waits(Int, Int)
    case wentOn(Int)
    case left(Int, Int)
    /// What a read or a watch gave.
    case got(NodeName, Int)
    /// A subscriber was called, counted in the order of subscribing, and read the value of what it watches.
    case called(Int, Int)
    /// The test context was called.
    case told
    /// An observer was called, counted in the order of observing, with a snapshot.
    case observed(Int, [NodeName: Int])

    var description: String {
        switch self {
        case .made(let atom): "made the effect of \(atom)"
        case .effect(let atom, let phase): "\(phase) \(atom)"
        case .began(let atom, let scope): "began \(atom) in \(scope)"
        case .produced(let atom, let value): "produced \(atom) = \(value)"
        case .replaced(let name, let value): "replaced \(name) = \(value)"
        case .compared(let name): "compared \(name)"
        case .entered(let atom, let scope): "entered \(atom) in \(scope)"
        case .waits(let atom, let value): "waits \(atom) with \(value)"
        case .wentOn(let atom): "went on with \(atom)"
        case .left(let atom, let value): "left \(atom) = \(value)"
        case .got(let name, let value): "got \(name) = \(value)"
        case .called(let number, let value): "called subscriber \(number) with \(value)"
        case .told: "told the test context"
        case .observed(let number, let values):
            "called observer \(number) with \(values.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })"
        }
    }
}
