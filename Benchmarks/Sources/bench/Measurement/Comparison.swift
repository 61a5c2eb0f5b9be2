/// Two workloads whose costs are measured in turns, and how far apart they may be.
///
/// A ratio of two costs from one run says the same on a fast and on a slow machine; a time does not.
@MainActor
struct Comparison {
    /// What the ratio is about, in a few words.
    let name: String
    let measured: Workload
    let baseline: Workload
    /// The highest ratio of measured to baseline that passes.
    let limit: Double

    /// How many times the two are measured, one after the other. Odd, so that there is a median.
    private static let rounds = 11
    /// How long one of the measurements lasts at least, in nanoseconds of processor time.
    private static let shortestRound: Double = 8_000_000

    /// Measures both workloads in turns.
    ///
    /// - Returns: the median of each cost and the median of the rounds' ratios.
    /// - Throws: ``WrongResult`` when a workload computes something wrong.
    func ratio() throws(WrongResult) -> Ratio {
        var next = 1
        let measuredRepetitions = try repetitions(of: measured, next: &next)
        let baselineRepetitions = try repetitions(of: baseline, next: &next)
        var measuredCosts: [Double] = []
        var baselineCosts: [Double] = []
        var ratios: [Double] = []
        for _ in 0..<Self.rounds {
            let measuredCost = try measured.cost(of: next..<next + measuredRepetitions)
            next += measuredRepetitions
            let baselineCost = try baseline.cost(of: next..<next + baselineRepetitions)
            next += baselineRepetitions
            measuredCosts.append(measuredCost)
            baselineCosts.append(baselineCost)
            ratios.append(measuredCost / baselineCost)
        }
        return Ratio(
            name: name, measured: measured.name, baseline: baseline.name, measuredCost: measuredCosts.median,
            baselineCost: baselineCosts.median, ratio: ratios.median, limit: limit)
    }

    /// Warms a workload up and finds how often it has to be repeated to last long enough.
    private func repetitions(of workload: Workload, next: inout Int) throws(WrongResult) -> Int {
        var count = 1
        while true {
            let cost = try workload.cost(of: next..<next + count) * Double(workload.parts) * Double(count)
            next += count
            if cost >= Self.shortestRound { return count }
            // Close in from below: a first, cold repetition says little.
            count = max(count + 1, Int(Double(count) * min(8, max(1.3, 1.1 * Self.shortestRound / max(cost, 1)))))
        }
    }
}

extension [Double] {
    /// The value in the middle once sorted; the upper one of two.
    fileprivate var median: Double { sorted()[count / 2] }
}
