/// Which of many atoms each repetition uses: the same ones in the same order for the engine and for the floor.
struct Walk {
    /// How many atoms there are.
    let count: Int
    /// How far apart those of two repetitions are; 0 when all use the same one.
    let stride: Int
    /// The atom of the current repetition, below `count`.
    private(set) var index = 0

    /// Always the same atom.
    static func standing(among count: Int) -> Walk { Walk(count: count, stride: 0) }

    /// Each time an atom far away from the one before.
    static func scattered(among count: Int) -> Walk { Walk(count: count, stride: 7919 % count) }

    /// The walk as it is at an input.
    func starting(at input: Int) -> Walk {
        Walk(count: count, stride: stride, index: input &* stride % count)
    }

    /// Goes on to the next input, without the cost of a division.
    @inline(__always)
    mutating func advance() {
        index &+= stride
        if index >= count { index &-= count }
    }
}
