import Foundation

/// The time this process has spent on a processor, which other processes disturb less than the time of day.
enum CPUClock {
    /// Nanoseconds of processor time since the process began, all threads together.
    static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
