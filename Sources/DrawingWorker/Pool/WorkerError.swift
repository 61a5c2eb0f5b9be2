/// Why a worker did not do its job.
public enum WorkerError: Error, Hashable, Sendable {
    /// No worker could be started; with the system's error number, 0 where the program is none.
    case cannotStart(code: Int32)
    /// It took longer than it may, and was ended.
    case late(limit: Duration)
    /// It ended in the middle, by a signal (nil when it exited by itself); it may have wanted more memory than it may have.
    case died(signal: Int32?, memory: Int)
    /// What it answered makes no sense.
    case malformed
}
