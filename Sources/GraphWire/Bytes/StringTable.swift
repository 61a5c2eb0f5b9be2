/// Gives each string a number, so that a name is written once and referred to afterwards.
///
/// Bounded in strings (``WireFormat/tableLimit``) and in the length of each (``WireFormat/tableStringLimit``). Strings
/// are told apart by their bytes, not by Unicode's canonical equivalence: a recording keeps what the app wrote.
public struct StringTable: Sendable {
    /// The strings in the order of their numbers, from 0.
    public private(set) var strings: [String] = []
    private var numbers: [Bytewise: Int] = [:]

    /// The number that each of some strings got last, found without hashing it.
    private var recent = RecentNumbers()

    /// Makes an empty table.
    public init() {}

    /// Makes a table of strings that have their numbers already; nil when two are the same, or there are more or longer
    /// ones than a table holds. O(length of the strings).
    public init?(strings: [String]) {
        for (expected, string) in strings.enumerated() {
            guard number(of: string) == expected, self.strings.count == expected + 1 else { return nil }
        }
    }

    /// The number of a string, given to it now if it had none; nil if it is too long or the table is full.
    /// O(length of the string).
    public mutating func number(of string: String) -> Int? {
        if let number = recent[string] { return number }
        let key = Bytewise(text: string)
        if let number = numbers[key] {
            recent[string] = number
            return number
        }
        guard strings.count < WireFormat.tableLimit, string.utf8.count <= WireFormat.tableStringLimit else {
            return nil
        }
        numbers[key] = strings.count
        strings.append(string)
        return strings.count - 1
    }

    /// The number that a string has already. O(length of the string).
    public func known(_ string: String) -> Int? {
        numbers[Bytewise(text: string)]
    }

    /// Takes the numbers back that were given from one on. O(strings taken back).
    mutating func forget(from number: Int) {
        recent = RecentNumbers()
        for string in strings[number...] { numbers[Bytewise(text: string)] = nil }
        strings.removeSubrange(number...)
    }
}

/// A string that is equal only to one of the same bytes.
private struct Bytewise: Hashable, Sendable {
    var text: String

    static func == (left: Bytewise, right: Bytewise) -> Bool {
        var (left, right) = (left.text, right.text)
        return left.withUTF8 { left in
            right.withUTF8 { right in UnsafeRawBufferPointer(left).isEqual(to: UnsafeRawBufferPointer(right)) }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension UnsafeRawBufferPointer {
    /// Compares eight bytes at a time: names are compared for each event that an app sends.
    fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while count - offset >= 8 {
            let mine = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard mine == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        return self[offset...].elementsEqual(other[offset...])
    }
}
