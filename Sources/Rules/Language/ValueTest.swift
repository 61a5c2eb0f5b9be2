import GraphModel

/// What a rule asks of a value.
enum ValueTest: Hashable, Sendable {
    /// `== 3`, `!= "milk"`, `>= 0`.
    case compare(Comparison, Literal)
    /// `is success|failure`, `is not suspending`.
    case state([String], isNegated: Bool)

    /// A value as rules write it.
    enum Literal: Hashable, Sendable {
        case number(Double, text: String)
        case string(String)
        case bool(Bool)
        case null
    }

    /// What a value is to the test.
    enum Verdict: Hashable, Sendable {
        case holds
        case fails
        /// Why nobody can tell.
        case unknown(String)
    }

    /// Tests a value. O(length of its content).
    func verdict(on value: RecordedValue) -> Verdict {
        switch self {
        case .compare(let comparison, let literal): Self.compare(value, comparison, literal)
        case .state(let states, let isNegated):
            switch value.state {
            case .unknown: .unknown(value.reasonForSilence)
            case .none: isNegated ? .holds : .fails
            case .named(let name): states.contains(name) != isNegated ? .holds : .fails
            }
        }
    }

    private static func compare(_ value: RecordedValue, _ comparison: Comparison, _ literal: Literal) -> Verdict {
        guard value.encoding != .opaque, value.encoding != .redacted, !value.isTruncated else {
            return .unknown(value.reasonForSilence)
        }
        // Most values that are compared are whole numbers, and need no reader.
        if case .number(_, let wanted) = literal, value.encoding != .text, let left = Int64(value.content),
            let right = Int64(wanted)
        {
            return comparison.holds(left, right) ? .holds : .fails
        }
        let tree: ValueTree
        if value.encoding == .text {
            tree = .string(value.content)
        } else if let known = value.tree {
            tree = known
        } else {
            return .unknown(value.reasonForSilence)
        }
        switch (tree, literal) {
        case (.number(let text), .number(let number, _)):
            guard let left = Double(text) else { return .unknown("it is no number that can be compared") }
            return comparison.holds(left, number) ? .holds : .fails
        case (.string(let text), .string(let wanted)):
            return comparison.holds(text, wanted) ? .holds : .fails
        case (.bool(let left), .bool(let right)):
            return (left == right) == (comparison == .equal) ? .holds : .fails
        case (.null, .null):
            return comparison == .equal ? .holds : .fails
        default:
            // A value of another kind is another value, and neither more nor less.
            return comparison == .different ? .holds : .fails
        }
    }
}
