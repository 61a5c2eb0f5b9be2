import Foundation
import Testing
import Transport

@testable import DrawingWorker

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Workers")
struct WorkerPoolTests {
    /// The tool itself, which is built beside the tests.
    static let program: WorkerProgram = {
        #if os(Linux)
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        #else
        let own = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? ""
        #endif
        let products = (own as NSString).deletingLastPathComponent
        return WorkerProgram(path: products + "/atomviz", arguments: ["drawing-worker"])
    }()

    private func pool(
        time: Duration = .seconds(100), memory: Int = 2 << 30, jobs: Int = 200, size: Int = 1
    ) -> WorkerPool {
        WorkerPool(Self.program, WorkerLimits(time: time, memory: memory, jobs: jobs), size: size)
    }

    /// Whether a process of the number is there, even one that has ended and was not asked for yet.
    private func isThere(_ process: Int32) -> Bool { kill(process, 0) == 0 }

    /// Has a worker begin a job that never ends: it takes jobs one after the other, so that it has begun the first when it
    /// answers the second.
    private func hang(_ worker: inout WorkerProcess) throws {
        try worker.channel.send(Message(WorkerJob.hang.rawValue))
        #expect(try worker.perform(.echo, [9]) == [9])
    }

    @Test("A worker answers job after job, whatever their length", arguments: [0, 1, 100_000, 5_000_000])
    func echo(length: Int) throws {
        let pool = pool()
        let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for _ in 0..<3 { #expect(try pool.perform(.echo, content) == content) }
        #expect(pool.idleProcesses.count == 1)
    }

    @Test("A worker that crashes is one error, and the next job gets another")
    func crash() throws {
        let pool = pool()
        #expect(throws: WorkerError.died(signal: SIGABRT, memory: 2 << 30)) { try pool.perform(.crash, []) }
        #expect(try pool.perform(.echo, [7]) == [7])
    }

    @Test("A worker that hangs is ended when its time is over")
    func hang() throws {
        let pool = pool(time: .milliseconds(2000))
        #expect(try pool.perform(.echo, [1]) == [1])
        let worker = try #require(pool.idleProcesses.first)
        #expect(throws: WorkerError.late(limit: .milliseconds(2000))) { try pool.perform(.hang, []) }
        #expect(!isThere(worker))
        #expect(try pool.perform(.echo, [2]) == [2])
    }

    #if os(Linux)
    @Test("A worker that wants all memory ends before it gets it")
    func exhaust() throws {
        let pool = pool(memory: 1 << 30)
        do {
            _ = try pool.perform(.exhaust, [])
            Issue.record("it got all memory")
        } catch WorkerError.died(let signal, let memory) {
            #expect(signal != SIGKILL && memory == 1 << 30)
        }
        #expect(try pool.perform(.echo, [3]) == [3])
    }
    #endif

    @Test("A worker that answers with something else than a message is ended")
    func babble() throws {
        let pool = pool()
        #expect(throws: WorkerError.malformed) { try pool.perform(.babble, []) }
        #expect(pool.idleProcesses.isEmpty)
        #expect(try pool.perform(.echo, [4]) == [4])
    }

    @Test("A worker that is killed while it works is one error")
    func killedAtWork() throws {
        var worker = try WorkerProcess(Self.program, .standard)
        try hang(&worker)
        kill(worker.id, SIGKILL)
        #expect(throws: MessageChannel.Trouble.ended) { try worker.channel.receive() }
        #expect(worker.end() == .signalled(SIGKILL))
    }

    @Test("A worker that is killed while it waits is replaced unseen")
    func killedIdle() throws {
        let pool = pool()
        #expect(try pool.perform(.echo, [5]) == [5])
        let first = try #require(pool.idleProcesses.first)
        kill(first, SIGKILL)
        // It is still there until it is asked for, and has ended when this returns.
        var information = siginfo_t()
        #expect(waitid(P_PID, id_t(first), &information, WEXITED | WNOWAIT) == 0)
        #expect(try pool.perform(.echo, [6]) == [6])
        #expect(pool.idleProcesses != [first])
    }

    @Test("Workers are replaced after so many jobs, and none is left behind")
    func recycled() throws {
        let pool = pool(jobs: 20)
        var workers: Set<Int32> = []
        for job in 0..<200 {
            #expect(try pool.perform(.echo, [UInt8(job)]) == [UInt8(job)])
            workers.formUnion(pool.idleProcesses)
        }
        #expect(workers.count == 10)
        #expect(pool.idleProcesses.isEmpty)
        #expect(workers.allSatisfy { !isThere($0) })
    }

    @Test("As many jobs are done at a time as there may be workers, and more wait")
    func parallel() {
        let pool = pool(size: 3)
        DispatchQueue.concurrentPerform(iterations: 24) { number in
            let content = [UInt8](repeating: UInt8(number), count: 10_000)
            #expect((try? pool.perform(.echo, content)) == content)
        }
        #expect((1...3).contains(pool.idleProcesses.count))
    }

    @Test("Workers end with their pool")
    func end() throws {
        var pool: WorkerPool? = pool()
        #expect(try pool?.perform(.echo, [8]) == [8])
        let worker = try #require(pool?.idleProcesses.first)
        pool = nil
        #expect(!isThere(worker))
    }

    @Test("A worker ends in the middle of a job when nobody is there any more to wait for it")
    func orphan() throws {
        var worker = try WorkerProcess(Self.program, .standard)
        try hang(&worker)
        worker.hangUp()
        var word: Int32 = 0
        #expect(waitpid(worker.id, &word, 0) == worker.id)
        #expect(ChildStatus(word: word) == .exited(0))
    }

    @Test("What is no worker is not waited for", arguments: ["/bin/true", "/bin/echo", "/nonexistent"])
    func noWorker(path: String) {
        let pool = WorkerPool(WorkerProgram(path: path, arguments: []), .standard, size: 1)
        #expect(throws: WorkerError.cannotStart(code: path == "/nonexistent" ? ENOENT : 0)) {
            try pool.perform(.echo, [])
        }
    }
}
