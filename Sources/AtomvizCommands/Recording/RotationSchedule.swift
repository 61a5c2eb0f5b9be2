#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// When a recording goes on in another file, and in which: `run.atomviz`, `run-2.atomviz`, `run-3.atomviz` …
struct RotationSchedule {
    private let rotation: Rotation
    private let stem: String
    private let ending: String
    /// The number of the file that is written.
    private var part = 1
    /// When that was begun, in nanoseconds of the clock that ``isDue(path:now:)`` is given.
    private var start: UInt64
    /// The bytes that it had when it was begun.
    private var startSize = 0

    /// - Parameters:
    ///   - path: the first file.
    ///   - now: the time, in nanoseconds of any clock that only goes forward.
    init(_ rotation: Rotation, path: String, now: UInt64) {
        self.rotation = rotation
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let dot = name.dropFirst().lastIndex(of: ".")
        ending = dot.map { String(name[$0...]) } ?? ""
        stem = String(path.dropLast(ending.count))
        start = now
    }

    /// Whether the file has as much as it should.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - now: the time.
    func isDue(path: String, now: UInt64) -> Bool {
        switch rotation {
        // A file that begins with much gets as much again: else it would be as large as it should be at once.
        case .bytes(let limit): Self.size(of: path) >= max(limit, 2 * startSize)
        case .time(let limit): Duration.nanoseconds(Int64(clamping: now &- start)) >= limit
        }
    }

    /// The file to go on in, of a name that is free unless files may be replaced.
    mutating func next(now: UInt64, overwriting: Bool) -> String {
        start = now
        var path: String
        repeat {
            part += 1
            path = "\(stem)-\(part)\(ending)"
        } while !overwriting && access(path, F_OK) == 0
        return path
    }

    /// The next file has been begun.
    mutating func hasBegun(path: String) {
        startSize = Self.size(of: path)
    }

    /// The bytes of a file, with what SQLite keeps beside it.
    private static func size(of path: String) -> Int {
        bytes(of: path) + bytes(of: path + "-wal")
    }

    private static func bytes(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
