/// The values of programs' atoms. Comparing two is logged, so that it is known when a modifier compares.
struct Number: Equatable, CustomReflectable {
    let value: Int
    let name: NodeName
    let world: World

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
