import Foundation
import GraphModel
import Timeline

/// Compares a timeline with what the app wrote down.
struct Verification {
    private let timeline: Timeline
    private let path: String
    private let folder: String

    /// What a file held.
    struct Outcome {
        var frames = 0
        var hasUnfinished = false
        var gaps = 0
    }

    /// Opens the file, which must be sound.
    init(_ path: String, folder: String) throws {
        (self.path, self.folder) = (path, folder)
        timeline = try Timeline(path: path)
        if try Tool.knows("check", in: folder) {
            let check = try Tool.run(Tool.atomviz, ["check", path], in: folder)
            guard check.status == 0 else { throw Trouble("check: \(check.errors)\(check.output)") }
        }
        let log = try Tool.run(Tool.atomviz, ["log", path], in: folder)
        // Killed before it had written anything, a recorder leaves a file that says so.
        guard log.status == 0 || log.errors.contains("holds no frames") else { throw Trouble("log: \(log.errors)") }
    }

    /// Compares the session of a process with its ledger.
    ///
    /// - Parameters:
    ///   - ledger: what the app wrote down.
    ///   - isComplete: true when all that the ledger says must be there; else it may break off anywhere.
    ///   - allowsGaps: true when frames may be lost where a gap says so.
    func compare(with ledger: LedgerReader, isComplete: Bool, allowsGaps: Bool = false) throws -> Outcome {
        guard let session = try timeline.sessions().last(where: { $0.processID == ledger.process }) else {
            guard isComplete, !ledger.committed.isEmpty else { return Outcome() }
            throw Trouble("no session of process \(ledger.process ?? 0)")
        }
        let (number, unfinished) = (session.number, try timeline.unfinished(of: session.number))
        var outcome = Outcome(hasUnfinished: !unfinished.isEmpty, gaps: try timeline.gaps(of: number).count)
        if outcome.gaps > 0 && !allowsGaps { throw Trouble("\(outcome.gaps) gaps") }
        for store in try timeline.stores(of: number) {
            let counts = try counts(of: store.id, session: number, frames: &outcome.frames)
            if !allowsGaps, counts != Array(0..<counts.count) {
                let wrong = counts.enumerated().first { $0 != $1 }
                throw Trouble("store \(store.id.rawValue): count \(wrong?.element ?? 0) at place \(wrong?.offset ?? 0)")
            }
            guard isComplete else { continue }
            let last = counts.last ?? 0
            if let committed = ledger.committed[store.id.rawValue], last < committed {
                throw Trouble("store \(store.id.rawValue): \(committed) was committed, and the last is \(last)")
            }
            if let computing = ledger.computing[store.id.rawValue], computing > 0, last < computing {
                guard let open = unfinished.first(where: { $0.frame.store == store.id }) else {
                    throw Trouble("store \(store.id.rawValue): nothing says that \(computing) was not finished")
                }
                guard try tellsOfDouble(open, session: number) else {
                    throw Trouble("store \(store.id.rawValue): nothing says what was computing")
                }
            }
            try compareEnd(of: store.id, session: number, with: ledger)
        }
        if outcome.hasUnfinished { try showCrash() }
        return outcome
    }

    /// Whether a transaction that did not end computes what follows from the count, or has just done so.
    private func tellsOfDouble(_ open: UnfinishedFrame, session: Int) throws -> Bool {
        let atoms = try timeline.nodes(of: session, store: open.frame.store) { $0.name == "DoubleAtom" }
        return open.activities.contains { activity in atoms.contains { activity == .computing($0.node.id) } }
            || open.frame.changes.contains { change in
                if case .value(let id, _, _, _) = change { atoms.contains { $0.node.id == id } } else { false }
            }
    }

    /// The counts that a store had, in the order of its frames.
    private func counts(of store: StoreID, session: Int, frames count: inout Int) throws -> [Int] {
        let atoms = try timeline.nodes(of: session, store: store) { $0.name == "CountAtom" }
        guard let atom = atoms.first?.node.id else { return [] }
        let cursor = try timeline.frames(FrameSelection(session: session, store: store))
        var counts: [Int] = []
        while let frame = try cursor.next() {
            count += 1
            for case .value(atom, let value, _, _) in frame.changes {
                guard let number = Int(value.content) else { throw Trouble("a count of \(value.content)") }
                counts.append(number)
            }
        }
        return counts
    }

    /// Compares the last graph of a store with what the app said of its atoms in the end.
    private func compareEnd(of store: StoreID, session: Int, with ledger: LedgerReader) throws {
        guard let final = ledger.final[store.rawValue], let span = try timeline.span(of: session, store: store) else {
            return
        }
        let graph = try timeline.graph(at: span.last, store: store, session: session)
        for (name, expected) in [("CountAtom", final.count), ("DoubleAtom", final.double)] {
            let found = graph.entries.first { $0.node.name == name }?.value?.content
            guard found == String(expected) else {
                throw Trouble("store \(store.rawValue): \(name) is \(expected), and recorded is \(found ?? "nothing")")
            }
        }
    }

    /// Asks for the unfinished transaction as a person would.
    private func showCrash() throws {
        let show = try Tool.run(Tool.atomviz, ["show", "\(path)@crash"], in: folder)
        guard show.status == 0, !show.output.isEmpty else { throw Trouble("show @crash: \(show.errors)") }
    }
}
