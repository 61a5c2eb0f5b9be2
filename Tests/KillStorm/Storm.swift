import Foundation
import TestSupport

/// All runs, one after the other.
struct Storm {
    private let options: Options

    init(_ options: Options) {
        self.options = options
    }

    /// Does them.
    ///
    /// - Returns: whether every one came out as it had to.
    func run() throws -> Bool {
        print("kill storm: seed \(options.seed)")
        var failures = 0
        for scenario in options.scenarios {
            let runs = scenario.isRandom ? options.runs : 1
            var (done, unfinished, frames) = (0, 0, 0)
            for number in 0..<runs {
                let seed = options.seed &+ UInt64(number)
                let folder = try TemporaryFolder()
                do {
                    var trial = Trial(scenario, seed: seed, folder: folder.path)
                    let outcome = try trial.run()
                    (done, frames) = (done + 1, frames + outcome.frames)
                    unfinished += outcome.hasUnfinished ? 1 : 0
                } catch let reason as NotPossible {
                    print("\(scenario.rawValue): left out, \(reason)")
                } catch {
                    failures += 1
                    let kept = try keep(folder.path, scenario, seed)
                    print("\(scenario.rawValue), seed \(seed): \(error); kept in \(kept)")
                }
            }
            if done > 0 {
                print(
                    "\(scenario.rawValue): \(done) of \(runs) as it had to be, \(frames) frames, \(unfinished) unfinished"
                )
            }
        }
        return failures == 0
    }

    private func keep(_ folder: String, _ scenario: Scenario, _ seed: UInt64) throws -> String {
        let kept = "kill-storm-failures/\(scenario.rawValue)-\(seed)"
        try FileManager.default.createDirectory(atPath: "kill-storm-failures", withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: kept)
        try FileManager.default.copyItem(atPath: folder, toPath: kept)
        return kept
    }
}
