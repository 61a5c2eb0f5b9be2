#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that somebody else opened and closes.
public struct FileDescriptorSource: ByteSource {
    private let descriptor: Int32

    /// Wraps a descriptor. It must stay open as long as the source is used.
    public init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next bytes, none at the end; waits when the descriptor is one that does not block.
    public func read() throws(InputError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { readSome($0) }
            if count >= 0 { return Array(buffer.prefix(count)) }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK:
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                // Whatever poll says, the next read tells how things are.
                _ = poll(&request, 1, -1)
            case let number: throw InputError(number: number)
            }
        }
    }

    private func readSome(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
