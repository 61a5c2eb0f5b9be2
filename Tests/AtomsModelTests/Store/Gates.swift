/// Where the asynchronous functions of a program wait until it lets them go on.
@MainActor
final class Gates {
    private var waiting: [(atom: Int, continuation: CheckedContinuation<Int, Never>)] = []
    private var isOpen = false

    /// Waits at an atom's gate.
    func pass(_ atom: Int) async -> Int {
        if isOpen { return 0 }
        return await withCheckedContinuation { waiting.append((atom, $0)) }
    }

    /// Lets one of those that wait at an atom's gate go on, counted round in the order of arrival.
    func open(_ atom: Int, turn: Int, with value: Int) {
        let indices = waiting.indices.filter { waiting[$0].atom == atom }
        guard !indices.isEmpty else { return }
        waiting.remove(at: indices[turn % indices.count]).continuation.resume(returning: value)
    }

    /// Lets all go on, and whoever comes later.
    func openAll() {
        isOpen = true
        let all = waiting
        waiting = []
        for one in all { one.continuation.resume(returning: 0) }
    }
}
