/// What one comparison found.
struct Ratio: Codable {
    /// What the ratio is about.
    let name: String
    /// The measured workload's name.
    let measured: String
    /// The baseline's name.
    let baseline: String
    /// Nanoseconds of processor time for one part of the measured workload, the median of all rounds.
    let measuredCost: Double
    /// Nanoseconds of processor time for one part of the baseline, the median of all rounds.
    let baselineCost: Double
    /// The median of the rounds' ratios of measured to baseline.
    let ratio: Double
    /// The highest ratio that passes.
    let limit: Double

    /// Whether the ratio is within its limit.
    var passes: Bool { ratio <= limit }
}
