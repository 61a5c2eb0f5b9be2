import GraphModel
import GraphWire
import Timeline
import Transport

/// The recorder that still writes a timeline, as the other commands reach it.
struct LiveRecorder {
    private let path: String
    private let directory: String

    /// Finds the recorder of a timeline.
    ///
    /// - Throws: ``RestoreError/notLive(_:)`` when the recording has ended.
    init(of timeline: Timeline) throws {
        guard let directory = try timeline.liveDirectory() else { throw RestoreError.notLive(timeline.path) }
        path = timeline.path
        self.directory = directory
    }

    /// Asks for a moment to be put back into an app.
    ///
    /// - Parameters:
    ///   - order: The moment, and how.
    ///   - session: The session of the app that is to get it.
    ///   - timeout: The longest wait for the app's answer.
    /// - Returns: What became of each node.
    /// - Throws: When the recorder or the app is gone, refuses, or does not answer in time.
    func restore(_ order: RestoreOrder, session: Int, timeout: Duration) throws -> RestoreReport {
        do {
            var client = try ControlClient(directory: directory)
            switch try client.ask(.restoreSession(session: session, order), timeout: timeout) {
            case .restored(_, let report): return report
            case .refused(_, let reason): throw RestoreError.refused(order.frame, session: session, reason: reason)
            default: throw TransportError.unexpectedMessage
            }
        } catch TransportError.nobodyListens {
            // A recorder that was killed leaves its directory's name in the file.
            throw RestoreError.notLive(path)
        } catch TransportError.timedOut {
            throw RestoreError.noAnswer(session: session, timeout)
        } catch TransportError.closed {
            throw RestoreError.recordingEnded(path)
        }
    }
}
