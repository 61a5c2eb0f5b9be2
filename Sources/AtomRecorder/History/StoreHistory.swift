import GraphModel
import Synchronization

/// One store's history, which its probe writes and a restore reads, on whatever threads these are.
final class StoreHistory: Sendable {
    private let history: Mutex<History>

    init(limit: Int) {
        history = Mutex(History(limit: limit))
    }

    /// See ``History/append(_:_:)``. What it returns dies outside the lock.
    func append(_ frame: FrameNumber, _ replacements: [History.Replacement]) -> History.Step? {
        history.withLock { $0.append(frame, replacements) }
    }

    /// See ``History/contains(_:)``.
    func contains(_ frame: FrameNumber) -> Bool {
        history.withLock { $0.contains(frame) }
    }

    /// Whether the history goes back to a frame.
    func reaches(_ frame: FrameNumber) -> Bool {
        frame >= horizon
    }

    /// See ``History/horizon``.
    var horizon: FrameNumber {
        history.withLock { $0.horizon }
    }

    /// See ``History/moment(at:)``.
    func moment(at frame: FrameNumber) -> Moment? {
        history.withLock { $0.moment(at: frame) }
    }
}
