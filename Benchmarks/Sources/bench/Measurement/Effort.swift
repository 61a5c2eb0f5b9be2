/// How much is measured, and how carefully.
struct Effort {
    /// How many times two workloads are measured, one after the other. Odd, so that there is a median.
    var rounds: Int
    /// How long one of these measurements lasts at least, in nanoseconds of processor time.
    var shortestRound: Double
    /// After how many nanoseconds of processor time no further round begins, for what is very slow.
    var patience: UInt64
    /// The largest graph that is made.
    var largestSize: Int

    /// What limits are meant for.
    static let full = Effort(rounds: 11, shortestRound: 8_000_000, patience: 4_000_000_000, largestSize: .max)
    /// Ratios to within a fifth or so, of graphs that a slow engine can do.
    static let quick = Effort(rounds: 5, shortestRound: 2_000_000, patience: 500_000_000, largestSize: 1000)
    /// Runs everything once at its smallest size, to see that it works. Says nothing about cost.
    static let smoke = Effort(rounds: 1, shortestRound: 0, patience: 0, largestSize: 1)

    /// The same in at least so many rounds, but for a quick look: for differences that are much smaller than what they are
    /// differences of.
    func withRounds(_ rounds: Int) -> Effort {
        var effort = self
        if largestSize == .max { effort.rounds = max(self.rounds, rounds) }
        return effort
    }

    /// Those of a shape's sizes that are measured: at least the first.
    func sizes(_ sizes: Int...) -> [Int] {
        let fitting = sizes.filter { $0 <= largestSize }
        return fitting.isEmpty ? Array(sizes.prefix(1)) : fitting
    }

    /// The larger size of a comparison of two; empty when nothing larger than the smaller one is measured.
    func size(_ larger: Int, above smaller: Int) -> [Int] {
        let size = min(larger, largestSize)
        return size > smaller ? [size] : []
    }
}
