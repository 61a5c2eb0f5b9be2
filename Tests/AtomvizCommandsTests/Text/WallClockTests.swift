import Foundation
import Testing

@testable import AtomvizCommands

@Suite struct WallClockTests {
    /// 2026-11-30T14:00:00Z.
    private let start: UInt64 = 1_796_047_200_000_000_000

    @Test(
        "A date with a time and a zone is a moment, in nanoseconds since the session began",
        arguments: [
            ("2026-11-30T14:00:00Z", 0), ("2026-11-30T14:00:01.5Z", 1_500_000_000),
            ("2026-11-30T16:00:01+02:00", 1_000_000_000), ("2026-11-30 09:00:01-05:00", 1_000_000_000),
            ("2026-12-01T14:00Z", 86_400_000_000_000), ("2026-11-30T13:59:59Z", 0), ("1970-01-01T00:00Z", 0),
        ] as [(String, UInt64)])
    func dated(text: String, expected: UInt64) throws {
        #expect(try #require(WallClock(text)).nanoseconds(since: start) == expected)
    }

    @Test("A time alone is one of the day on which the session began, where the user is")
    func timeOfDay() throws {
        let began = Date(timeIntervalSince1970: 1_796_047_200)
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: began.addingTimeInterval(90))
        let text = String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
        #expect(try #require(WallClock(text)).nanoseconds(since: start) == 90_000_000_000)
    }

    @Test(
        "Anything else is no time",
        arguments: [
            "", "14", "14:3x", "24:00", "14:60", "14:00:61", "2026-13-01T00:00", "26-11-30T14:00", "3.5s",
            "CounterAtom",
            "2026-11-30T14:00+2", "T14:00", "14:00:00:00", "-1:00", "١٤:٠٠",
        ])
    func malformed(text: String) {
        #expect(WallClock(text) == nil)
    }
}
