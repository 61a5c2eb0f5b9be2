import Atoms
import Foundation
import RuntimeFanOut

/// An app that measures itself: a store that is recorded, beside one that is not, or beside a small one that is.
@MainActor
struct MeasuredApp {
    /// What is measured.
    enum Subject: String {
        /// A set with one dependent and one subscriber, against the same unrecorded.
        case set
        /// The same among many live atoms, against the same among ten.
        case among
        /// An append to an array of many elements, against the same unrecorded.
        case append
    }

    private let subject: Subject
    private let size: Int
    private let effort: Effort

    /// The app for the arguments that ``arguments(_:size:_:)`` gives.
    init?(_ name: String, _ numbers: [Int]) {
        guard let subject = Subject(rawValue: name), numbers.count == 4 else { return nil }
        (self.subject, size) = (subject, numbers[0])
        effort = Effort(
            rounds: numbers[1], shortestRound: Double(numbers[2]), patience: UInt64(numbers[3]), largestSize: .max)
    }

    /// How a process is asked to measure.
    static func arguments(_ subject: Subject, size: Int, _ effort: Effort) -> [String] {
        [
            subject.rawValue, String(size), String(effort.rounds), String(Int(effort.shortestRound)),
            String(effort.patience),
        ]
    }

    /// Measures, and prints ``Turns`` as JSON.
    func run() throws {
        // A store is recorded where the process may be when the store is made.
        Recorder.isAllowed = false
        let plain = subject == .among ? nil : workload(size)
        Recorder.isAllowed = true
        var inputs = Inputs()
        let turns = try Turns(workload(size), plain ?? workload(10), effort, &inputs)
        FileHandle.standardOutput.write(try JSONEncoder().encode(turns))
    }

    private func workload(_ size: Int) -> Workload {
        switch subject {
        case .set: Self.set(among: 0)
        case .among: Self.set(among: size)
        case .append: Self.append(to: size)
        }
    }

    private static func set(among count: Int) -> Workload {
        let work = FanOutWork(dependents: 1, bystanders: max(0, count - 2))
        return Workload(parts: 1, run: work.run, expected: work.expected)
    }

    private struct LongArray: StateAtom, Hashable {
        let count: Int
        func defaultValue(context: Context) -> [Int] { Array(0..<count) }
    }

    private static func append(to count: Int) -> Workload {
        let context = AtomStore().context()
        let atom = LongArray(count: count)
        context.watch(atom)
        return Workload(
            parts: 1,
            run: { inputs in
                for input in inputs { context.modify(atom) { $0.append(input) } }
                return context.read(atom).last ?? 0
            },
            expected: { $0 })
    }
}
