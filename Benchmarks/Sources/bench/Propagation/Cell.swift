/// A node of the floor: what one would write by hand who knew the graph beforehand.
///
/// No keys, no tracking, no causes; the order is an array that was sorted when it was written down. Nothing that finds
/// its dependencies while it runs can be expected to be cheaper.
@MainActor
final class Cell {
    /// What was computed last.
    var value: Int
    private let compute: @MainActor () -> Int

    init(_ compute: @escaping @MainActor () -> Int) {
        self.compute = compute
        value = compute()
    }

    /// Computes the value again.
    func update() { value = compute() }
}
