import Foundation
import TestSupport

/// Has workers feed all subjects, one after the other, and watches them.
struct Campaign {
    private let options: Options
    private let folder: TemporaryFolder

    init(_ options: Options) throws {
        self.options = options
        folder = try TemporaryFolder()
    }

    /// Runs it.
    ///
    /// - Returns: whether every input was taken.
    func run() throws -> Bool {
        print("fuzz: seed \(options.seed), \(options.seconds) s")
        var isWell = true
        for subject in options.subjects {
            let seconds = options.seconds / Double(options.subjects.count)
            let progress = try Progress(path: folder.file(subject.rawValue))
            let end = try watch(subject, seconds: seconds, progress)
            if let end {
                isWell = false
                let path = try keep(progress.input, of: subject, number: progress.count)
                print("\(subject.rawValue): \(end) at input \(progress.count) of seed \(options.seed), kept as \(path)")
                print("  again: script/fuzz --replay \(path) \(subject.rawValue)")
            } else {
                print("\(subject.rawValue): \(progress.count) inputs")
            }
        }
        return isWell
    }

    /// Watches a worker.
    ///
    /// - Returns: what went wrong, if anything did.
    private func watch(_ subject: SubjectKind, seconds: Double, _ progress: Progress) throws -> String? {
        let worker = Process()
        worker.executableURL = URL(fileURLWithPath: try Self.ownPath())
        worker.arguments = [
            "--work", folder.file(subject.rawValue), "--seconds", String(seconds), "--seed", String(options.seed),
            "--corpus", options.corpus, subject.rawValue,
        ]
        try worker.run()
        let clock = ContinuousClock()
        var (last, since) = (progress.count, clock.now)
        while worker.isRunning {
            usleep(10_000)
            let count = progress.count
            if count != last { (last, since) = (count, clock.now) }
            if clock.now - since > .seconds(Limits.seconds) {
                kill(worker.processIdentifier, SIGKILL)
                worker.waitUntilExit()
                return "no end after \(Int(Limits.seconds)) s"
            }
        }
        switch (worker.terminationReason, worker.terminationStatus) {
        case (.exit, 0): return nil
        case (.exit, Worker.tooLarge): return "more than \(Limits.bytes >> 20) MiB held"
        case (.uncaughtSignal, let signal): return "ended by signal \(signal)"
        case (_, let status): return "ended with status \(status)"
        }
    }

    private func keep(_ input: [UInt8], of subject: SubjectKind, number: UInt64) throws -> String {
        let path = "fuzz-failures/\(subject.rawValue)-\(options.seed)-\(number)"
        try FileManager.default.createDirectory(atPath: "fuzz-failures", withIntermediateDirectories: true)
        try Data(input).write(to: URL(fileURLWithPath: path))
        return path
    }

    private static func ownPath() throws -> String {
        #if os(Linux)
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
        Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
    }
}
