import GraphModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The name of a timeline that nobody named, such as `todo-2026-11-30-093000.atomviz`.
enum RecordingName {
    /// The name for an app that starts at a time, in the user's time zone.
    ///
    /// Characters that a shell or a frame address would read as something else become `_`.
    ///
    /// - Parameter isTaken: Whether a file of a name is there already; then a number is added.
    static func make(app: String, time: time_t = time(nil), isTaken: (String) -> Bool = exists) -> String {
        var time = time
        var parts = tm()
        localtime_r(&time, &parts)
        let date = [padded(parts.tm_year + 1900, 4), padded(parts.tm_mon + 1, 2), padded(parts.tm_mday, 2)]
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0, 2) }.joined()
        let base = (([stem(of: app)] + date) + [clock]).joined(separator: "-")
        var name = base + ".atomviz"
        var count = 2
        while isTaken(name) {
            name = "\(base)-\(count).atomviz"
            count += 1
        }
        return name
    }

    private static func stem(of app: String) -> String {
        let plain = String(
            app.prefix(100).map { character in
                character.isASCII && (character.isLetter || character.isNumber || "._+-".contains(character))
                    ? character : "_"
            })
        guard let first = plain.first else { return "app" }
        return "-.".contains(first) ? "app" + plain : plain
    }

    private static func padded(_ number: Int32, _ width: Int) -> String {
        String(number).padded(to: width, with: "0")
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
