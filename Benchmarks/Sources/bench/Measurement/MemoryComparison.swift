/// How many bytes something holds, and how much more than something else that may be.
///
/// Bytes are counted and not sampled, so that one round says it all.
struct MemoryComparison: Measurement {
    let name: String
    let size: Int
    /// Makes what is measured, and gives the bytes of one part of it.
    let measured: @MainActor () -> Double
    let baseline: String
    /// The same for what it is compared with.
    let compared: @MainActor () -> Double
    /// The highest ratio that passes; nil when the ratio is only told.
    var limit: Double?
    /// The most bytes that pass; nil when they are only told.
    var bytesLimit: Double?

    func run(_ effort: Effort) -> Finding {
        let (bytes, compared) = (measured(), compared())
        return Finding(
            name: name, size: size, unit: .bytes, amount: bytes, baseline: baseline, baselineAmount: compared,
            ratio: bytes / max(1, compared), ratioLimit: limit, amountLimit: bytesLimit)
    }
}
