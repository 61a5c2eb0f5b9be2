import GraphModel
import GraphWire

extension RecordingSession {
    /// Carries a command of the recorder's out. Called on the connection's thread.
    func received(_ message: WireMessage) {
        guard case .restore(let request, let frame, let dryRun) = message else { return }
        guard Recorder.isControlAllowed else {
            return send(.refused(request: request, reason: Refusal.notAllowed.reason))
        }
        Task { @MainActor in
            do throws(Refusal) {
                let report = try self.restore(to: frame, dryRun: dryRun)
                self.send(.restored(request: request, report))
            } catch {
                self.send(.refused(request: request, reason: error.reason))
            }
        }
    }

    /// Brings the process back to the moment after a frame: the frame's store, and each other one to where it was then.
    ///
    /// A store that keeps too little of its past to go there, while the frame's own does, is left alone.
    @MainActor func restore(to frame: FrameNumber, dryRun: Bool) throws(Refusal) -> RestoreReport {
        guard frame <= frames.lastCommitted else { throw .notYet(frame, last: frames.lastCommitted) }
        let entries = stores.withLock { $0.entries }
        guard settings.historyLimit > 0 else { throw .historyOff }
        let live = entries.compactMap { entry -> (history: StoreHistory, store: any Restorable)? in
            guard let history = entry.history, let store = entry.restorable else { return nil }
            return (history, store)
        }
        let reachable = live.filter { $0.history.reaches(frame) }
        guard !reachable.isEmpty else { throw refusal(for: frame, among: entries) }
        // Without an owner the frame may be one that a store has let go, so every store must reach it.
        let isOwned = reachable.contains { $0.history.contains(frame) }
        guard isOwned || reachable.count == live.count else { throw refusal(for: frame, among: entries) }
        let reports = reachable.compactMap { history, store in
            // Looked up one by one: what a restore sets off in the app may change the stores that come after.
            history.moment(at: frame).map { store.restore($0, dryRun: dryRun) }
        }
        return RestoreReport(entries: reports.flatMap(\.entries))
    }

    private func refusal(for frame: FrameNumber, among entries: [OpenStores.Entry]) -> Refusal {
        let horizons = entries.compactMap { $0.restorable == nil ? nil : $0.history?.horizon }
        guard let horizon = horizons.max() else { return .noStore }
        return .tooOld(frame, earliest: horizon, limit: settings.historyLimit)
    }
}
