import GraphModel
import GraphWire

extension RecordingSession {
    /// Carries a command of the recorder's out. Called on the connection's thread.
    func received(_ message: WireMessage) {
        guard case .restore(let request, let order) = message else { return }
        guard Recorder.isControlAllowed else {
            return send(.refused(request: request, reason: Refusal.notAllowed.reason))
        }
        Task { @MainActor in
            do throws(Refusal) {
                self.send(.restored(request: request, try self.carryOut(order)))
            } catch {
                self.send(.refused(request: request, reason: error.reason))
            }
        }
    }

    /// Puts a moment back, and compares what is there then with what was recorded of it.
    @MainActor func carryOut(_ order: RestoreOrder) throws(Refusal) -> RestoreReport {
        let stores = try targets(of: order)
        let reports = stores.map { target in
            // Looked up one by one: what a restore sets off in the app may change the stores that come after.
            (target, target.restore(order.options))
        }
        let entries = reports.flatMap { $0.1.entries }
        guard !order.options.isDryRun, !order.stores.isEmpty else { return RestoreReport(entries: entries) }
        let comparison = RestoreComparison(isSameSession: order.source == .history)
        let differences = reports.flatMap { target, report -> [RestoreReport.Difference] in
            guard let recorded = target.recorded else { return [] }
            return comparison.differences(
                from: recorded.entries, to: target.store.recordedEntries(), knowing: report.entries)
        }
        return RestoreReport(entries: entries, differences: differences)
    }

    /// A store that is to be brought somewhere.
    private struct Target {
        let store: any Restorable
        /// What the store keeps of its past, and where in it; nil when it takes what was recorded elsewhere.
        let history: (history: StoreHistory, frame: FrameNumber)?
        /// What was recorded of it.
        let recorded: RecordedState?

        @MainActor func restore(_ options: RestoreOptions) -> RestoreReport {
            if let history {
                history.history.moment(at: history.frame).map { store.restore($0, options) }
                    ?? RestoreReport(entries: [])
            } else {
                recorded.map { store.restore($0, options) } ?? RestoreReport(entries: [])
            }
        }
    }

    private func targets(of order: RestoreOrder) throws(Refusal) -> [Target] {
        switch order.source {
        case .history: try targets(of: order.frame, recorded: order.stores)
        case .recording: try targets(of: order.stores)
        }
    }

    /// The stores that go back to a frame of this session: the frame's store, and each other one to where it was then.
    ///
    /// A store that keeps too little of its past to go there, while the frame's own does, is left alone.
    private func targets(of frame: FrameNumber, recorded: [RecordedState]) throws(Refusal) -> [Target] {
        guard frame <= frames.lastCommitted else { throw .notYet(frame, last: frames.lastCommitted) }
        let entries = stores.withLock { $0.entries }
        guard settings.historyLimit > 0 else { throw .historyOff }
        let live = entries.compactMap { entry -> (id: StoreID, history: StoreHistory, store: any Restorable)? in
            guard let history = entry.history, let store = entry.restorable else { return nil }
            return (entry.id, history, store)
        }
        let reachable = live.filter { $0.history.reaches(frame) }
        guard !reachable.isEmpty else { throw refusal(for: frame, among: entries) }
        // Without an owner the frame may be one that a store has let go, so every store must reach it.
        let isOwned = reachable.contains { $0.history.contains(frame) }
        guard isOwned || reachable.count == live.count else { throw refusal(for: frame, among: entries) }
        return reachable.map { id, history, store in
            Target(store: store, history: (history, frame), recorded: recorded.first { $0.store == id })
        }
    }

    /// The stores that take what was recorded of stores of another session: the first of a name the first's, and so on.
    private func targets(of recorded: [RecordedState]) throws(Refusal) -> [Target] {
        let entries = stores.withLock { $0.entries }
        var open = Dictionary(grouping: entries.filter { $0.restorable != nil }, by: \.name)
        guard !open.isEmpty else { throw .noStore }
        var targets: [Target] = []
        for state in recorded.sorted(by: { $0.store < $1.store }) where open[state.name]?.isEmpty == false {
            guard let store = open[state.name]?.removeFirst().restorable else { continue }
            targets.append(Target(store: store, history: nil, recorded: state))
        }
        guard !targets.isEmpty else { throw .noSuchStore(recorded.map(\.name)) }
        return targets
    }

    private func refusal(for frame: FrameNumber, among entries: [OpenStores.Entry]) -> Refusal {
        let horizons = entries.compactMap { $0.restorable == nil ? nil : $0.history?.horizon }
        guard let horizon = horizons.max() else { return .noStore }
        return .tooOld(frame, earliest: horizon, limit: settings.historyLimit)
    }
}
