/// Work that is prepared once and then repeated, e.g. one write to a store with a thousand dependents.
@MainActor
struct Workload {
    /// How many equal parts one repetition has, e.g. dependents that are computed anew. Costs are given for one part.
    let parts: Int
    /// Does the work once for each input and returns what came out at the far end for the last one.
    ///
    /// The loop is inside, since a call for each repetition would cost as much as the cheapest work that is measured.
    let run: @MainActor (Range<Int>) -> Int
    /// What must come out for an input: a workload that was optimised away or went wrong is no measurement.
    let expected: @MainActor (Int) -> Int

    /// Repeats the work and gives its cost.
    ///
    /// - Parameter inputs: one repetition for each of these, all different from what came before.
    /// - Returns: nanoseconds of processor time for one part.
    /// - Throws: ``WrongResult`` when the last repetition gave something else than expected.
    func cost(of inputs: Range<Int>) throws(WrongResult) -> Double {
        let start = CPUClock.nanoseconds
        let found = run(inputs)
        let time = CPUClock.nanoseconds - start
        let expected = expected(inputs.upperBound - 1)
        guard found == expected else { throw WrongResult(found: found, expected: expected) }
        return Double(time) / Double(inputs.count) / Double(parts)
    }
}

/// A workload computed something wrong.
struct WrongResult: Error, CustomStringConvertible {
    let found: Int
    let expected: Int

    var description: String { "\(found) came out, and not \(expected)" }
}
