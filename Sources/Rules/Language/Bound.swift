/// A comparison as rules write it.
enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case below = "<"
    case atLeast = ">="
    case above = ">"
    case equal = "=="
    case different = "!="

    /// Whether two values stand in this relation.
    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .atMost: left <= right
        case .below: left < right
        case .atLeast: left >= right
        case .above: left > right
        case .equal: left == right
        case .different: left != right
        }
    }

    /// True when only too many can break it.
    var isUpper: Bool { self == .atMost || self == .below }
}

/// A bound for a count, such as `<= 3`.
struct Bound: Hashable, Sendable {
    var comparison: Comparison
    var number: UInt64

    /// Whether a count is within it.
    func holds(_ count: UInt64) -> Bool { comparison.holds(count, number) }

    /// The most that is within it; nil when no count is too many.
    var most: UInt64? {
        switch comparison {
        case .atMost, .equal: number
        case .below: number == 0 ? 0 : number - 1
        case .atLeast, .above, .different: nil
        }
    }

    /// True when a count can be too small for it, or a wrong one: it is known only at the end.
    var isOfTheEnd: Bool { !comparison.isUpper }

    /// `at most 3`.
    var text: String {
        switch comparison {
        case .atMost: "at most \(number)"
        case .below: "fewer than \(number)"
        case .atLeast: "at least \(number)"
        case .above: "more than \(number)"
        case .equal: "exactly \(number)"
        case .different: "not \(number)"
        }
    }
}
