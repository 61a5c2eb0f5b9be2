import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Something that happened to the recorder or its child, and that a loop asleep in `poll` must hear of.
enum Notice: Hashable, Sendable {
    /// The recorder got a signal.
    case signal(Int32)
    /// The child was stopped by a signal.
    case childStopped(Int32)
    /// The child has ended and waits to be reaped.
    case childEnded
}

/// A pipe that carries notices from signal handlers and threads to the recorder's loop.
///
/// A notice is two bytes, written at once: writes so short never mix, and `write` is one of the calls that a signal
/// handler may make.
struct Notices: Sendable {
    private enum Tag: UInt8 {
        case signal = 1
        case childStopped = 2
        case childEnded = 3
    }

    private let reading: Descriptor
    private let writing: Descriptor

    /// Makes an empty pipe.
    init() throws(SystemError) {
        (reading, writing) = try Descriptor.pipe()
    }

    /// Can be read while notices wait.
    var descriptor: Int32 { reading.rawValue }

    /// Where a signal handler writes, with ``post(_:to:)``.
    var writingDescriptor: Int32 { writing.rawValue }

    /// Leaves a notice, and while the pipe is full waits until the loop has taken some. Not for signal handlers.
    func deliver(_ notice: Notice) {
        while !Self.post(notice, to: writing.rawValue) {
            guard errno == EAGAIN || errno == EINTR else { return }
            var polled = pollfd(fd: writing.rawValue, events: Int16(POLLOUT), revents: 0)
            _ = poll(&polled, 1, -1)
        }
    }

    /// Leaves a notice. Allocates nothing and takes no lock, so that a signal handler may call it.
    ///
    /// - Returns: False when the pipe is full: it holds thousands of notices that the loop has yet to see.
    @discardableResult
    static func post(_ notice: Notice, to descriptor: Int32) -> Bool {
        var word: (UInt8, UInt8) =
            switch notice {
            case .signal(let number): (Tag.signal.rawValue, UInt8(truncatingIfNeeded: number))
            case .childStopped(let number): (Tag.childStopped.rawValue, UInt8(truncatingIfNeeded: number))
            case .childEnded: (Tag.childEnded.rawValue, 0)
            }
        return withUnsafeBytes(of: &word) { write(descriptor, $0.baseAddress, $0.count) } == 2
    }

    /// Waits until there is a notice, or a signal has come, or the time is over.
    ///
    /// - Parameter milliseconds: the longest wait; -1 for any.
    func wait(milliseconds: Int32 = -1) {
        var polled = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
        // Whatever poll says, the loop takes what there is and comes back.
        _ = poll(&polled, 1, milliseconds)
    }

    /// Takes all notices that wait, in order.
    func take() -> [Notice] {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(reading.rawValue, &bytes, bytes.count)
        guard count > 0 else { return [] }
        return stride(from: 0, to: count - 1, by: 2).compactMap { index in
            let number = Int32(bytes[index + 1])
            return switch Tag(rawValue: bytes[index]) {
            case .signal: .signal(number)
            case .childStopped: .childStopped(number)
            case .childEnded: .childEnded
            case nil: nil
            }
        }
    }
}
