/// A node of the floor: what one would write by hand who knew the graph beforehand.
///
/// No keys, no tracking, no causes; the order is an array that was sorted when it was written down.
@MainActor
final class Cell {
    /// What was computed last.
    var value: Int
    /// A variable, as in any graph that may be wired after its cells are made.
    var compute: @MainActor () -> Int

    init(_ compute: @escaping @MainActor () -> Int) {
        self.compute = compute
        value = compute()
    }

    /// Computes the value again.
    func update() { value = compute() }
}

/// Cells in an order in which each comes after those it is computed from.
@MainActor
final class CellGraph {
    /// The cells that updates write to.
    let sources: [Cell]
    private(set) var order: [Cell] = []
    /// Each is told of a cell's value after each update.
    private var subscribers: [(cell: Cell, onUpdate: @MainActor (Int) -> Void)] = []
    /// The last value that a subscriber was told of.
    private(set) var told = 0

    init(sources: Int = 1) { self.sources = (0..<sources).map { _ in Cell { 0 } } }

    // Each cell's closure holds the cells before it: from the last on, none is freed within another.
    deinit { while order.popLast() != nil {} }

    /// Adds a cell that is computed from those that exist.
    @discardableResult
    func add(_ compute: @escaping @MainActor () -> Int) -> Cell {
        let cell = Cell(compute)
        order.append(cell)
        return cell
    }

    /// Adds somebody who is told of a cell's value after each update.
    func subscribe(to cell: Cell) {
        subscribers.append((cell, { [unowned self] value in told = value }))
    }

    /// Computes all cells in order, and tells the subscribers.
    func update() {
        for cell in order { cell.update() }
        for subscriber in subscribers { subscriber.onUpdate(subscriber.cell.value) }
    }

    /// Writes each input to the first source, and returns the last cell's value after the last of them.
    func update(with inputs: Range<Int>) -> Int {
        for input in inputs {
            sources[0].value = input
            update()
        }
        return order[order.count - 1].value
    }
}
