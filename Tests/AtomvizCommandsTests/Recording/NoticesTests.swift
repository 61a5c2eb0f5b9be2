import Testing
import Transport

@testable import AtomvizCommands

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Notices", .timeLimit(.minutes(1)))
struct NoticesTests {
    @Test("The child's end is not lost in a pipe that is full of signals")
    func fullPipe() throws {
        let notices = try Notices()
        var count = 0
        while Notices.post(.signal(SIGUSR1), to: notices.writingDescriptor) { count += 1 }
        #expect(count > 1000)
        #expect(Platform.startThread { notices.deliver(.childEnded) })
        var taken: [Notice] = []
        while taken.last != .childEnded {
            notices.wait()
            taken += notices.take()
        }
        #expect(taken.count == count + 1)
    }

    @Test("A child that somebody else has waited for did not exit with 0")
    func reapedByOthers() throws {
        let notices = try Notices()
        let child = try ChildProcess.start(
            "/bin/sh", arguments: ["sh", "-c", "kill -KILL $$"], environment: [:], defaults: [], notices: notices)
        while notices.take() != [.childEnded] { notices.wait() }
        var word: Int32 = 0
        #expect(waitpid(child.id, &word, 0) == child.id)
        #expect(child.reap() == .unknown(ECHILD))
        #expect(child.reap().exitStatus == 2)
    }
}
