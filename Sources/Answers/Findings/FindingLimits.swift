/// What counts as too much.
public struct FindingLimits: Hashable, Sendable {
    /// How long a transaction may take, in nanoseconds; nil for the default.
    ///
    /// Without a budget of one's own a transaction must have exceeded ``defaultBudget`` three times with the same atom to
    /// blame for half of it, so that a machine that was busy for a moment gives no finding. With one, once is enough.
    public var budget: UInt64?

    /// 16 ms: a frame on a screen of 60 Hz.
    public static let defaultBudget: UInt64 = 16_000_000

    /// Makes limits.
    public init(budget: UInt64? = nil) {
        self.budget = budget
    }

    /// How often something must have happened for nothing before it is told.
    static let times = 5
    /// How many recomputations a write sets off that is told as a storm.
    static let storm = 100
    /// How many subscribers of one place only grow, when nothing else tells that they are left over.
    static let growth = 10
    /// How many atoms of a type only grow.
    static let growingAtoms = 20
    /// How many scopes must have been left with something in them.
    static let leftScopes = 3
    /// How many circles of writes of each kind are told apart: a recording may make atoms, and so circles, without end.
    static let circles = 512
}
