extension ISO8601 {
    /// The date that a text of ``text(secondsSince2001:)`` stands for, as the same number; nil for any other text.
    static func secondsSince2001(_ text: String) -> Double? {
        // 2024-02-29T13:05:09.250Z, the fraction of any length.
        let bytes = Array(text.utf8)
        guard bytes.count >= 22, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            bytes[19] == UInt8(ascii: "."), bytes.last == UInt8(ascii: "Z")
        else { return nil }
        func number(_ range: Range<Int>) -> Int64? {
            let digits = bytes[range]
            guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            return Int64(String(decoding: digits, as: UTF8.self))
        }
        let fractionRange = 20..<bytes.count - 1
        guard fractionRange.count <= 17, let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let fraction = number(fractionRange), (1...12).contains(month)
        else { return nil }
        let days = daysSince1970(year: year, month: month, day: day) - daysTo2001
        let whole = days * secondsPerDay + hour * 3600 + minute * 60 + second
        // The decimal digits are those of the number itself, so that reading them gives that number and no neighbour.
        let unit = (0..<fractionRange.count).reduce(Int64(1)) { power, _ in power * 10 }
        let isBefore = whole < 0
        let borrows = isBefore && fraction > 0
        let magnitude = isBefore ? -whole - (borrows ? 1 : 0) : whole
        let digits = String(borrows ? unit - fraction : fraction).padded(to: fractionRange.count, with: "0")
        return Double("\(isBefore ? "-" : "")\(magnitude).\(digits)")
    }

    /// The days of a date of the Gregorian calendar, and of the Julian one before 1582-10-15.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
        let isGregorian = (year, month, day) >= (1582, 10, 15)
        let shiftedYear = year - (month <= 2 ? 1 : 0)
        let (daysPerEra, yearsPerEra): (Int64, Int64) = isGregorian ? (146_097, 400) : (1461, 4)
        let era = floorDivide(shiftedYear, by: yearsPerEra)
        let yearOfEra = shiftedYear - era * yearsPerEra
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysPerEra + dayOfEra - (isGregorian ? 719_468 : 719_470)
    }
}
