/// A time that a line of a log begins with: `2026-11-30T09:30:00.125Z`, `Nov 30 09:30:00`, `09:30:00.125`.
struct LogTime: Hashable {
    /// How much of it was said.
    enum Precision: Hashable {
        /// The time of a day.
        case time
        /// A day of some year.
        case day
        /// A day of a known year.
        case year
    }

    /// Nanoseconds since 1970, or since the beginning of an unknown day, or of the leap year 1972 where no year was said. In
    /// UTC where the line tells its zone, else in the log's own.
    var nanoseconds: Int64
    /// How much was said.
    var precision: Precision

    /// How far into a line a time may begin. In bytes.
    private static let reach = 48
    private static let second: Int64 = 1_000_000_000
    /// The nanoseconds of a day.
    static let day: Int64 = 86_400 * second

    /// The first time in the beginning of a line; nil where there is none. O(1).
    init?(in line: [UInt8]) {
        let end = min(line.count, Self.reach)
        var index = 0
        while index < end {
            if index == 0 || !line[index - 1].isWordPart, line[index].isWordPart {
                var scanner = TimeScanner(line, at: index)
                if let found = scanner.time() {
                    self = found
                    return
                }
            }
            index += 1
        }
        return nil
    }

    init(nanoseconds: Int64, precision: Precision) {
        self.nanoseconds = nanoseconds
        self.precision = precision
    }
}

/// Reads a time at a place in a line.
private struct TimeScanner {
    private let line: [UInt8]
    private var index: Int

    init(_ line: [UInt8], at index: Int) {
        self.line = line
        self.index = index
    }

    mutating func time() -> LogTime? {
        if line[index].isDigit {
            let start = index
            if let days = date(), oneOf("T t_"), let clock = clock() {
                return LogTime(nanoseconds: days * LogTime.day + clock - zone(), precision: .year)
            }
            index = start
            return clock().map { LogTime(nanoseconds: $0, precision: .time) }
        }
        guard let days = monthAndDay(), let clock = clock() else { return nil }
        return LogTime(nanoseconds: days * LogTime.day + clock, precision: .day)
    }

    /// `2026-11-30` or `2026/11/30`, as days since 1970.
    private mutating func date() -> Int64? {
        guard let year = number(digits: 4...4), oneOf("-/"), let month = number(digits: 2...2), oneOf("-/"),
            let day = number(digits: 2...2)
        else { return nil }
        // Other years do not fit into nanoseconds since 1970.
        guard (1970...2261).contains(year) else { return nil }
        return Self.days(year, month, day)
    }

    /// `Nov 30 ` or `Nov  3 `.
    private mutating func monthAndDay() -> Int64? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard index + 3 <= line.count else { return nil }
        let word = String(decoding: line[index..<index + 3].map { $0 | 0x20 }, as: UTF8.self)
        guard let month = months.firstIndex(of: word) else { return nil }
        index += 3
        guard oneOf(" ") else { return nil }
        _ = oneOf(" ")
        guard let day = number(digits: 1...2), oneOf(" ") else { return nil }
        return Self.days(1972, Int64(month) + 1, day)
    }

    /// `09:30:00`, with a fraction or without, as nanoseconds.
    private mutating func clock() -> Int64? {
        guard let hours = number(digits: 2...2), oneOf(":"), let minutes = number(digits: 2...2), oneOf(":"),
            let seconds = number(digits: 2...2), hours < 24, minutes < 60, seconds < 61
        else { return nil }
        var result = ((hours * 60 + minutes) * 60 + seconds) * 1_000_000_000
        if index + 1 < line.count, ".,".utf8.contains(line[index]), line[index + 1].isDigit {
            index += 1
            var unit: Int64 = 100_000_000
            while index < line.count, line[index].isDigit {
                result += Int64(line[index] - UInt8(ascii: "0")) * unit
                unit /= 10
                index += 1
            }
        }
        return result
    }

    /// `+0100`, `-05:30`, `Z` or nothing, as nanoseconds ahead of UTC.
    private mutating func zone() -> Int64 {
        guard index < line.count, line[index] == UInt8(ascii: "+") || line[index] == UInt8(ascii: "-") else { return 0 }
        let sign: Int64 = line[index] == UInt8(ascii: "+") ? 1 : -1
        index += 1
        guard let hours = number(digits: 2...2) else { return 0 }
        _ = oneOf(":")
        let minutes = number(digits: 2...2) ?? 0
        return sign * (min(hours, 24) * 60 + min(minutes, 59)) * 60 * 1_000_000_000
    }

    private mutating func number(digits: ClosedRange<Int>) -> Int64? {
        let found = line[index...].prefix { $0.isDigit }
        guard digits.contains(found.count) else { return digits.upperBound == 2 ? twoDigits(of: found) : nil }
        index += found.count
        return found.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    /// The first two of more digits, as in `+0100`.
    private mutating func twoDigits(of found: ArraySlice<UInt8>) -> Int64? {
        guard found.count == 4 else { return nil }
        index += 2
        return found.prefix(2).reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    private mutating func oneOf(_ characters: StaticString) -> Bool {
        guard index < line.count, characters.description.utf8.contains(line[index]) else { return false }
        index += 1
        return true
    }

    /// Days since 1970 of a date in the Gregorian calendar; nil for what is none.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Years that begin in March, so that leap days come last.
        let y = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return 365 * y + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468
    }
}
