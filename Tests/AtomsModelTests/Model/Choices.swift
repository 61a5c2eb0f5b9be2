/// The choices that a run of the model makes where the order is open and shows nowhere at once.
///
/// When a run ends in a contradiction, the next one makes the last choice otherwise that was made before it, until all
/// are tried.
struct Choices {
    private struct Choice {
        var taken = 0
        let count: Int
        /// How many events had been logged.
        let time: Int
    }

    private var choices: [Choice] = []
    private var position = 0

    /// One of `count` possibilities; the first, unless that was tried.
    mutating func choose(of count: Int, at time: Int) -> Int {
        guard count > 1 else { return 0 }
        if position == choices.count { choices.append(Choice(count: count, time: time)) }
        position += 1
        return choices[position - 1].taken
    }

    /// Begins the next run, when the last met a contradiction in an event. False when all were tried.
    mutating func advance(beyond event: Int) -> Bool {
        position = 0
        while var last = choices.popLast() {
            last.taken += 1
            guard last.time <= event, last.taken < last.count else { continue }
            choices.append(last)
            return true
        }
        return false
    }
}
