import GraphModel

/// A source place as the file keeps it: `Module/File.swift:12`.
enum PlaceText {
    /// The place that a text stands for: what follows the last colon is its line.
    static func place(_ text: String) -> SourcePlace {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
            let line = UInt32(text[text.utf8.index(after: colon)...])
        else { return SourcePlace(fileID: text, line: 0) }
        return SourcePlace(fileID: String(text[..<colon]), line: UInt(line))
    }
}
