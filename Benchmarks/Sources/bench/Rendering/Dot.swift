import Foundation
import GraphDrawing

/// Graphviz's own program, started for one picture, as people do without atomviz.
final class Dot {
    private let path: String
    private let file: URL

    /// Puts the same picture into DOT.
    ///
    /// - Throws: ``NotMeasured`` where there is no `dot`.
    init(_ drawing: Drawing) throws {
        path = try Launch.path(of: "dot")
        file = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(getpid())-\(UUID()).dot")
        try Data(drawing.dotText.utf8).write(to: file)
    }

    deinit {
        try? FileManager.default.removeItem(at: file)
    }

    /// Draws it once.
    ///
    /// - Returns: nanoseconds on the clock.
    func run() throws -> Double {
        try Clock.nanoseconds { _ = try Launch.output(of: path, ["-Tsvg", file.path]) }
    }
}

/// Time that passes, for work that other processes do.
enum Clock {
    /// How long something takes, in nanoseconds.
    static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        let duration = start.duration(to: .now).components
        return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
    }

    /// The median of several measurements of two things in turns.
    ///
    /// - Returns: the two medians, and the median of the ratios of each turn.
    static func turns(
        _ count: Int, _ first: () throws -> Double, _ second: () throws -> Double
    ) rethrows -> (first: Double, second: Double, ratio: Double) {
        var pairs: [(Double, Double)] = []
        for _ in 0..<max(count, 1) { pairs.append((try first(), try second())) }
        func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
        return (median(pairs.map(\.0)), median(pairs.map(\.1)), median(pairs.map { $0.0 / $0.1 }))
    }
}
