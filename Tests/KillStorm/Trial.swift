import Foundation
import TestSupport

/// One recording that is disturbed.
struct Trial {
    private let scenario: Scenario
    private let seed: UInt64
    private let folder: String
    private let file: String
    private var generator: SeededGenerator

    init(_ scenario: Scenario, seed: UInt64, folder: String) {
        (self.scenario, self.seed, self.folder) = (scenario, seed, folder)
        file = folder + "/run.atomviz"
        generator = SeededGenerator(seed: seed)
    }

    /// Does it.
    ///
    /// - Throws: ``Trouble`` when the file does not hold what it must, or the app was harmed.
    mutating func run() throws -> Verification.Outcome {
        switch scenario {
        case .app: try killApp()
        case .recorder: try killRecorder(andApp: false)
        case .both: try killRecorder(andApp: true)
        case .full: try fillDisk()
        case .many: try recordMany()
        case .stopped: try stopRecorder()
        }
    }

    // MARK: Scenarios

    private mutating func killApp() throws -> Verification.Outcome {
        let recorder = try record(churn(milliseconds: 60_000, delay: 2000))
        let process = try waitForApp()
        pause()
        kill(process, SIGKILL)
        recorder.waitUntilExit()
        guard recorder.terminationStatus == 128 + SIGKILL else {
            throw Trouble("record ended with \(recorder.terminationStatus), not with the app's end")
        }
        return try Verification(file, folder: folder).compare(with: ledger(), isComplete: true)
    }

    private mutating func killRecorder(andApp: Bool) throws -> Verification.Outcome {
        let recorder = try record(churn(milliseconds: andApp ? 60_000 : 300, delay: 2000))
        let process = try waitForApp()
        pause()
        kill(recorder.processIdentifier, SIGKILL)
        if andApp { kill(process, SIGKILL) }
        recorder.waitUntilExit()
        if !andApp { try waitForEnd() }
        // Whole up to the last commit, and nothing after it.
        let before = try Verification(file, folder: folder).compare(with: ledger(), isComplete: false)
        guard try Tool.knows("recover", in: folder) else { return before }
        let recovery = try Tool.run(Tool.atomviz, ["recover", file], in: folder)
        guard recovery.status == 0 else { throw Trouble("recover: \(recovery.errors)") }
        return try Verification(file, folder: folder).compare(with: ledger(), isComplete: true)
    }

    /// A file system of 10 MB, values that fill it, and an app that must not notice.
    private func fillDisk() throws -> Verification.Outcome {
        let disk = folder + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        guard geteuid() == 0,
            try Tool.run("/bin/mount", ["-t", "tmpfs", "-o", "size=10m", "atomviz", disk], in: folder).status == 0
        else { throw NotPossible("as nothing can be mounted here") }
        defer { _ = try? Tool.run("/bin/umount", [disk], in: folder) }
        // Most of it is taken by something else, so that the rest is soon full on a slow machine too.
        try Data(count: 9_400_000).write(to: URL(fileURLWithPath: disk + "/other"))
        let full = disk + "/run.atomviz"
        let app = churn(milliseconds: 4000, bytes: 16_000, status: 7)
        let recorder = try Tool.start(Tool.atomviz, ["record", "-o", full, "--"] + app, in: folder)
        recorder.waitUntilExit()
        let errors = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
        guard recorder.terminationStatus == 7 else {
            throw Trouble("record ended with \(recorder.terminationStatus), and the app with 7: \(errors)")
        }
        guard ledger().hasEnded else { throw Trouble("the app did not come to its end") }
        guard errors.contains("recording stopped early") else {
            throw Trouble("nothing tells of a full disk: \(errors)")
        }
        let outcome = try Verification(full, folder: folder).compare(with: ledger(), isComplete: false)
        guard outcome.frames > 10 else { throw Trouble("only \(outcome.frames) frames fitted") }
        return outcome
    }

    private func recordMany() throws -> Verification.Outcome {
        let count = 4
        let apps = (0..<count).map { index in
            churn(milliseconds: 1500, ledger: "ledger-\(index)", seed: seed &+ UInt64(index))
                .map { "'\($0)'" }.joined(separator: " ") + " &"
        }
        let recorder = try record(["/bin/sh", "-c", apps.joined(separator: " ") + " wait"])
        recorder.waitUntilExit()
        guard recorder.terminationStatus == 0 else { throw Trouble("record ended with \(recorder.terminationStatus)") }
        let verification = try Verification(file, folder: folder)
        var sum = Verification.Outcome()
        for index in 0..<count {
            let ledger = LedgerReader(path: folder + "/ledger-\(index)")
            guard ledger.final.count == 2 else { throw Trouble("process \(index) has \(ledger.final.count) stores") }
            sum.frames += try verification.compare(with: ledger, isComplete: true).frames
        }
        return sum
    }

    private func stopRecorder() throws -> Verification.Outcome {
        let recorder = try record(
            churn(milliseconds: 5000), environment: ["ATOMVIZ_RING_SIZE": "65536"])
        _ = try waitForApp()
        kill(recorder.processIdentifier, SIGSTOP)
        let before = ledger().committed
        usleep(3_000_000)
        let after = ledger().committed
        kill(recorder.processIdentifier, SIGCONT)
        recorder.waitUntilExit()
        guard recorder.terminationStatus == 0 else { throw Trouble("record ended with \(recorder.terminationStatus)") }
        guard after.values.reduce(0, +) > before.values.reduce(0, +) + 100 else {
            throw Trouble("the app did not go on while the recorder was stopped")
        }
        let outcome = try Verification(file, folder: folder).compare(with: ledger(), isComplete: true, allowsGaps: true)
        guard outcome.gaps > 0 else { throw Trouble("no gap is told, although the ring was full") }
        let log = try Tool.run(Tool.atomviz, ["log", file], in: folder)
        guard log.output.contains("could not be recorded in time") else {
            throw Trouble("log does not tell of the gap")
        }
        return outcome
    }

    // MARK: Steps

    private func churn(
        milliseconds: Int, bytes: Int = 2000, delay: Int = 0, status: Int = 0, ledger: String = "ledger",
        seed: UInt64? = nil
    ) -> [String] {
        let numbers = [Int(seed ?? self.seed), milliseconds, 2, bytes, delay, status]
        return [Tool.app, "\(folder)/\(ledger)"] + numbers.map(String.init)
    }

    private func record(_ command: [String], environment: [String: String] = [:]) throws -> Process {
        let own = folder + "/record"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        return try Tool.start(
            Tool.atomviz, ["record", "-o", file, "--"] + command, in: own, environment: environment)
    }

    private func ledger() -> LedgerReader {
        LedgerReader(path: folder + "/ledger")
    }

    /// Waits until the app has committed something.
    private func waitForApp() throws -> Int32 {
        var process: Int32?
        try wait(for: "the app to begin") {
            let ledger = ledger()
            process = ledger.committed.isEmpty ? nil : ledger.process
            return process != nil
        }
        return process ?? 0
    }

    private func waitForEnd() throws {
        try wait(for: "the app to end") { ledger().hasEnded }
    }

    private func wait(for what: String, _ hasCome: () -> Bool) throws {
        let end = ContinuousClock().now + .seconds(60)
        while !hasCome() {
            guard ContinuousClock().now < end else { throw Trouble("waited in vain for \(what)") }
            usleep(2000)
        }
    }

    /// Lets a random time pass.
    private mutating func pause() {
        usleep(UInt32.random(in: 0..<150_000, using: &generator))
    }
}
