/// When graphs of a log were, in nanoseconds since the first of them: by the log's own times where the first graph has one,
/// else a second from one to the next.
struct LogClock {
    private let start: LogTime?
    private var count: UInt64 = 0
    private var last: UInt64 = 0
    /// How many days began since the first time, where lines tell the time of day only.
    private var days: Int64 = 0
    private var previous: Int64

    /// Begins with the time of the first graph.
    init(from start: LogTime?) {
        self.start = start
        previous = start?.nanoseconds ?? 0
    }

    /// When the first graph was, in nanoseconds since 1970; 0 where no year was told.
    var origin: UInt64 {
        guard let start, start.precision == .year else { return 0 }
        return UInt64(clamping: start.nanoseconds)
    }

    /// The time of the next graph; never before that of the last one.
    mutating func next(_ time: LogTime?) -> UInt64 {
        defer { count += 1 }
        guard let start else { return count * 1_000_000_000 }
        // A graph without a time, or with one of another kind, was when the last one was.
        guard let time, time.precision == start.precision else { return last }
        // Half a day back is midnight; less is a clock that was set.
        if time.precision == .time, time.nanoseconds < previous - LogTime.day / 2 { days += 1 }
        previous = time.nanoseconds
        last = max(last, UInt64(clamping: time.nanoseconds + days * LogTime.day - start.nanoseconds))
        return last
    }
}
