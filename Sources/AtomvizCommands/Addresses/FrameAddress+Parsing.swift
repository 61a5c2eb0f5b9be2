extension FrameAddress {
    /// Reads an address.
    ///
    /// File names may hold `@` and `#` themselves: the longest existing file that the text begins with is the file.
    ///
    /// - Parameters:
    ///   - text: what the user wrote.
    ///   - exists: whether a file of that name exists.
    init(_ text: String, exists: (String) -> Bool) throws(AddressError) {
        let end = Self.endOfFile(in: text, exists: exists)
        let file = String(text[..<end])
        if file.isEmpty { throw .noFile(text) }
        self.init(text: text, file: file, span: .unspecified)

        var rest = text[end...]
        if rest.first == "#" {
            let selector = rest.prefix { $0 != "@" && $0 != "\"" }
            var selectorEnd = selector.endIndex
            if selectorEnd < rest.endIndex, rest[selectorEnd] == "\"" {
                selectorEnd = try Quoted.end(in: rest[selectorEnd...])
            }
            try readSelector(rest[..<selectorEnd].dropFirst())
            rest = rest[selectorEnd...]
        }
        if rest.isEmpty { return }
        guard rest.first == "@" else { throw .trailingText(String(rest)) }
        span = try Self.span(rest.dropFirst(), address: text)
    }

    /// Where the file's name ends: at the last `@` or `#` before which there is an existing file; else at the first one
    /// behind `.atomviz`; else at the first one.
    private static func endOfFile(in text: String, exists: (String) -> Bool) -> String.Index {
        if exists(text) { return text.endIndex }
        let boundaries = text.indices.filter { text[$0] == "@" || text[$0] == "#" }
        return boundaries.last { $0 > text.startIndex && exists(String(text[..<$0])) }
            ?? boundaries.first { text[..<$0].hasSuffix(".atomviz") }
            ?? boundaries.first
            ?? text.endIndex
    }

    private mutating func readSelector(_ selector: Substring) throws(AddressError) {
        let parts = selector.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts.first ?? ""
        if parts.count < 2 || !number.isEmpty {
            guard number.allSatisfy(\.isDigit), let session = Int(number), session > 0 else {
                throw .malformedSession(String(number))
            }
            self.session = session
        }
        guard parts.count > 1 else { return }
        let name = parts[1]
        if name.isEmpty { throw .emptyStore(text) }
        if name.first == "\"" {
            store = .name(try Quoted.content(name))
        } else if name.allSatisfy(\.isDigit), let number = UInt32(name) {
            store = .number(.init(number))
        } else {
            store = .name(String(name))
        }
    }

    private static func span(_ text: Substring, address: String) throws(AddressError) -> Span {
        if text.isEmpty { throw .emptyMoment(address) }
        guard let dots = Quoted.firstRange(of: "..", in: text) else {
            return .moment(try Moment(text, address: address))
        }
        let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
        if start.isEmpty && end.isEmpty { throw .emptyMoment(address) }
        return .range(
            start.isEmpty ? nil : try Moment(start, address: address),
            end.isEmpty ? nil : try Moment(end, address: address))
    }
}

extension Character {
    /// True for 0 to 9, and for no other script's digits.
    var isDigit: Bool { isASCII && isNumber }
}
