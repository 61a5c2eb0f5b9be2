import Foundation

/// Child processes that do jobs which may crash, hang, or take more memory than there is.
///
/// Workers are started when they are needed, and end with this process. One that breaks a limit or dies is replaced for the
/// next job; the job itself is not tried again, since it would end in the same way.
///
/// `@unchecked Sendable`: `idle` and `alive` are touched only while `condition` is locked; the rest never changes.
public final class WorkerPool: @unchecked Sendable {
    private let program: WorkerProgram
    private let limits: WorkerLimits
    private let size: Int
    private let condition = NSCondition()
    private var idle: [WorkerProcess] = []
    private var alive = 0

    /// Makes a pool without any worker.
    ///
    /// - Parameters:
    ///   - program: what workers run.
    ///   - limits: what each may take.
    ///   - size: the most workers at a time; by default one for each core.
    public init(
        _ program: WorkerProgram, _ limits: WorkerLimits = .standard,
        size: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        self.program = program
        self.limits = limits
        self.size = max(1, size)
    }

    deinit {
        for worker in idle { worker.end() }
    }

    /// Has a worker do a job, and waits for it. From several threads, several jobs are done at a time.
    ///
    /// - Returns: What the job answers, whose maker must read it as what anybody might have sent.
    /// - Throws: ``WorkerError``.
    func perform(_ job: WorkerJob, _ content: [UInt8]) throws(WorkerError) -> [UInt8] {
        guard content.count <= Message.contentLimit else { throw .malformed }
        var worker = try take()
        do throws(MessageChannel.Trouble) {
            let answer = try worker.perform(job, content)
            if worker.isSpent {
                worker.end()
                leave(nil)
            } else {
                leave(worker)
            }
            return answer
        } catch {
            let status = worker.end()
            leave(nil)
            switch error {
            case .late: throw .late(limit: limits.time)
            case .malformed: throw .malformed
            case .ended:
                let signal: Int32? = if case .signalled(let number) = status { number } else { nil }
                throw .died(signal: signal, memory: limits.memory)
            }
        }
    }

    /// The numbers of the workers that wait for jobs.
    var idleProcesses: [Int32] { condition.withLock { idle.map(\.id) } }

    /// An idle worker, or a new one; waits while as many as may be are at work.
    private func take() throws(WorkerError) -> WorkerProcess {
        let waiting = condition.withLock { () -> WorkerProcess? in
            while idle.isEmpty, alive >= size { condition.wait() }
            if let worker = idle.popLast() { return worker }
            alive += 1
            return nil
        }
        if let waiting {
            if waiting.isThere { return waiting }
            // It died of something else than a job, such as by somebody's hand.
            waiting.end()
        }
        do throws(WorkerError) {
            return try WorkerProcess(program, limits)
        } catch {
            leave(nil)
            throw error
        }
    }

    /// Gives a worker back, or the room of one that has ended.
    private func leave(_ worker: WorkerProcess?) {
        condition.withLock {
            if let worker { idle.append(worker) } else { alive -= 1 }
            condition.signal()
        }
    }
}
