/// One line of the report, not yet measured.
@MainActor
protocol Measurement {
    /// What is measured, in words joined by hyphens.
    var name: String { get }
    /// How large the graph is: nodes, layers, or dependents, as the shape has it.
    var size: Int { get }
    /// What it is compared with.
    var baseline: String { get }

    /// Prepares, measures, and checks what came out.
    ///
    /// - Throws: ``WrongResult`` when something wrong came out, ``NotMeasured`` where it cannot be measured.
    func run(_ effort: Effort) throws -> Finding
}

/// Something cannot be measured here, and why. The run goes on without.
struct NotMeasured: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Measurement {
    /// By what the command line and the report call it.
    var title: String { "\(name)/\(size)" }
}
