import Testing
import Timeline

@testable import AtomvizCommands

@Suite("Last lines of record")
struct RecordingSummaryTests {
    private func session(
        _ number: Int = 1, frames: Int = 3, stores: Int = 1, loss: RecordedSession.Loss? = nil
    ) -> RecordedSession {
        var session = RecordedSession(number: number, name: "todo", process: 7)
        session.frames = frames
        session.lastFrame = UInt64(frames)
        session.stores = stores
        session.loss = loss
        return session
    }

    private func summary(
        _ sessions: [RecordedSession], _ ending: RecordingSummary.Ending = .app(.exited(0)),
        failure: (any Error)? = nil
    ) -> RecordingSummary {
        RecordingSummary(
            app: "todo", path: "t.atomviz", ending: ending, sessions: sessions, bytes: 120, failure: failure)
    }

    @Test("Count what was recorded, and say how the app ended and where it is")
    func counts() {
        #expect(
            summary([session()]).lines == ["todo exited with status 0; 3 frames, 120 bytes, nothing lost in t.atomviz"])
        #expect(
            summary([session(1, frames: 1), session(2, frames: 0)], .app(.signalled(9))).lines == [
                "todo was ended by signal 9 (SIGKILL); 1 frame of 2 sessions, 120 bytes, nothing lost in t.atomviz"
            ])
        #expect(
            summary([session()], .recorderSignalled(15)).lines == [
                "told to end by signal 15 (SIGTERM) while todo runs on; 3 frames, 120 bytes, nothing lost in t.atomviz"
            ])
    }

    @Test(
        "Name each loss",
        arguments: [
            (.cutOff, "broke off within a transaction: what it did after frame 3 is missing"),
            (.noGoodbye, "left without a goodbye: what it did after frame 3 may be missing"),
            (.unreadable("byte 4"), "sent what cannot be read: byte 4; what it did after frame 3 is missing"),
            (.stillRunning, "was still running: what it did after frame 3 is missing, if anything"),
        ] as [(RecordedSession.Loss, String)])
    func losses(loss: RecordedSession.Loss, text: String) {
        let lines = summary([session(loss: loss)]).lines
        #expect(lines.first == "session 1 (todo, process 7) " + text)
        #expect(lines.last?.contains("losses above") == true)
    }

    @Test("Say what to check when no store was opened, whether a process said hello or none did")
    func noStore() {
        for sessions in [[], [session(frames: 0, stores: 0)]] {
            let lines = summary(sessions).lines
            #expect(lines.count == 2)
            #expect(lines[0].hasPrefix("todo opened no store that can be recorded"))
        }
    }

    @Test("Name the hook when stores were not to be recorded by themselves")
    func hookOnly() {
        var summary = summary([])
        summary.isAutomatic = false
        #expect(summary.lines[0].contains("does it call Recorder.record"))
    }

    @Test("A recording that failed is trouble, unless the app's own status says more")
    func failure() {
        let full = TimelineError(path: "t.atomviz", .diskFull)
        #expect(summary([session()], failure: full).exitStatus == .trouble)
        #expect(summary([session()], .app(.exited(4)), failure: full).exitStatus.code == 4)
        #expect(summary([session()], failure: full).lines[0].hasPrefix("recording stopped early"))
    }
}
