import Foundation
import GraphModel
import Timeline

/// What the recorder itself does: an app that commits frames under `atomviz record`, and the file that comes of it.
enum RecordedRun: Shape {
    /// Frames a second that are to be kept without a loss.
    private static let pace = 150_000

    static func measurements(_ effort: Effort) -> [any Measurement] {
        let isSmoke = effort.shortestRound == 0
        let milliseconds = isSmoke ? 50 : effort.largestSize == .max ? 30_000 : 3000
        let paced = RecordedFlood(milliseconds: milliseconds, pace: isSmoke ? 1000 : pace * 11 / 10)
        let flood = RecordedFlood(milliseconds: min(milliseconds, 5000), pace: 0)
        let seconds = max(1, milliseconds / 1000)
        return [
            GoalMeasurement("recording-paced", size: seconds, in: .framesPerSecond, goal: Double(pace)) {
                try paced.found().keptPerSecond
            },
            GoalMeasurement("recording-paced-lost", size: seconds, in: .frames, goal: 0) {
                try paced.found().lost
            },
            GoalMeasurement("recording-flooded", size: seconds, in: .framesPerSecond, goal: nil) {
                try flood.found().keptPerSecond
            },
            GoalMeasurement("recording-flooded-lost", size: seconds, in: .frames, goal: nil) {
                try flood.found().lost
            },
            GoalMeasurement(
                "recording-file-per-frame", size: seconds, in: .bytes, goal: 60,
                amountLimit: isSmoke ? nil : Limits.bytesPerFrame
            ) { try paced.found().bytesPerFrame },
            GoalMeasurement(
                "recording-memory", size: seconds, in: .bytes, goal: 200 * 1_048_576,
                amountLimit: Limits.recorderBytes
            ) {
                let bytes = max(try paced.found().recorderBytes, try flood.found().recorderBytes)
                if bytes == 0 { throw NotMeasured("this system does not say how much memory a process took") }
                return bytes
            },
            GoalMeasurement("recording-open", size: seconds, goal: 100_000_000) { try paced.found().openTime },
            GoalMeasurement("recording-seek-median", size: seconds, goal: nil) { try paced.found().seekMedian },
            GoalMeasurement("recording-seek-p99", size: seconds, goal: 5_000_000) { try paced.found().seekLongest },
        ]
    }
}

/// An app under `atomviz record`, run once and looked at by several lines.
@MainActor
private final class RecordedFlood {
    struct Found {
        var keptPerSecond = 0.0
        var lost = 0.0
        var bytesPerFrame = 0.0
        /// The most memory that the recorder had, what it shares with the app included; 0 where nobody knows.
        var recorderBytes = 0.0
        var openTime = 0.0
        var seekMedian = 0.0
        /// Longer than this is one seek in a hundred.
        var seekLongest = 0.0
    }

    private let milliseconds: Int
    private let pace: Int
    private var known: Found?

    init(milliseconds: Int, pace: Int) {
        (self.milliseconds, self.pace) = (milliseconds, pace)
    }

    func found() throws -> Found {
        if let known { return known }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("run.atomviz").path
        var found = Found()
        let (committed, seconds) = try record(into: file, &found)
        try look(at: file, committed: committed, seconds: seconds, &found)
        known = found
        return found
    }

    private func record(into file: String, _ found: inout Found) throws -> (frames: Double, seconds: Double) {
        let flood = Flood.arguments(milliseconds: milliseconds, pace: pace)
        let (recorder, output) = try Launch.start(
            Launch.path(of: "atomviz"), ["record", "-o", file, "--", Launch.ownPath] + flood,
            errors: FileHandle.nullDevice)
        let status = "/proc/\(recorder.processIdentifier)/status"
        while recorder.isRunning {
            found.recorderBytes = max(found.recorderBytes, Self.peakMemory(status))
            usleep(20_000)
        }
        let words = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard recorder.terminationStatus == 0, words.count == 2 else {
            throw NotMeasured("atomviz record ended with \(recorder.terminationStatus)")
        }
        return (words[0], words[1] / 1e9)
    }

    /// The most that a process has had in memory so far, in bytes.
    private static func peakMemory(_ status: String) -> Double {
        let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0) * 1024
    }

    private func look(at file: String, committed: Double, seconds: Double, _ found: inout Found) throws {
        let clock = ContinuousClock()
        var timeline: Timeline?
        found.openTime = try Self.nanoseconds(clock.measure { timeline = try Timeline(path: file) })
        guard let timeline, let store = try timeline.stores(of: 1).first,
            let span = try timeline.span(of: 1)
        else { throw NotMeasured("nothing was recorded") }
        let gaps = try timeline.gaps(of: 1).reduce(0) { $0 + Double($1.count) }
        found.keptPerSecond = Double(span.count) / seconds
        found.lost = max(gaps, committed - Double(span.count))
        let bytes = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        found.bytesPerFrame = Double(bytes) / Double(span.count)
        var generator = SystemRandomNumberGenerator()
        let seeks = try (0..<500).map { _ in
            let frame = FrameNumber.random(in: span.first...span.last, using: &generator)
            return try Self.nanoseconds(
                clock.measure { _ = try timeline.graph(at: frame, store: store.id, session: 1) })
        }.sorted()
        (found.seekMedian, found.seekLongest) = (seeks[seeks.count / 2], seeks[seeks.count * 99 / 100])
    }

    private static func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }
}
