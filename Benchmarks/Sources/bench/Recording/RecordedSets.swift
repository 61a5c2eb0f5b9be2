import Foundation

/// What a recorded app pays for an update, through the ring and through the socket.
enum RecordedSets: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        let pairs = effort.withRounds(31)
        let ring = RecordedTurns(.set, size: 1, pairs)
        let socket = RecordedTurns(.set, size: 1, pairs, ringSize: 0)
        let longest = effort.sizes(1000, 1_000_000).max() ?? 1000
        let append = RecordedTurns(.append, size: longest, pairs)
        let among = effort.sizes(1000, 100_000).map { RecordedTurns(.among, size: $0, pairs) }
        var lines: [any Measurement] = [
            TurnsMeasurement("recording-set-ring", ring, baseline: "not recorded"),
            GoalMeasurement("recording-added-ring", size: 1, goal: 1000) { try ring.turns().difference },
            TurnsMeasurement("recording-set-socket", socket, baseline: "not recorded"),
            GoalMeasurement("recording-added-socket", size: 1, goal: nil) { try socket.turns().difference },
        ]
        for turns in among {
            lines.append(
                TurnsMeasurement("recording-set-among", turns, baseline: "among 10", limit: Limits.recordedAmongMany))
        }
        lines.append(TurnsMeasurement("recording-append", append, baseline: "not recorded"))
        lines.append(
            GoalMeasurement(
                "recording-append-bound", size: longest, against: "1.5 × that + 50 µs", limit: 1,
                goal: { 1.5 * (try append.turns().baselineAmount) + 50_000 }, { try append.turns().amount }))
        return lines
    }
}

/// The costs that a recorded app finds, measured once and looked at by several lines.
@MainActor
final class RecordedTurns {
    let size: Int
    private let subject: MeasuredApp.Subject
    private let effort: Effort
    private let ringSize: Int?
    private var found: Turns?

    init(_ subject: MeasuredApp.Subject, size: Int, _ effort: Effort, ringSize: Int? = nil) {
        (self.subject, self.size, self.effort, self.ringSize) = (subject, size, effort, ringSize)
    }

    func turns() throws -> Turns {
        if let found { return found }
        let arguments = MeasuredApp.arguments(subject, size: size, effort)
        let turns = try JSONDecoder().decode(
            Turns.self, from: DrainingRecorder.record(arguments, ringSize: ringSize))
        found = turns
        return turns
    }
}

/// The two costs that turns found, as a line.
struct TurnsMeasurement: Measurement {
    let name: String
    var size: Int { source.size }
    let baseline: String
    private let source: RecordedTurns
    private let limit: Double?

    init(_ name: String, _ source: RecordedTurns, baseline: String, limit: Double? = nil) {
        (self.name, self.source, self.baseline, self.limit) = (name, source, baseline, limit)
    }

    func run(_ effort: Effort) throws -> Finding {
        let turns = try source.turns()
        return Finding(
            name: name, size: size, unit: .nanoseconds, amount: turns.amount, baseline: baseline,
            baselineAmount: turns.baselineAmount, ratio: turns.ratio, ratioLimit: limit)
    }
}
