import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The normal end of the process: `exit`, or the return of `main`.
public enum ProcessExit {
    private struct Step: Sendable {
        let generation: UInt32
        let run: @Sendable () -> Void
    }

    private static let steps = Mutex<[Step]>([])

    private static let registration: Void = {
        atexit { ProcessExit.runAll() }
    }()

    /// Runs a step when the process ends normally, on the thread that ends it. A process forked from this one does not run
    /// it.
    public static func atExit(_ run: @escaping @Sendable () -> Void) {
        _ = registration
        let step = Step(generation: ForkGeneration.current, run: run)
        steps.withLock { $0.append(step) }
    }

    private static func runAll() {
        // A thread that is just adding a step, and was interrupted by this end, will not run it.
        let pending = steps.withLockIfAvailable { $0 } ?? []
        for step in pending where step.generation == ForkGeneration.current { step.run() }
    }
}
