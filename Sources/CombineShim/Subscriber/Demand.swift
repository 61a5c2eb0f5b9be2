#if !canImport(Darwin)
extension Subscribers {
    /// How many values a subscriber takes.
    ///
    /// Sums do not overflow, they become unlimited; differences stop at none.
    public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// Nil without a limit.
        public let max: Int?

        /// As many values as there are.
        public static let unlimited = Demand(limit: nil)
        /// No value.
        public static let none = Demand(limit: 0)

        /// A number of values.
        ///
        /// - Parameter value: the number, not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand of \(value) values is not possible")
            return Demand(limit: value)
        }

        private init(limit: Int?) {
            max = limit
        }

        /// `unlimited` or `max(3)`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Both together.
        public static func + (left: Demand, right: Demand) -> Demand {
            guard let a = left.max, let b = right.max else { return .unlimited }
            let (sum, overflow) = a.addingReportingOverflow(b)
            return overflow ? .unlimited : Demand(limit: sum)
        }

        /// What remains; unlimited demand stays so.
        public static func - (left: Demand, right: Demand) -> Demand {
            guard let a = left.max else { return .unlimited }
            guard let b = right.max else { return .none }
            return Demand(limit: Swift.max(0, a - b))
        }

        /// So many times the demand.
        public static func * (left: Demand, right: Int) -> Demand {
            guard let a = left.max else { return .unlimited }
            let (product, overflow) = a.multipliedReportingOverflow(by: right)
            return overflow ? .unlimited : .max(product)
        }

        /// By number; unlimited demand is the greatest.
        public static func < (left: Demand, right: Demand) -> Bool {
            guard let a = left.max else { return false }
            guard let b = right.max else { return true }
            return a < b
        }

        /// Adds a demand.
        public static func += (left: inout Demand, right: Demand) { left = left + right }
        /// Takes a demand away.
        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        /// Multiplies the demand.
        public static func *= (left: inout Demand, right: Int) { left = left * right }
        /// Adds a number of values.
        public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
        /// Adds a number of values.
        public static func += (left: inout Demand, right: Int) { left = left + right }
        /// Takes a number of values away.
        public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
        /// Takes a number of values away.
        public static func -= (left: inout Demand, right: Int) { left = left - right }
    }
}

extension Subscribers.Demand {
    /// Compares with a number of values.
    public static func > (left: Self, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
    /// Compares with a number of values.
    public static func >= (left: Self, right: Int) -> Bool { left.max.map { $0 >= right } ?? true }
    /// Compares with a number of values.
    public static func < (left: Self, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
    /// Compares with a number of values.
    public static func <= (left: Self, right: Int) -> Bool { left.max.map { $0 <= right } ?? false }
    /// Compares with a number of values.
    public static func == (left: Self, right: Int) -> Bool { left.max == right }
    /// Compares with a number of values.
    public static func != (left: Self, right: Int) -> Bool { left.max != right }
    /// Compares with a number of values.
    public static func > (left: Int, right: Self) -> Bool { right < left }
    /// Compares with a number of values.
    public static func >= (left: Int, right: Self) -> Bool { right <= left }
    /// Compares with a number of values.
    public static func < (left: Int, right: Self) -> Bool { right > left }
    /// Compares with a number of values.
    public static func <= (left: Int, right: Self) -> Bool { right >= left }
    /// Compares with a number of values.
    public static func == (left: Int, right: Self) -> Bool { right == left }
    /// Compares with a number of values.
    public static func != (left: Int, right: Self) -> Bool { right != left }
}
#endif
