import GraphModel

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
    static func difference(_ program: Program, fault: Fault? = nil) async -> Difference? {
        var comparison = Comparison(program, fault: fault)
        defer { comparison.world.end() }
        return await comparison.run()
    }

    /// The first difference of what a recording tells of causes from what the model knows; nil when there is none.
    static func differenceOfCauses(
        _ program: Program, telling retell: (Change) -> Change? = { $0 }
    ) async throws -> String? {
        let probe = FrameProbe()
        var comparison = Comparison(program, fault: nil, probe: probe)
        defer { comparison.world.end() }
        if let difference = await comparison.run() { return "\(difference)" }
        return try CauseComparison(
            probe.frames.map { $0.telling(retell) }, comparison.model, subscribers: comparison.world.subscriberNumbers
        ).difference()
    }

    /// The first difference of what a recording tells of what did not happen from what the model knows.
    static func differenceOfReasons(
        _ program: Program, telling retell: (Change) -> Change? = { $0 }
    ) async throws -> String? {
        let probe = FrameProbe()
        var comparison = Comparison(program, fault: nil, probe: probe)
        defer { comparison.world.end() }
        if let difference = await comparison.run() { return "\(difference)" }
        return try ReasonComparison(
            probe.frames.map { $0.telling(retell) }, comparison.model, subscribers: comparison.world.subscriberNumbers
        ).difference()
    }

    private init(_ program: Program, fault: Fault?, probe: FrameProbe? = nil) {
        world = World(program, probe: probe)
        model = Model(program: program, fault: fault)
    }

    private mutating func run() async -> Difference? {
        let isAsynchronous = world.program.atoms.contains { $0.kind == .phase }
        for (index, step) in world.program.steps.enumerated() {
            world.log = []
            world.perform(step)
            if isAsynchronous { await world.settle() }
            if let difference = follow(step) {
                return Difference(step: index, description: difference)
            }
        }
        return differenceOfRemains().map { Difference(step: world.program.steps.count, description: $0) }
    }

    /// Lets the model make a step until it logs what the store did. What differs if it never does.
    private mutating func follow(_ step: Action) -> String? {
        var before = model
        before.log = []
        before.hints = world.log
        before.choices = Choices()
        var first: String?
        for _ in 0..<Self.attempts {
            model = before
            model.perform(step)
            model.settle()
            if model.log == world.log { return nil }
            first = first ?? differenceOfLogs()
            before.choices = model.choices
            guard before.choices.advance(beyond: firstDifferentEvent) else { break }
        }
        return first
    }

    private var firstDifferentEvent: Int {
        let index = zip(model.log, world.log).enumerated().first { $1.0 != $1.1 }?.offset
        return index ?? min(model.log.count, world.log.count)
    }

    private func differenceOfLogs() -> String {
        let at = firstDifferentEvent
        func text(_ log: [Event]) -> String { at < log.count ? "\(log[at])" : "nothing more" }
        return """
            event \(at): the store logged \(text(world.log)), the model \(text(model.log))
            in all the store: \(world.log)
            in all the model: \(model.log)
            """
    }

    /// Compares the values and edges after the last step. Earlier ones show in what is logged.
    private func differenceOfRemains() -> String? {
        let snapshot = world.snapshot()
        let finder = NodeFinder(model)
        let values = world.allValues(in: snapshot, finder)
        let expected = model.nodes.compactMapValues(\.value)
        if values != expected { return "the store holds \(values), the model \(expected)" }
        let edges = EdgeList(of: snapshot.makePortableGraph(), finder)
        let expectedEdges = EdgeList(of: model)
        if edges != expectedEdges { return "the store has the edges \(edges), the model \(expectedEdges)" }
        return nil
    }
}

extension Frame {
    /// The frame with its changes told otherwise; those that become nil are left out.
    fileprivate func telling(_ retell: (Change) -> Change?) -> Frame {
        var frame = self
        frame.changes = changes.compactMap(retell)
        return frame
    }
}
