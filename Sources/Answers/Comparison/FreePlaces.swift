/// Places from 0 on, of which the lowest free one is given out: a binary heap of those that were given back (Williams,
/// "Algorithm 232: Heapsort", 1964).
struct FreePlaces {
    private var heap: [Int] = []
    private var count = 0

    /// Takes the lowest free place. O(log places).
    mutating func take() -> Int {
        guard let lowest = heap.first, let last = heap.popLast() else {
            count += 1
            return count - 1
        }
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        return lowest
    }

    /// Gives a place back that was taken. O(log places).
    mutating func giveBack(_ place: Int) {
        heap.append(place)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func sink() {
        var parent = 0
        while true {
            let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }
            guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[parent] else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
