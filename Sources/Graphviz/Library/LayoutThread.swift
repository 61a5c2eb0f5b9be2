import CGraphviz
import Foundation

/// The one thread that calls Graphviz, with the one context it uses.
///
/// Graphviz and its plug-ins keep global state: two threads in it crash, even with a context each. A context costs
/// milliseconds to make and never gives all of its memory back, so there is one for the life of the process. The thread
/// has a stack of its own, since layouts recurse as deep as the graph.
final class LayoutThread: Sendable {
    /// Work for the thread. The context is nil when Graphviz could not be started.
    typealias Job = @Sendable (OpaquePointer?) -> Void

    private let queue: JobQueue

    /// Starts the thread. It runs until the process ends.
    init(stackBytes: Int = 256 << 20) {
        let queue = JobQueue()
        self.queue = queue
        let thread = Thread {
            MessageLog.listen()
            let context = gvContext()
            while true { queue.next()(context) }
        }
        thread.name = "graphviz"
        thread.stackSize = stackBytes
        thread.start()
    }

    /// Runs work on the thread, after all work that came before, and waits for its result.
    func run<Result: Sendable>(_ body: @escaping @Sendable (OpaquePointer?) -> Result) -> Result {
        let box = ResultBox<Result>()
        queue.add { context in box.fill(body(context)) }
        return box.wait()
    }
}

/// Jobs in the order in which they came.
///
/// `@unchecked Sendable`: `jobs` is touched only while `condition` is locked.
private final class JobQueue: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [LayoutThread.Job] = []

    func add(_ job: @escaping LayoutThread.Job) {
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    /// Takes the next job, waiting for one.
    func next() -> LayoutThread.Job {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}

/// A place for one result, and a wait for it.
///
/// `@unchecked Sendable`: `result` is touched only while `condition` is locked.
private final class ResultBox<Result: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result?

    func fill(_ result: Result) {
        condition.withLock {
            self.result = result
            condition.signal()
        }
    }

    func wait() -> Result {
        condition.withLock {
            while true {
                if let result { return result }
                condition.wait()
            }
        }
    }
}
