import GraphModel

/// A block of a store's frames, as a reader finds it.
struct Block {
    /// One frame in it.
    struct Entry {
        /// The number.
        var number: FrameNumber
        /// The numbers of the contents that stand beside it, in their order.
        var contents: [Int64]
        /// Where its delta lies in ``Block/bytes``.
        var delta: Range<Int>
    }

    /// The row that holds it.
    var row: Int64
    /// The number of the first frame.
    var first: FrameNumber
    /// The number of the last frame.
    var last: FrameNumber
    /// How many frames there are.
    var frames: Int
    /// The decompressed bytes.
    var bytes: [UInt8]
    /// The frames, by number.
    var entries: [Entry]

    /// Takes a block apart. O(bytes).
    ///
    /// - Returns: nil when the bytes are not those of as many frames with rising numbers from the first, which is above 0, to the last.
    init?(row: Int64, first: FrameNumber, last: FrameNumber, frames: Int, bytes: [UInt8]) {
        (self.row, self.first, self.last, self.frames, self.bytes) = (row, first, last, frames, bytes)
        entries = []
        // A frame takes three bytes at least.
        guard first > 0, frames > 0, frames <= bytes.count / 3 else { return nil }
        entries.reserveCapacity(frames)
        var position = 0
        var number = first
        while position < bytes.count {
            guard let entry = Self.entry(in: bytes, at: &position, after: entries.isEmpty ? nil : number, first: first)
            else { return nil }
            number = entry.number
            entries.append(entry)
        }
        guard entries.count == frames, number == last else { return nil }
    }

    private static func entry(
        in bytes: [UInt8], at position: inout Int, after number: FrameNumber?, first: FrameNumber
    ) -> Entry? {
        guard let step = BlockNumbers.next(in: bytes, at: &position) else { return nil }
        guard (number == nil) == (step == 0) else { return nil }
        let (next, overflow) = (number ?? first).addingReportingOverflow(step)
        guard !overflow, next <= FrameID.lastFrame else { return nil }
        guard let count = BlockNumbers.next(in: bytes, at: &position), count <= UInt64(bytes.count - position) else {
            return nil
        }
        var contents: [Int64] = []
        for _ in 0..<count {
            guard let content = BlockNumbers.next(in: bytes, at: &position), content <= UInt64(Int64.max) else {
                return nil
            }
            contents.append(Int64(content))
        }
        guard let length = BlockNumbers.next(in: bytes, at: &position), length <= UInt64(bytes.count - position) else {
            return nil
        }
        defer { position += Int(length) }
        return Entry(number: next, contents: contents, delta: position..<position + Int(length))
    }

    /// The frame of a number, nil when there is none. O(log frames).
    func entry(_ number: FrameNumber) -> Entry? {
        let index = firstIndex(after: number == 0 ? 0 : number - 1)
        return index < entries.count && entries[index].number == number ? entries[index] : nil
    }

    /// The index of the first frame beyond a number, or that of the end. O(log frames).
    func firstIndex(after number: FrameNumber) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
