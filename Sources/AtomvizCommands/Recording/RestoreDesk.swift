import Transport

/// Keeps the questions of commands until the apps that they were handed to have answered.
struct RestoreDesk {
    /// The most questions that may be open: each waits for an app, which may never answer.
    static let limit = 1000

    private struct Question {
        var asker: ConnectionID
        var app: ConnectionID
    }

    private var open: [UInt64: Question] = [:]
    private var last: UInt64 = 0

    /// Takes a question in, and gives it a number; nil when too many are open.
    mutating func take(from asker: ConnectionID, for app: ConnectionID) -> UInt64? {
        guard open.count < Self.limit else { return nil }
        last += 1
        open[last] = Question(asker: asker, app: app)
        return last
    }

    /// Who waits for an app's answer; nil when nobody does, or when the app was not asked.
    mutating func settle(_ request: UInt64, by app: ConnectionID) -> ConnectionID? {
        guard let question = open[request], question.app == app else { return nil }
        open[request] = nil
        return question.asker
    }

    /// Forgets what an app was asked.
    ///
    /// - Returns: The questions and who waits for their answers, in the order in which they came.
    mutating func appIsGone(_ app: ConnectionID) -> [(request: UInt64, asker: ConnectionID)] {
        let lost = open.filter { $0.value.app == app }.sorted { $0.key < $1.key }
        for (request, _) in lost { open[request] = nil }
        return lost.map { ($0.key, $0.value.asker) }
    }

    /// Forgets what a command asked.
    mutating func askerIsGone(_ asker: ConnectionID) {
        open = open.filter { $0.value.asker != asker }
    }
}
