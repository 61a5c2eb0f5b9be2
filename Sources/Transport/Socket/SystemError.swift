#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A system call that failed.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The call, such as `bind`.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// Keeps `errno` as it is now, or the code given.
    package init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    /// The system's own words for the code, such as `Permission denied`.
    public var reason: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The call and the reason.
    public var description: String { "\(call): \(reason)" }
}
