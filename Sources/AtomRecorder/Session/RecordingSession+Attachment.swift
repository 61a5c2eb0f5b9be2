import Synchronization
import Transport

extension RecordingSession {
    private enum Attachment {
        case notTried
        case none(TransportError?)
        case attached(RecordingSession)
    }

    private static let attachment = Mutex(Attachment.notTried)

    /// The session of this process, which the first call begins.
    ///
    /// Nil when the process was not started under a recorder, when the recorder is gone or cannot be trusted, and while
    /// ``Recorder/isAllowed`` is false.
    public static var current: RecordingSession? {
        guard Recorder.isAllowed else { return nil }
        let session: RecordingSession? = attachment.withLock { attachment in
            if case .notTried = attachment { attachment = attach() }
            guard case .attached(let session) = attachment else { return nil }
            return session
        }
        return session?.isOpen == true ? session : nil
    }

    /// Why the process is not recorded although it was started under a recorder; nil when it is, or was not tried.
    public static var failure: TransportError? {
        attachment.withLock { attachment in
            guard case .none(let error) = attachment else { return nil }
            return error
        }
    }

    private static func attach() -> Attachment {
        do {
            guard let channel = try SocketChannel.connectFromEnvironment() else { return .none(nil) }
            let session = RecordingSession(channel: channel, settings: .ofProcess)
            ProcessExit.atExit { session.finish() }
            return .attached(session)
        } catch {
            return .none(error)
        }
    }
}
