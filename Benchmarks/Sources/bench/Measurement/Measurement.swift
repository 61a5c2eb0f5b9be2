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
    /// - Throws: ``WrongResult`` when something wrong came out.
    func run(_ effort: Effort) throws(WrongResult) -> Finding
}

extension Measurement {
    /// By what the command line and the report call it.
    var title: String { "\(name)/\(size)" }
}
