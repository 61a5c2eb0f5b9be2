#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A time of day, or a date with one, as a user writes it: `14:03`, `14:03:05.5`, `2026-11-30T14:03:05`, the latter also with
/// `Z` or `+02:00` behind it. Without such, and without a date, in the time zone of the user.
struct WallClock: Hashable {
    private var date: (year: Int, month: Int, day: Int)?
    private var nanosecondsOfDay: UInt64
    private var secondsFromUTC: Int?

    /// Reads a time; nil for any other text.
    init?(_ text: String) {
        var clock = text[...]
        if let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) {
            let parts = text[..<mark].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].count == 4, let year = Self.number(parts[0], 1970...9999),
                let month = Self.number(parts[1], 1...12), let day = Self.number(parts[2], 1...31)
            else { return nil }
            date = (year, month, day)
            clock = text[text.index(after: mark)...]
            if clock.hasSuffix("Z") {
                secondsFromUTC = 0
                clock = clock.dropLast()
            } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
                let zone = clock[sign...].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
                guard zone.count == 2, let hours = Self.number(zone[0], 0...23),
                    let minutes = Self.number(zone[1], 0...59)
                else { return nil }
                secondsFromUTC = (clock[sign] == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
                clock = clock[..<sign]
            }
        }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let hours = Self.number(parts[0], 0...23),
            let minutes = Self.number(parts[1], 0...59),
            let seconds = parts.count == 3 ? Moment.nanoseconds(parts[2] + "s") : 0, seconds < 61_000_000_000
        else { return nil }
        nanosecondsOfDay = UInt64(hours * 3600 + minutes * 60) * 1_000_000_000 + seconds
    }

    /// The moment, in nanoseconds since a session began; 0 for one before it.
    ///
    /// - Parameter start: when the session began, in nanoseconds since 1970 (UTC). A time without a date is one of that day.
    func nanoseconds(since start: UInt64) -> UInt64 {
        var broken = tm()
        if let date {
            broken.tm_year = Int32(date.year - 1900)
            broken.tm_mon = Int32(date.month - 1)
            broken.tm_mday = Int32(date.day)
        } else {
            var seconds = time_t(clamping: start / 1_000_000_000)
            localtime_r(&seconds, &broken)
        }
        let second = Int32(clamping: nanosecondsOfDay / 1_000_000_000)
        (broken.tm_hour, broken.tm_min, broken.tm_sec) = (second / 3600, second / 60 % 60, second % 60)
        // The system knows whether summer time held then.
        broken.tm_isdst = -1
        let seconds = secondsFromUTC.map { timegm(&broken) - $0 } ?? mktime(&broken)
        let moment = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (time, overflow) = moment.partialValue.addingReportingOverflow(nanosecondsOfDay % 1_000_000_000)
        return moment.overflow || overflow ? .max : time < start ? 0 : time - start
    }

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard !text.isEmpty, text.allSatisfy(\.isDigit), let number = Int(text), range.contains(number) else {
            return nil
        }
        return number
    }

    static func == (left: WallClock, right: WallClock) -> Bool {
        left.nanosecondsOfDay == right.nanosecondsOfDay && left.secondsFromUTC == right.secondsFromUTC
            && left.date.map { [$0.year, $0.month, $0.day] } == right.date.map { [$0.year, $0.month, $0.day] }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(nanosecondsOfDay)
        hasher.combine(secondsFromUTC)
    }
}
