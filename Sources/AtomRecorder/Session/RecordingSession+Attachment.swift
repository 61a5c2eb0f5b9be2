import Synchronization
import Transport

extension RecordingSession {
    private enum Attachment {
        case notTried
        case none
        case attached(RecordingSession)
    }

    private static let attachment = Mutex(Attachment.notTried)

    /// The session of this process, which the first call begins.
    ///
    /// Nil when the process was not started under a recorder, when the recorder is gone or cannot be trusted (standard
    /// error says so then, once), and while ``Recorder/isAllowed`` is false.
    public static var current: RecordingSession? {
        guard Recorder.isAllowed else { return nil }
        let session: RecordingSession? = attachment.withLock { attachment in
            if case .notTried = attachment { attachment = attach() }
            guard case .attached(let session) = attachment else { return nil }
            return session
        }
        return session?.isOpen == true ? session : nil
    }

    private static func attach() -> Attachment {
        do {
            guard let channel = try SocketChannel.connectFromEnvironment() else { return .none }
            let session = RecordingSession(channel: channel, settings: .ofProcess)
            ProcessExit.atExit { session.finish() }
            return .attached(session)
        } catch {
            // Once, as an attachment is tried once. Whoever wonders why nothing was recorded looks here first.
            StandardError.write(
                "atomviz: this process (\(ProcessDescription.current.name)) is not recorded: \(error)\n")
            return .none
        }
    }
}
