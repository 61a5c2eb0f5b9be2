/// The keys of canonical JSON, of which one that begins like a mark of reflected values has one more `$`.
enum CanonicalKeys {
    private static let quote = UInt8(ascii: "\"")

    /// The JSON with keys as their types wrote them. O(length).
    static func unmarked(_ json: some Sequence<UInt8>) -> [UInt8] {
        let json = Array(json)
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        var start = 0
        while let open = json[start...].firstIndex(of: quote) {
            let end = endOfString(json, from: open)
            // Canonical JSON has no space between a key and its colon.
            let isKey = end < json.count && json[end] == UInt8(ascii: ":")
            let isMarked = isKey && open + 1 < json.count && json[open + 1] == UInt8(ascii: "$")
            result += json[start...open]
            result += json[(open + (isMarked ? 2 : 1))..<end]
            start = end
        }
        return result + json[start...]
    }

    /// Where the string that opens at an index has ended.
    private static func endOfString(_ json: [UInt8], from open: Int) -> Int {
        var index = open + 1
        while index < json.count, json[index] != quote {
            index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, json.count)
    }
}
