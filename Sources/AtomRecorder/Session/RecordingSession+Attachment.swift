import GraphModel
import Synchronization
import Transport

extension RecordingSession {
    private enum Attachment {
        case notTried
        case none
        case attached(RecordingSession)

        /// The session, as long as anybody receives what it tells.
        var session: RecordingSession? {
            if case .attached(let session) = self, session.isOpen { session } else { nil }
        }
    }

    private static let attachment = Mutex(Attachment.notTried)

    /// The session of this process, which the first call begins.
    ///
    /// Nil when the process was not started under a recorder and none has attached to it, when the recorder is gone or
    /// cannot be trusted (standard error says so then, once), and while ``Recorder/isAllowed`` is false.
    public static var current: RecordingSession? {
        guard Recorder.isAllowed else { return nil }
        return attachment.withLock { attachment in
            if case .notTried = attachment { attachment = begin() }
            return attachment.session
        }
    }

    /// Begins the session of the recorder that started the process, or of one that waits for apps; where there is neither,
    /// listens for one that attaches later.
    private static func begin() -> Attachment {
        do {
            if let channel = try SocketChannel.connectFromEnvironment() { return .attached(session(over: channel)) }
        } catch {
            // Once, as an attachment is tried once. Whoever wonders why nothing was recorded looks here first.
            StandardError.write(
                "atomviz: this process (\(ProcessDescription.current.name)) is not recorded: \(error)\n")
            return .none
        }
        guard Recorder.isAttachAllowed, SessionDirectory.mayBeRecorded else { return .none }
        if let directory = Rendezvous().waitingRecorder {
            do {
                return .attached(session(over: try SocketChannel.connect(to: directory)))
            } catch {
                // It ended without taking its link away, or has just ended: nobody asked for this process to be recorded.
            }
        }
        AttachmentListener.start(as: ProcessDescription.current.name) { attach(to: $0) }
        return .none
    }

    private static func session(over channel: SocketChannel) -> RecordingSession {
        let session = RecordingSession(channel: channel, settings: .ofProcess)
        ProcessExit.atExit { [weak session] in session?.finish() }
        return session
    }

    /// Begins to be recorded by a recorder that attaches. Its stores follow once the main actor is free.
    ///
    /// - Returns: Why not; nil when it is so.
    private static func attach(to directory: String) -> String? {
        guard Recorder.isAllowed, Recorder.isAttachAllowed else { return Refusal.attachNotAllowed.reason }
        // Whoever opens a store meanwhile does not wait for the recorder.
        guard attachment.withLock({ $0.session?.isAttended != true }) else { return Refusal.recordedAlready.reason }
        let channel: SocketChannel
        do {
            channel = try SocketChannel.connect(to: directory)
        } catch {
            return "\(error)"
        }
        return attachment.withLock { attachment in
            guard attachment.session?.isAttended != true else {
                channel.close()
                return Refusal.recordedAlready.reason
            }
            let session = session(over: channel)
            attachment = .attached(session)
            Task { @MainActor in AttachableStores.attach(to: session) }
            return nil
        }
    }
}
