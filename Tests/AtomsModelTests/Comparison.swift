/// Carries a program out on a store and on the model, step by step, and compares.
@MainActor
struct Comparison {
    /// Where the two parted.
    struct Difference: CustomStringConvertible {
        /// The step, counted from 0; the number of steps when it is what is left in the end.
        var step: Int
        var description: String
    }

    /// How often the model may take another of the orders that are open, in one step.
    private static let attempts = 500

    private let world: World
    private var model: Model

    /// The first difference; nil when there is none.
    static func difference(_ program: Program, fault: Fault? = nil) -> Difference? {
        var comparison = Comparison(program, fault: fault)
        defer { comparison.world.end() }
        return comparison.run()
    }

    private init(_ program: Program, fault: Fault?) {
        world = World(program)
        model = Model(program: program, fault: fault)
    }

    private mutating func run() -> Difference? {
        for (index, step) in world.program.steps.enumerated() {
            world.log = []
            world.perform(step)
            if let difference = follow(step) {
                return Difference(step: index, description: difference)
            }
        }
        let edges = EdgeList(of: world.snapshot().makePortableGraph(), world.program)
        let expected = EdgeList(of: model)
        guard edges != expected else { return nil }
        return Difference(
            step: world.program.steps.count,
            description: "the store has the edges \(edges), the model \(expected)")
    }

    /// Lets the model make a step until it logs what the store did. What differs if it never does.
    private mutating func follow(_ step: Action) -> String? {
        var before = model
        before.log = []
        before.hints = world.log
        before.choices = Choices()
        let values = world.values(in: world.snapshot())
        var first: String?
        for _ in 0..<Self.attempts {
            model = before
            model.perform(step)
            guard let difference = difference(values) else { return nil }
            first = first ?? difference
            var choices = model.choices
            guard choices.advance() else { break }
            before.choices = choices
        }
        return first
    }

    private func difference(_ values: [NodeName: Int]) -> String? {
        if model.log != world.log {
            let index = zip(model.log, world.log).enumerated().first { $1.0 != $1.1 }?.offset
            let at = index ?? min(model.log.count, world.log.count)
            func text(_ log: [Event]) -> String { at < log.count ? "\(log[at])" : "nothing more" }
            return """
                event \(at): the store logged \(text(world.log)), the model \(text(model.log))
                in all the store: \(world.log)
                in all the model: \(model.log)
                """
        }
        let expected = model.nodes.compactMapValues(\.value)
        if expected != values { return "the store holds \(values), the model \(expected)" }
        return nil
    }
}
