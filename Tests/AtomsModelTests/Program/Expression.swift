/// How an atom's value follows from others.
indirect enum Expression: Hashable, Sendable {
    case constant(Int)
    case input(NodeName, Access)
    case sum(Expression, Expression)
    case remainder(Expression, Int)
    /// The second if the first is odd, else the third: what is watched depends on values.
    case choice(Expression, Expression, Expression)

    enum Access {
        case watch, read
        /// Watches, and sets what is below ``Expression/pushLimit`` one higher.
        case push
    }

    private static let pushLimit = 3

    /// What an atom is to be set to that was pushed; nil when it is high enough. What stands behind a modifier is not
    /// pushed: half of a number may stay as it is for ever.
    static func pushed(_ value: Int, of name: NodeName) -> Int? {
        name.part == .whole && value < pushLimit ? value + 1 : nil
    }

    /// The value, given how atoms are looked up. Each is looked up when its turn comes, and only if it does.
    func value(_ lookUp: (NodeName, Access) -> Int) -> Int {
        switch self {
        case .constant(let value): value
        case .input(let name, let access): lookUp(name, access)
        case .sum(let left, let right): left.value(lookUp) &+ right.value(lookUp)
        case .remainder(let expression, let divisor): expression.value(lookUp) % divisor
        case .choice(let condition, let odd, let even):
            condition.value(lookUp) % 2 != 0 ? odd.value(lookUp) : even.value(lookUp)
        }
    }
}
