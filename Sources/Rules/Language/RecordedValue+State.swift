import GraphModel

extension RecordedValue {
    /// The state that a value is, as rules name it.
    enum State: Hashable, Sendable {
        /// The case of an enum, `nil`, `true`, `false`, or a short text.
        case named(String)
        /// It is something else, such as a list.
        case none
        /// Too little was captured to tell.
        case unknown
    }

    /// The longest text that is a state.
    private static let longestState = 256

    /// The state that the value is: an enum's case, whether a mirror or the type's own encoding showed it. O(length of
    /// its name) for a case that a mirror showed, else O(length of the content).
    var state: State {
        switch encoding {
        case .opaque, .redacted: return .unknown
        case .text: return isTruncated || content.utf8.count > Self.longestState ? .none : .named(content)
        case .json, .reflected: break
        }
        // The case stands first, so that it is known of a value too that outgrew the budget.
        let prefix = #"{"$case":""#
        if content.utf8.starts(with: prefix.utf8) {
            let rest = content.utf8.dropFirst(prefix.utf8.count)
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return .unknown }
            let name = rest[..<end]
            if !name.contains(UInt8(ascii: "\\")) { return .named(String(Substring(name))) }
        }
        if isTruncated { return .unknown }
        switch tree {
        case nil: return .unknown
        case .null: return .named("nil")
        case .bool(let value): return .named(value ? "true" : "false")
        case .string(let text): return text.utf8.count > Self.longestState ? .none : .named(text)
        case .object(let fields):
            if case .string(let name)? = fields.first(where: { $0.label == "$case" })?.value { return .named(name) }
            // How the compiler encodes a case with a payload: an object of one field.
            guard encoding == .json, fields.count == 1, case .object = fields[0].value else { return .none }
            return .named(fields[0].label)
        case .number, .array: return .none
        }
    }

    /// Why a value cannot be tested.
    var reasonForSilence: String {
        switch encoding {
        case .opaque: "it could not be captured"
        case .redacted: "it is redacted"
        case .json, .reflected, .text: isTruncated ? "it was cut at the capture budget" : "it cannot be read"
        }
    }
}
