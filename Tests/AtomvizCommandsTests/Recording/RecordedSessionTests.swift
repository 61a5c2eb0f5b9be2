import DrawingWorker
import GraphModel
import GraphWire
import Testing
import Transport

@testable import AtomvizCommands

@Suite("End of a recorded session")
struct RecordedSessionTests {
    private static let malformed = WireError(.notAtomviz, offset: 3, expected: "the letters ATVZ")

    private func session(saidGoodbye: Bool) -> RecordedSession {
        var session = RecordedSession(number: 1, name: "todo", process: 7)
        session.saidGoodbye = saidGoodbye
        return session
    }

    @Test(
        "Is what its parent saw, or else what it said itself",
        arguments: [
            (.closed, nil, true, .finished), (.closed, nil, false, .lost), (.cutOff, nil, false, .lost),
            (.closed, .exited(3), true, .exited(3)), (.closed, .exited(0), false, .exited(0)),
            (.cutOff, .signalled(9), false, .signalled(9)), (.closed, .signalled(9), true, .signalled(9)),
            (.malformed(malformed), .exited(0), true, .malformed(malformed.description)),
            (.unexpectedMessage, nil, false, .malformed("a message that has no place there")),
        ] as [(ConnectionEnding, ChildStatus?, Bool, Session.Ending)])
    func ending(connection: ConnectionEnding, status: ChildStatus?, saidGoodbye: Bool, ending: Session.Ending) {
        #expect(session(saidGoodbye: saidGoodbye).ending(connection, status: status) == ending)
    }

    @Test(
        "Names a loss unless it said goodbye or was killed between two transactions",
        arguments: [
            (.closed, nil, true, nil), (.closed, nil, false, .noGoodbye), (.closed, .exited(0), false, .noGoodbye),
            (.closed, .signalled(9), false, nil), (.cutOff, .signalled(9), false, .cutOff),
            (.cutOff, nil, true, .cutOff), (.malformed(malformed), nil, true, .unreadable(malformed.description)),
        ] as [(ConnectionEnding, ChildStatus?, Bool, RecordedSession.Loss?)])
    func loss(connection: ConnectionEnding, status: ChildStatus?, saidGoodbye: Bool, loss: RecordedSession.Loss?) {
        #expect(session(saidGoodbye: saidGoodbye).loss(connection, status: status) == loss)
    }

    @Test(
        "A child's status is read from the word that waitpid gives",
        arguments: [
            (0x0000, .exited(0), 0), (0x0300, .exited(3), 3), (0xFF00, .exited(255), 255), (9, .signalled(9), 137),
            (0x8B, .signalled(11), 139), (0x147F, .stopped(20), 148),
        ] as [(Int32, ChildStatus, Int32)])
    func word(word: Int32, status: ChildStatus, exit: Int32) {
        #expect(ChildStatus(word: word) == status)
        #expect(status.exitStatus == exit)
    }
}
