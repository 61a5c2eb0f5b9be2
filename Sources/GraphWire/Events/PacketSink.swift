/// Keeps records in memory until they go out as one message, where there is no memory that the reader sees.
///
/// Proof of `@unchecked`: like every sink it is used by one thread at a time, which its owner sees to.
public final class PacketSink: EventSink, @unchecked Sendable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 8)
    private var strings = StringTable()
    private var sentStrings = 0
    /// How many bytes wait to be sent.
    public private(set) var count = 0

    /// Makes an empty sink.
    public init() {}

    deinit {
        memory.deallocate()
    }

    /// Memory for one record; nil for one that no message could hold with what waits already.
    public func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
        guard count <= WireFormat.packetLimit / 2 - self.count else { return nil }
        if memory.count - self.count < count { grow(to: self.count + count) }
        return memory.baseAddress.map { $0 + self.count }
    }

    /// Keeps what was written into the memory last reserved.
    public func publish(_ count: Int) {
        self.count += count
    }

    /// The number of a string, which goes out with the next message. O(length of the string).
    public func number(of string: String) -> Int? {
        strings.number(of: string)
    }

    /// Takes what waits out, as one message; nil when nothing does.
    public func take() -> WireMessage? {
        guard count > 0 else { return nil }
        defer {
            count = 0
            sentStrings = strings.strings.count
        }
        return .events(
            strings: Array(strings.strings[sentStrings...]),
            bytes: Array(UnsafeRawBufferPointer(rebasing: memory[..<count])))
    }

    private func grow(to count: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 2 * memory.count), alignment: 8)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<self.count]))
        memory.deallocate()
        memory = larger
    }
}
