/// An absolute figure beside what it should be on a quiet machine, or beside a bound that other figures give.
///
/// A goal fails no run: it depends on the machine. A limit is on the ratio of figures from one run, or on a count.
struct GoalMeasurement: Measurement {
    let name: String
    let size: Int
    let baseline: String
    private let unit: Finding.Unit
    private let goal: @MainActor () throws -> Double?
    private let limit: Double?
    private let amountLimit: Double?
    private let amount: @MainActor () throws -> Double

    /// A figure beside a goal; nil for one that is only told.
    init(
        _ name: String, size: Int, in unit: Finding.Unit = .nanoseconds, goal: Double?, amountLimit: Double? = nil,
        _ amount: @escaping @MainActor () throws -> Double
    ) {
        (self.name, self.size, self.unit, self.amount) = (name, size, unit, amount)
        baseline = goal == nil ? "-" : "goal"
        self.goal = { goal }
        (limit, self.amountLimit) = (nil, amountLimit)
    }

    /// A figure beside a bound that is measured in the same run.
    init(
        _ name: String, size: Int, in unit: Finding.Unit = .nanoseconds, against baseline: String, limit: Double?,
        goal: @escaping @MainActor () throws -> Double?, _ amount: @escaping @MainActor () throws -> Double
    ) {
        (self.name, self.size, self.unit, self.baseline) = (name, size, unit, baseline)
        (self.limit, self.goal, self.amount, amountLimit) = (limit, goal, amount, nil)
    }

    func run(_ effort: Effort) throws -> Finding {
        let amount = try amount()
        let goal = try goal() ?? amount
        return Finding(
            name: name, size: size, unit: unit, amount: amount, baseline: baseline, baselineAmount: goal,
            ratio: goal == 0 ? 1 : amount / goal, ratioLimit: limit, amountLimit: amountLimit)
    }
}
