import Foundation
import GraphModel
import Timeline

/// What each question to a long recording takes, from the start of the tool to its end, against reading all frames once.
enum AnswerTimes: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        let isSmoke = effort.shortestRound == 0
        let frames = isSmoke ? 300 : effort.largestSize == .max ? 1_000_000 : 50_000
        let recording = AskedRecording(
            LongRecording(frames: frames, nodes: isSmoke ? 100 : 10_000), rounds: isSmoke ? 1 : 3)
        return Question.allCases.flatMap { question -> [any Measurement] in
            [
                AnswerTime(question: question, recording: recording),
                GoalMeasurement(
                    "answers-\(question.rawValue)-memory", size: frames, in: .bytes, goal: Limits.answerBytes,
                    amountLimit: Limits.answerBytes
                ) { try recording.found(question).bytes },
            ]
        }
            + Question.allCases.map { question in
                GoalMeasurement(
                    "answers-\(question.rawValue)-clock", size: frames, goal: question.isAboutOneFrame ? 3e8 : 5e9
                ) { try recording.found(question).nanoseconds }
            }
    }
}

/// A question that the tool is asked.
enum Question: String, CaseIterable {
    case why, blame
    case whyNot = "why-not"
    case stats, grep
    case check = "check-rules"
    case compare, test

    /// True where the answer needs a few frames, wherever they lie.
    var isAboutOneFrame: Bool { self == .why || self == .blame }

    /// The words of the command line.
    ///
    /// - Parameters:
    ///   - recording: what is in the file.
    ///   - file: the file.
    ///   - other: another of the same, but for a planted fault.
    func arguments(_ recording: LongRecording, _ file: String, other: String) -> [String] {
        let atom = "\"\(recording.middleLabel)\""
        return switch self {
        case .why: ["why", file, "\(atom)@\(recording.middle)"]
        case .blame: ["blame", file, "\(atom)@\(recording.middle)"]
        case .whyNot: ["why", "--not", file, "\(atom)@\(recording.middle + 1)..\(recording.frames)"]
        case .stats: ["stats", file]
        case .grep: ["grep", file, "12345"]
        case .check:
            [
                "check", file, "--rule", "LabelAtom recomputes <= 1 per frame", "--rule",
                "wasted recomputes of * < 20%",
                "--rule", "no gap", "--rule", "acyclic causes", "--rule", "no edge PriceAtom -> LabelAtom",
            ]
        case .compare: ["compare", file, other]
        case .test: ["test", "\(file)@\(recording.middle)..\(recording.middle + 20)"]
        }
    }
}

/// A long recording and its like with a fault near the end, written once, and what questions to them took.
@MainActor
final class AskedRecording {
    let recording: LongRecording
    private let rounds: Int
    private var folder: TemporaryFolder?
    private var once: Double?
    private var answers: [Question: (nanoseconds: Double, bytes: Double)] = [:]

    init(_ recording: LongRecording, rounds: Int) {
        (self.recording, self.rounds) = (recording, rounds)
    }

    /// What the tool took for a question: the median time, and the most memory.
    func found(_ question: Question) throws -> (nanoseconds: Double, bytes: Double) {
        if let known = answers[question] { return known }
        let folder = try files()
        let tool = try Launch.path(of: "atomviz")
        let arguments = question.arguments(recording, folder.path("run.atomviz"), other: folder.path("bad.atomviz"))
        let runs = try (0..<rounds).map { _ in try MeasuredProcess(tool, arguments) }
        for run in runs where run.status > 1 {
            throw WrongResult(found: Int(run.status), expected: 0)
        }
        let found = (runs.map(\.nanoseconds).sorted()[rounds / 2], runs.map(\.bytes).max() ?? 0)
        answers[question] = found
        return found
    }

    /// What it takes to read all frames once, in nanoseconds: the median.
    func readingOnce() throws -> Double {
        if let once { return once }
        let timeline = try Timeline(path: files().path("run.atomviz"))
        let times = try (0..<rounds).map { _ in
            try Clock.nanoseconds {
                let frames = try timeline.frames(FrameSelection(session: 1))
                var count = 0
                while let frame = try frames.next() { count += frame.changes.count }
                blackhole(count)
            }
        }
        once = times.sorted()[rounds / 2]
        return times.sorted()[rounds / 2]
    }

    private func files() throws -> TemporaryFolder {
        if let folder { return folder }
        let folder = try TemporaryFolder()
        try recording.write(to: folder.path("run.atomviz"))
        var other = recording
        other.fault = FrameNumber(recording.frames * 9 / 10 / 20 * 20 + 2)
        try other.write(to: folder.path("bad.atomviz"))
        self.folder = folder
        return folder
    }
}

/// One question's time as a line.
private struct AnswerTime: Measurement {
    let question: Question
    let recording: AskedRecording
    var name: String { "answers-\(question.rawValue)" }
    var size: Int { recording.recording.frames }
    let baseline = "reading once"

    func run(_ effort: Effort) throws -> Finding {
        let (once, found) = (try recording.readingOnce(), try recording.found(question))
        return Finding(
            name: name, size: size, unit: .nanoseconds, amount: found.nanoseconds, baseline: baseline,
            baselineAmount: once, ratio: found.nanoseconds / once, ratioLimit: Limits.answer(question))
    }
}

/// A folder for as long as somebody holds it.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in it.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
