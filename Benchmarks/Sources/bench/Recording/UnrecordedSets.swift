import Foundation
import ProbelessFanOut
import RuntimeFanOut

/// What an app pays for being recordable while nobody records, against the runtime compiled without a probe.
enum UnrecordedSets: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        let pairs = effort.withRounds(51)
        let alone = UnrecordedTurns(dependents: 0, pairs)
        let many = UnrecordedTurns(dependents: 100, pairs)
        let baseline = "without a probe"
        var lines: [any Measurement] = []
        for turns in [alone, many] {
            lines.append(
                GoalMeasurement(
                    "recording-off-set", size: turns.dependents, against: baseline, limit: Limits.recordable,
                    goal: { try turns.turns().baselineAmount }, { try turns.turns().amount }))
        }
        lines.append(GoalMeasurement("recording-off-added", size: 0, goal: 2) { try alone.turns().difference })
        lines.append(
            GoalMeasurement("recording-off-added-dependent", size: many.dependents, goal: 0.5) {
                try (many.turns().difference - alone.turns().difference) / Double(many.dependents)
            })
        return lines + [InstructionsMeasurement()]
    }
}

/// The costs of both runtimes, measured once and looked at by several lines.
@MainActor
private final class UnrecordedTurns {
    let dependents: Int
    private let effort: Effort
    private var found: Turns?

    init(dependents: Int, _ effort: Effort) {
        (self.dependents, self.effort) = (dependents, effort)
    }

    func turns() throws -> Turns {
        if let found { return found }
        let work = RuntimeFanOut.FanOutWork(dependents: dependents)
        let probeless = ProbelessFanOut.FanOutWork(dependents: dependents)
        var inputs = Inputs()
        let turns = try Turns(
            Workload(parts: 1, run: work.run, expected: work.expected),
            Workload(parts: 1, run: probeless.run, expected: probeless.expected), effort, &inputs)
        found = turns
        return turns
    }
}

/// How many instructions an update of ten dependents takes, counted by valgrind, against the runtime without a probe.
struct InstructionsMeasurement: Measurement {
    let name = "recording-off-instructions"
    let size = 10
    let baseline = "without a probe"

    func run(_ effort: Effort) throws -> Finding {
        guard effort.shortestRound > 0 else { throw NotMeasured("counting instructions takes long") }
        let valgrind = try Launch.path(of: "valgrind")
        // Valgrind may not know the debug information that Swift writes, and needs none.
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: program) }
        _ = try Launch.output(of: Launch.path(of: "strip"), ["-o", program, Launch.ownPath])
        let counts = (
            try instructions(valgrind, program, "counted-with-probe"),
            try instructions(valgrind, program, "counted-without-probe")
        )
        return Finding(
            name: name, size: size, unit: .instructions, amount: counts.0, baseline: baseline,
            baselineAmount: counts.1, ratio: counts.0 / counts.1, ratioLimit: Limits.recordableInstructions)
    }

    /// The instructions of one update: what many take more than few, so that the start of the process cancels out.
    private func instructions(_ valgrind: String, _ program: String, _ role: String) throws -> Double {
        let (few, many) = (1000, 11_000)
        return try (total(valgrind, program, role, many) - total(valgrind, program, role, few)) / Double(many - few)
    }

    private func total(_ valgrind: String, _ program: String, _ role: String, _ count: Int) throws -> Double {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try Launch.output(
            of: valgrind,
            [
                "-q", "--tool=callgrind", "--callgrind-out-file=\(file.path)", program, Role.mark, role,
                String(size), String(count),
            ])
        let text = try String(contentsOf: file, encoding: .utf8)
        guard
            let total = text.split(separator: "\n").first(where: { $0.hasPrefix("summary: ") })?.split(separator: " ")
                .last.flatMap({ Double($0) })
        else { throw NotMeasured("valgrind wrote no summary") }
        return total
    }
}

/// Sets an atom so many times, in one of the two runtimes.
@MainActor
struct CountedSets {
    private let dependents: Int
    private let count: Int
    private let hasProbe: Bool

    init(_ numbers: [Int], hasProbe: Bool) {
        (dependents, count) = (numbers.first ?? 1, numbers.last ?? 1)
        self.hasProbe = hasProbe
    }

    func run() {
        blackhole(
            hasProbe
                ? RuntimeFanOut.FanOutWork(dependents: dependents).run(1..<count + 1)
                : ProbelessFanOut.FanOutWork(dependents: dependents).run(1..<count + 1))
    }
}
