/// The choices that a run of the model makes where the order is open and shows nowhere at once.
///
/// When a run ends in a contradiction, the next one makes the last choice otherwise, until all are tried.
struct Choices {
    private var taken: [(choice: Int, count: Int)] = []
    private var position = 0

    /// One of `count` possibilities; the first, unless that was tried.
    mutating func choose(of count: Int) -> Int {
        guard count > 1 else { return 0 }
        if position == taken.count { taken.append((0, count)) }
        position += 1
        return taken[position - 1].choice
    }

    /// Begins the next run. False when all were tried.
    mutating func advance() -> Bool {
        position = 0
        while let last = taken.popLast() {
            guard last.choice + 1 < last.count else { continue }
            taken.append((last.choice + 1, last.count))
            return true
        }
        return false
    }
}
