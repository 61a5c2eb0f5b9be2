/// Two workloads whose costs are measured in turns, and how far apart they may be.
///
/// A ratio of two costs from one run says the same on a fast and on a slow machine; a time does not.
struct Comparison: Measurement {
    let name: String
    let size: Int
    /// Prepares what is measured.
    let measured: @MainActor () -> Workload
    let baseline: String
    /// Prepares what it is compared with.
    let compared: @MainActor () -> Workload
    /// The highest ratio that passes; nil when the ratio is only told.
    var limit: Double?
    /// How many blocks one repetition may take from the heap; nil when it is only told.
    var allocationLimit: Double?

    /// A comparison with the same thing written by hand.
    init(
        _ name: String, size: Int, _ measured: @escaping @MainActor () -> Workload, floor: String,
        _ compared: @escaping @MainActor () -> Workload, limit: Double?, allocationLimit: Double? = nil
    ) {
        (self.name, self.size, self.measured, self.limit) = (name, size, measured, limit)
        (baseline, self.compared, self.allocationLimit) = (floor, compared, allocationLimit)
    }

    /// A comparison of one shape at two sizes, which stays near 1 while cost is linear.
    init(
        _ name: String, size: Int, from smaller: Int, limit: Double?, _ workload: @escaping @MainActor (Int) -> Workload
    ) {
        self.init(
            name, size: size, { workload(size) }, floor: "same at \(smaller)", { workload(smaller) }, limit: limit)
    }

    func run(_ effort: Effort) throws(WrongResult) -> Finding {
        let (measured, compared) = (measured(), compared())
        var next = 1
        let counts = (
            try repetitions(of: measured, effort, next: &next), try repetitions(of: compared, effort, next: &next)
        )
        var costs: (measured: [Double], compared: [Double]) = ([], [])
        let start = CPUClock.nanoseconds
        for round in 0..<effort.rounds {
            if round > 0, CPUClock.nanoseconds - start > effort.patience { break }
            costs.measured.append(try measured.cost(of: take(counts.0, from: &next)))
            costs.compared.append(try compared.cost(of: take(counts.1, from: &next)))
        }
        return Finding(
            name: name, size: size, unit: .nanoseconds, amount: costs.measured.median, baseline: baseline,
            baselineAmount: costs.compared.median, ratio: zip(costs.measured, costs.compared).map(/).median,
            ratioLimit: limit, allocations: allocations(of: measured, in: min(4, counts.0), next: &next),
            allocationLimit: allocationLimit)
    }

    /// Warms a workload up and finds how often it has to be repeated to last long enough.
    private func repetitions(of workload: Workload, _ effort: Effort, next: inout Int) throws(WrongResult) -> Int {
        var count = 1
        while true {
            let cost = try workload.cost(of: take(count, from: &next)) * Double(workload.parts) * Double(count)
            if cost >= effort.shortestRound { return count }
            // Close in from below: a first, cold repetition says little.
            count = max(count + 1, Int(Double(count) * min(8, max(1.3, 1.1 * effort.shortestRound / max(cost, 1)))))
        }
    }

    /// Blocks taken from the heap for one repetition, once everything has been done many times before.
    private func allocations(of workload: Workload, in repetitions: Int, next: inout Int) -> Double? {
        let inputs = take(repetitions, from: &next)
        let found = Allocations.during { blackhole(workload.run(inputs)) }
        return Allocations.areCounted ? Double(found.count) / Double(inputs.count) : nil
    }

    private func take(_ count: Int, from next: inout Int) -> Range<Int> {
        defer { next += count }
        return next..<next + count
    }
}

extension [Double] {
    /// The value in the middle once sorted; the upper one of two.
    fileprivate var median: Double { sorted()[count / 2] }
}
