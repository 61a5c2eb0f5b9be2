/// Where a stream of events goes: memory that somebody else reads, a piece at a time.
///
/// Used by one thread at a time.
public protocol EventSink: AnyObject, Sendable {
    /// Memory for one record.
    ///
    /// - Parameter count: the most bytes that will be written.
    /// - Returns: nil when there is no room now. What was published before stays.
    func reserve(_ count: Int) -> UnsafeMutableRawPointer?

    /// Makes the beginning of what was last reserved part of the stream.
    ///
    /// - Parameter count: how many bytes were written.
    func publish(_ count: Int)

    /// The number of a string, which the reader is told before the next record; nil when it has none and gets none.
    ///
    /// O(length of the string), once for each string and then O(1) expected.
    func number(of string: String) -> Int?
}
