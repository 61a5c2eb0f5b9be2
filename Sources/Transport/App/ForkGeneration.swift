import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tells a process apart from those that it was forked from.
///
/// After a fork without exec both processes hold the same connection, and packets of the two would mix. A channel
/// compares the generation it was opened in with the current one, which costs one load instead of a `getpid` call.
enum ForkGeneration {
    /// How many forks lie between the process and the one that first asked.
    static var current: UInt32 {
        _ = watch
        return generation.load(ordering: .relaxed)
    }

    private static let generation = Atomic<UInt32>(0)

    private static let watch: Void = {
        pthread_atfork(nil, nil) { _ = ForkGeneration.generation.add(1, ordering: .relaxed) }
    }()
}
