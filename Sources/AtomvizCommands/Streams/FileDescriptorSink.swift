#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that somebody else opened and closes.
public struct FileDescriptorSink: ByteSink {
    private let descriptor: Int32

    /// Wraps a descriptor. It must stay open as long as the sink is used.
    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// True when the descriptor is a terminal.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all bytes; waits when the descriptor is one that does not block.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                writeSome(UnsafeRawBufferPointer(rebasing: buffer[written...]))
            }
            if count >= 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: waitUntilWritable()
            case EPIPE: throw .closed
            case let number: throw .failed(number)
            }
        }
    }

    private func writeSome(_ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Whatever poll says, the next write tells how things are.
        _ = poll(&request, 1, -1)
    }
}
