import Atoms
import Foundation
import RuntimeFanOut

/// An app that commits small frames at a pace: one set, one dependent, one subscriber each.
@MainActor
struct Flood {
    private let milliseconds: Int
    /// How many frames a second; 0 for as many as there can be.
    private let pace: Int

    init(_ numbers: [Int]) {
        (milliseconds, pace) = (numbers.first ?? 0, numbers.last ?? 0)
    }

    /// How a process is asked to commit.
    static func arguments(milliseconds: Int, pace: Int) -> [String] {
        [Role.mark, "flood", String(milliseconds), String(pace)]
    }

    /// Commits, and prints how many frames, in how many nanoseconds.
    func run() {
        Recorder.isAllowed = true
        let work = FanOutWork(dependents: 1)
        let clock = ContinuousClock()
        let start = clock.now
        var (count, elapsed) = (0, Duration.zero)
        repeat {
            elapsed = clock.now - start
            let due = pace == 0 ? count + 1000 : Int(elapsed / .microseconds(1)) * pace / 1_000_000
            if due > count {
                blackhole(work.run(count + 1..<due + 1))
                count = due
            } else {
                usleep(200)
            }
        } while elapsed < .milliseconds(milliseconds)
        let nanoseconds = Int(elapsed / .nanoseconds(1))
        FileHandle.standardOutput.write(Data("\(count) \(nanoseconds)\n".utf8))
    }
}
