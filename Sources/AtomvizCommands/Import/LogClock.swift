/// When graphs of a log were, in nanoseconds since the first of them: by the log's own times where the first graph has one,
/// else a second from one to the next.
struct LogClock {
    private let start: LogTime?
    private var count: UInt64 = 0
    private var last: UInt64 = 0
    /// The days that began since the first time where lines tell the time of day only, and the years where they tell no
    /// year. In nanoseconds.
    private var passed: Int64 = 0
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

    /// After how long the times begin anew: half of that back is midnight or New Year, less is a clock that was set.
    private var period: Int64? {
        switch start?.precision {
        case .time: LogTime.day
        // Dates without a year are of a leap year.
        case .day: 366 * LogTime.day
        case .year, nil: nil
        }
    }

    /// The time of the next graph; never before that of the last one.
    mutating func next(_ time: LogTime?) -> UInt64 {
        defer { count += 1 }
        guard let start else { return count * 1_000_000_000 }
        // A graph without a time, or with one of another kind, was when the last one was.
        guard let time, time.precision == start.precision else { return last }
        if let period, time.nanoseconds < previous - period / 2, passed < Int64.max / 2 { passed += period }
        previous = time.nanoseconds
        last = max(last, UInt64(clamping: time.nanoseconds + passed - start.nanoseconds))
        return last
    }
}
