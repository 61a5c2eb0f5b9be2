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
        var inputs = Inputs()
        let turns = try Turns(measured, compared, effort, &inputs)
        return Finding(
            name: name, size: size, unit: .nanoseconds, amount: turns.amount, baseline: baseline,
            baselineAmount: turns.baselineAmount, ratio: turns.ratio, ratioLimit: limit,
            allocations: allocations(of: measured, &inputs), allocationLimit: allocationLimit)
    }

    /// Blocks taken from the heap for one repetition, once everything has been done many times before.
    private func allocations(of workload: Workload, _ inputs: inout Inputs) -> Double? {
        let inputs = inputs.take(4)
        let found = Allocations.during { blackhole(workload.run(inputs)) }
        return Allocations.areCounted ? Double(found.count) / Double(inputs.count) : nil
    }
}
