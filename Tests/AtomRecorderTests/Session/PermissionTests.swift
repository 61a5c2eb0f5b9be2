import Foundation
import Testing
import Transport

@testable import AtomRecorder

@Suite("Permission")
struct PermissionTests {
    @Test("A process is recorded where it allows it, and nowhere else")
    func recording() async {
        // In a process of its own: a session begins once.
        await #expect(processExitsWith: .success) {
            let directory = try SessionDirectory.create()
            defer { directory.remove() }
            let server = try RecorderServer(in: directory)
            setenv(SessionDirectory.environmentVariable, directory.path, 1)
            #if DEBUG
            precondition(Recorder.isAllowed)
            #else
            precondition(!Recorder.isAllowed)
            #endif
            Recorder.isAllowed = false
            precondition(RecordingSession.current == nil)
            Recorder.isAllowed = true
            precondition(RecordingSession.current != nil)
            Recorder.isAllowed = false
            precondition(RecordingSession.current == nil)
            withExtendedLifetime(server) {}
        }
    }
}
