/// What one measurement found. Its properties are the keys of the report for machines.
struct Finding: Encodable {
    /// What an amount is given in.
    enum Unit: String, Encodable {
        case nanoseconds = "ns"
        case bytes
        case instructions
        case frames
        case framesPerSecond = "frames/s"
    }

    /// What was measured.
    let name: String
    /// How large the graph was.
    let size: Int
    /// What the two amounts are given in.
    let unit: Unit
    /// What one part of the measured work costs, the median of all rounds.
    let amount: Double
    /// What it is compared with.
    let baseline: String
    /// What one part of that costs, the median of all rounds.
    let baselineAmount: Double
    /// The median of the rounds' ratios of measured to baseline.
    let ratio: Double
    /// The highest ratio that passes, if there is a limit.
    var ratioLimit: Double?
    /// The highest amount that passes, if there is a limit.
    var amountLimit: Double?
    /// Blocks taken from the heap for one repetition of the measured work, where they can be counted.
    var allocations: Double?
    /// The most of them that pass, if there is a limit.
    var allocationLimit: Double?

    /// Each limit that is exceeded, as a sentence.
    var excesses: [String] {
        var excesses: [String] = []
        if let ratioLimit, ratio > ratioLimit {
            excesses.append("\(name)/\(size) costs \(ratio.short) × \(baseline), limit \(ratioLimit.short)")
        }
        if let amountLimit, amount > amountLimit {
            excesses.append("\(name)/\(size) takes \(amount.short) \(unit.rawValue), limit \(amountLimit.short)")
        }
        if let allocationLimit, let allocations, allocations > allocationLimit {
            excesses.append("\(name)/\(size) allocates \(allocations.short) times, limit \(allocationLimit.short)")
        }
        return excesses
    }
}
