/// The contents that were read last, by number.
///
/// Bounded in bytes: when there are too many, those of the time before last go.
final class ContentCache {
    let decompressor = Decompressor()
    private var young: [Int64: String] = [:]
    private var old: [Int64: String] = [:]
    private var youngBytes = 0

    /// The most bytes of each of the two halves.
    private static let limit = 16 << 20

    subscript(number: Int64) -> String? {
        get { young[number] ?? old[number] }
        set {
            youngBytes += newValue?.utf8.count ?? 0
            young[number] = newValue
            guard youngBytes > Self.limit else { return }
            old = young
            young = [:]
            youngBytes = 0
        }
    }
}
