import Atoms

/// A value of a program's atom.
protocol NumberConvertible {
    var number: Int { get }

    init(value: Int, name: NodeName, world: World)
}

extension AsyncPhase: NumberConvertible where Success == Number {
    var number: Int { value?.value ?? Program.suspending }

    init(value: Int, name: NodeName, world: World) {
        self = .success(Number(value: value, name: name, world: world))
    }
}

/// The values of programs' atoms. Comparing two is logged, so that it is known when a modifier compares.
struct Number: NumberConvertible, Equatable, CustomReflectable {
    let value: Int
    let name: NodeName
    let world: World

    var number: Int { value }

    /// For `.changes(of:)`.
    var half: Number { Number(value: value / 2, name: NodeName(name.atom, .half), world: world) }

    static func == (left: Number, right: Number) -> Bool {
        let name = right.name.part == .half ? right.name : NodeName(right.name.atom, .changes)
        let world = right.world
        MainActor.assumeIsolated { world.log.append(.compared(name)) }
        return left.value == right.value
    }

    var customMirror: Mirror { Mirror(reflecting: value) }
}
