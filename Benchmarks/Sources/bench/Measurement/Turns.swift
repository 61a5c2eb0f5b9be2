/// The costs of two workloads that were measured in turns, so that what disturbs the machine disturbs both.
struct Turns: Codable {
    /// What one part of the first cost, in nanoseconds of processor time, round by round.
    private(set) var measured: [Double] = []
    /// The same of the second.
    private(set) var compared: [Double] = []

    /// Warms both up and measures them.
    ///
    /// - Parameters:
    ///   - measured: the first.
    ///   - compared: the second.
    ///   - effort: how often and how long.
    ///   - inputs: where inputs come from; both see different ones each time.
    /// - Throws: ``WrongResult`` when something wrong came out.
    @MainActor
    init(_ measured: Workload, _ compared: Workload, _ effort: Effort, _ inputs: inout Inputs) throws(WrongResult) {
        let counts = (
            try inputs.repetitions(of: measured, effort), try inputs.repetitions(of: compared, effort)
        )
        let start = CPUClock.nanoseconds
        for round in 0..<effort.rounds {
            if round > 0, CPUClock.nanoseconds - start > effort.patience { break }
            self.measured.append(try measured.cost(of: inputs.take(counts.0)))
            self.compared.append(try compared.cost(of: inputs.take(counts.1)))
        }
    }

    /// The median cost of the first.
    var amount: Double { measured.median }
    /// The median cost of the second.
    var baselineAmount: Double { compared.median }
    /// The median of the rounds' ratios.
    var ratio: Double { zip(measured, compared).map(/).median }
    /// The median of the rounds' differences.
    var difference: Double { zip(measured, compared).map(-).median }
}

/// Numbers for repetitions, each given out once.
struct Inputs {
    private var next = 1

    /// The next so many.
    mutating func take(_ count: Int) -> Range<Int> {
        defer { next += count }
        return next..<next + count
    }

    /// Warms a workload up and finds how often it has to be repeated to last long enough.
    @MainActor
    mutating func repetitions(of workload: Workload, _ effort: Effort) throws(WrongResult) -> Int {
        var count = 1
        while true {
            let cost = try workload.cost(of: take(count)) * Double(workload.parts) * Double(count)
            if cost >= effort.shortestRound { return count }
            // Close in from below: a first, cold repetition says little.
            count = max(count + 1, Int(Double(count) * min(8, max(1.3, 1.1 * effort.shortestRound / max(cost, 1)))))
        }
    }
}

extension [Double] {
    /// The value in the middle once sorted; the upper one of two.
    var median: Double { sorted()[count / 2] }
}
