import Testing

@testable import AtomvizCommands

@Suite struct LogTimeTests {
    private static let day = Int64(86_400)

    @Test(
        "A line's time is read",
        arguments: [
            ("1970-01-01T00:00:01Z x", 1_000_000_000, LogTime.Precision.year),
            ("1970-01-02 00:00:00.5", day * 1_000_000_000 + 500_000_000, .year),
            ("[1970/01/02 00:00:00,000001] x", day * 1_000_000_000 + 1_000, .year),
            ("2026-11-30T09:30:00.125+01:00 x", 1_796_027_400_125_000_000, .year),
            ("2026-11-30 08:30:00.125456-0000 App[1:2]", 1_796_027_400_125_456_000, .year),
            ("2000-02-29 00:00:00", 951_782_400_000_000_000, .year),
            // A year that does not fit leaves the time of day.
            ("9999-12-31 00:00:01", 1_000_000_000, .time),
            ("Jan  2 00:00:03 host app[1]: x", 731 * day * 1_000_000_000 + 3_000_000_000, .day),
            ("09:30:00.25 x", 34_200_250_000_000, .time), ("<09:30:00> x", 34_200_000_000_000, .time),
            ("[app] 00:00:01 x", 1_000_000_000, .time),
        ] as [(String, Int64, LogTime.Precision)])
    func aLinesTimeIsRead(line: String, nanoseconds: Int64, precision: LogTime.Precision) {
        #expect(LogTime(in: Array(line.utf8)) == LogTime(nanoseconds: nanoseconds, precision: precision))
    }

    @Test(
        "What is no time is none",
        arguments: [
            "", "x", "12", "12:30", "25:00:00", "00:61:00", "a09:30:00", "1:2:3", "2026-11-30",
            "Foo 30 09:30", "9999999999999999999999:00:00",
            String(repeating: "x ", count: 30) + "09:30:00",
        ])
    func whatIsNoTimeIsNone(line: String) {
        #expect(LogTime(in: Array(line.utf8)) == nil)
    }

    @Test(
        "A log whose clock goes back for ages is read to its end",
        arguments: [("23:00:00", "00:00:00"), ("Dec 31 23:00:00", "Jan  1 00:00:00")])
    func aLogWhoseClockGoesBackForAgesIsReadToItsEnd(late: String, early: String) {
        let times = [late, early].map { LogTime(in: Array($0.utf8)) }
        var clock = LogClock(from: times[0])
        var last: UInt64 = 0
        for index in 0..<400_000 {
            let next = clock.next(times[index % 2])
            #expect(next >= last)
            last = next
        }
        #expect(last > 0)
    }

    @Test("Frames have the log's times, which never go back, and pass midnight")
    func framesHaveTheLogsTimes() {
        func time(_ text: String) -> LogTime? { LogTime(in: Array(text.utf8)) }
        var clock = LogClock(from: time("23:59:58"))
        let texts = ["23:59:58", "23:59:59.5", "", "23:59:57", "00:00:01", "2026-01-01 00:00:09", "00:00:02"]
        #expect(texts.map { clock.next(time($0)) / 1_000_000 } == [0, 1500, 1500, 1500, 3000, 3000, 4000])
        #expect(clock.origin == 0)
        var newYear = LogClock(from: time("Dec 31 23:59:58"))
        let nights = ["Dec 31 23:59:58", "Jan  1 00:00:01", "Jan  1 00:00:00", "Jan  2 00:00:01"]
        #expect(nights.map { newYear.next(time($0)) / 1_000_000_000 } == [0, 3, 3, 86_403])
        var plain = LogClock(from: nil)
        #expect((0..<3).map { _ in plain.next(time("00:00:09")) / 1_000_000 } == [0, 1000, 2000])
        #expect(LogClock(from: time("1970-01-01 00:00:02")).origin == 2_000_000_000)
    }
}
