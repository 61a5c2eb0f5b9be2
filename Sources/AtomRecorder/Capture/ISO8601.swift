import GraphModel

/// Dates as ISO 8601 says them, in UTC: `2024-02-29T13:05:09.250Z`.
enum ISO8601 {
    static let secondsPerDay: Int64 = 86_400
    /// From 1970-01-01 to 2001-01-01.
    static let daysTo2001: Int64 = 11_323

    /// The text of a date, with the shortest fraction that tells it from the next `Double` and at least three digits.
    ///
    /// - Parameter seconds: the seconds since 2001-01-01 00:00 UTC.
    /// - Returns: nil when the year has more than four digits or the fraction more than 17.
    static func text(secondsSince2001 seconds: Double) -> String? {
        guard seconds.magnitude < 1e12, let (whole, fraction) = parts(of: seconds) else { return nil }
        let day = floorDivide(whole, by: secondsPerDay)
        let (year, month, dayOfMonth) = civil(daysSince1970: day + daysTo2001)
        guard (0...9999).contains(year) else { return nil }
        let second = whole - day * secondsPerDay
        let date = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(dayOfMonth, to: 2))"
        let time =
            "\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2)):\(padded(second % 60, to: 2))"
        return "\(date)T\(time).\(fraction)Z"
    }

    /// The whole seconds, rounded down, and the digits of the fraction above them.
    private static func parts(of seconds: Double) -> (whole: Int64, fraction: String)? {
        // The description is the shortest decimal that reads back as the same number, so its digits are all there is.
        let pieces = seconds.magnitude.description.split(separator: ".")
        guard pieces.count == 2, let whole = Int64(pieces[0]), pieces[1].utf8.count <= 17,
            let fraction = Int64(pieces[1])
        else { return nil }
        let digits = pieces[1].utf8.count
        let unit = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
        let isBefore = seconds < 0
        let carries = isBefore && fraction > 0
        let text = padded(carries ? unit - fraction : fraction, to: digits)
        return (
            isBefore ? -whole - (carries ? 1 : 0) : whole,
            text + String(repeating: "0", count: max(3 - digits, 0))
        )
    }

    /// Year, month and day of the Gregorian calendar, and of the Julian one before 1582-10-15, as Foundation has it.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    private static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        // Years counted from March put the leap day last. An era is what repeats: 400 years, or four Julian ones.
        let isGregorian = days >= -141_427
        let shifted = days + (isGregorian ? 719_468 : 719_470)
        let (daysPerEra, yearsPerEra): (Int64, Int64) = isGregorian ? (146_097, 400) : (1461, 4)
        let era = floorDivide(shifted, by: daysPerEra)
        let dayOfEra = shifted - era * daysPerEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * yearsPerEra + (month <= 2 ? 1 : 0), month, day)
    }

    static func floorDivide(_ number: Int64, by divisor: Int64) -> Int64 {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    private static func padded(_ number: Int64, to width: Int) -> String {
        String(number).padded(to: width, with: "0")
    }
}
