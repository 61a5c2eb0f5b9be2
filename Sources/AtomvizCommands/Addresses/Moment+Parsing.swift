extension Moment {
    /// Reads what stands behind `@`.
    init(_ text: Substring, address: String) throws(AddressError) {
        switch text {
        case "first": self = .first
        case "last": self = .last(before: 0)
        case "crash": self = .crash
        case _ where text.first == "-":
            guard let count = Self.count(text.dropFirst()) else { throw .malformedMoment(String(text)) }
            self = .last(before: count)
        case _ where text.first?.isDigit == true:
            if text.allSatisfy(\.isDigit), let number = UInt64(text) {
                self = .number(number)
            } else if let time = Self.nanoseconds(text) {
                self = .time(time)
            } else {
                throw .malformedMoment(String(text))
            }
        case _ where text.hasPrefix("mark:"):
            let name = text.dropFirst("mark:".count)
            if name.isEmpty { throw .emptyMoment(address) }
            self = .mark(name.first == "\"" ? try Quoted.content(name) : String(name))
        default:
            self = try Self.change(text, address: address)
        }
    }

    /// Reads `Name`, `"Name(key)"`, and either with `~N` behind it.
    private static func change(_ text: Substring, address: String) throws(AddressError) -> Moment {
        var name = text
        var steps: Substring?
        if text.first == "\"" {
            let end = try Quoted.end(in: text)
            name = text[..<end]
            let rest = text[end...]
            if !rest.isEmpty {
                guard rest.first == "~" else { throw .trailingText(String(rest)) }
                steps = rest.dropFirst()
            }
        } else if let tilde = text.lastIndex(of: "~") {
            name = text[..<tilde]
            steps = text[tilde...].dropFirst()
        }
        let before = try steps.map { steps throws(AddressError) in
            guard let count = count(steps) else { throw .malformedMoment(String(text)) }
            return count
        }
        let content = name.first == "\"" ? try Quoted.content(name) : String(name)
        if content.isEmpty { throw .emptyMoment(address) }
        return .change(content, before: before ?? 0)
    }

    private static func count(_ text: Substring) -> Int? {
        text.isEmpty || !text.allSatisfy(\.isDigit) ? nil : Int(text)
    }

    /// Reads `3.5s` or `120ms`, exactly: no binary fraction is near enough to tell two frames apart.
    static func nanoseconds(_ text: Substring) -> UInt64? {
        let unit: UInt64
        var number = text
        if text.hasSuffix("ms") {
            (unit, number) = (1_000_000, text.dropLast(2))
        } else if text.hasSuffix("s") {
            (unit, number) = (1_000_000_000, text.dropLast(1))
        } else {
            return nil
        }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
            let whole = UInt64(parts[0])
        else { return nil }
        var (result, overflow) = whole.multipliedReportingOverflow(by: unit)
        guard !overflow, parts.count == 2 else { return overflow ? nil : result }
        // Digits beyond the nanosecond say nothing.
        var place = unit / 10
        for digit in parts[1] {
            let value = UInt64(digit.wholeNumberValue ?? 0)
            (result, overflow) = result.addingReportingOverflow(value * place)
            if overflow { return nil }
            place /= 10
        }
        return result
    }
}
