import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file of a ring, in memory, with the events twice in a row: a record that goes on at the beginning of the events is
/// read and written in one piece.
///
/// Proof of `@unchecked`: what both ends change are atomic numbers; each byte of events is written by the app before it
/// counts as written, and read by the recorder only then and before it counts as released.
final class RingMemory: @unchecked Sendable {
    let path: String
    let layout: RingLayout
    private let descriptor: Descriptor
    private let base: UnsafeMutableRawPointer
    private let mappedSize: Int

    /// The strings.
    let table: UnsafeMutableRawPointer
    /// The events, twice.
    let events: UnsafeMutableRawPointer

    /// Maps an open file of the layout's size.
    private init(_ descriptor: Descriptor, path: String, layout: RingLayout) throws(SystemError) {
        self.path = path
        self.layout = layout
        self.descriptor = descriptor
        mappedSize = layout.size + layout.events
        // Room for all of it, in which the file then takes its places.
        let whole = mmap(nil, mappedSize, PROT_NONE, MAP_PRIVATE | Platform.anonymousMemory, -1, 0)
        guard let whole, whole != Platform.noMemory else { throw SystemError("mmap") }
        base = whole
        table = whole + RingLayout.headerSize
        events = table + layout.table
        let start = RingLayout.headerSize + layout.table
        let parts = [(offset: 0, size: layout.size, at: 0), (offset: start, size: layout.events, at: layout.size)]
        for part in parts {
            let place = mmap(
                whole + part.at, part.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor.rawValue,
                off_t(part.offset))
            guard place == whole + part.at else {
                let error = SystemError("mmap")
                munmap(whole, mappedSize)
                throw error
            }
        }
    }

    deinit {
        munmap(base, mappedSize)
    }

    /// Makes a ring of a file that must not be there yet, mode 0600, with all of its blocks reserved: a write to memory of
    /// which the file system has no block would end the process.
    ///
    /// - Throws: When the system has no room, or does not let us. No file is left then.
    static func make(at path: String, layout: RingLayout) throws(SystemError) -> RingMemory {
        let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError("open") }
        let descriptor = Descriptor(owning: number)
        do {
            try Platform.reserve(layout.size, of: number)
            let memory = try RingMemory(descriptor, path: path, layout: layout)
            memory.base.storeBytes(of: RingLayout.version, toByteOffset: 8, as: UInt32.self)
            memory.base.storeBytes(of: UInt32(bitPattern: getpid()), toByteOffset: 12, as: UInt32.self)
            memory.base.storeBytes(of: UInt64(layout.table), toByteOffset: 16, as: UInt64.self)
            memory.base.storeBytes(of: UInt64(layout.events), toByteOffset: 24, as: UInt64.self)
            memory.base.storeBytes(of: RingLayout.magic, as: UInt64.self)
            return memory
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Opens a ring that another process made.
    ///
    /// - Throws: When it is not a ring, not a file of the user's own, or open to others.
    static func existing(at path: String) throws(TransportError) -> RingMemory {
        let number = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard number >= 0 else { throw .system(SystemError("open"), path: path) }
        let descriptor = Descriptor(owning: number)
        let size = try verifiedSize(of: number, path: path)
        var header: (magic: UInt64, version: UInt32, process: UInt32, table: UInt64, events: UInt64) = (0, 0, 0, 0, 0)
        let count = withUnsafeMutableBytes(of: &header) { pread(number, $0.baseAddress, $0.count, 0) }
        guard count == MemoryLayout.size(ofValue: header), header.magic == RingLayout.magic,
            header.version == RingLayout.version,
            let layout = RingLayout(table: header.table, events: header.events), layout.size == size
        else { throw .notARing(path) }
        do {
            return try RingMemory(descriptor, path: path, layout: layout)
        } catch {
            throw .system(error, path: path)
        }
    }

    private static func verifiedSize(of number: Int32, path: String) throws(TransportError) -> Int {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .system(SystemError("fstat"), path: path) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else { throw .notARing(path) }
        guard status.st_uid == geteuid() else { throw .wrongOwner(path, owner: status.st_uid) }
        guard status.st_mode & 0o077 == 0 else { throw .openToOthers(path, mode: UInt32(status.st_mode & 0o7777)) }
        return Int(status.st_size)
    }

    /// True while the file is as large as it must be: reading memory beyond a file's end would end the process.
    var isWhole: Bool {
        var status = stat()
        return fstat(descriptor.rawValue, &status) == 0 && Int(status.st_size) == layout.size
    }

    /// Takes the file away. Whoever has it in memory keeps that.
    func remove() {
        unlink(path)
    }

    /// The process that made it.
    var process: Int32 { Int32(bitPattern: base.load(fromByteOffset: 12, as: UInt32.self)) }

    var written: UnsafeMutablePointer<Atomic<UInt64>> { atomic(RingLayout.written) }
    var released: UnsafeMutablePointer<Atomic<UInt64>> { atomic(RingLayout.released) }
    var tableWritten: UnsafeMutablePointer<Atomic<UInt64>> { atomic(RingLayout.tableWritten) }
    var lost: UnsafeMutablePointer<Atomic<UInt64>> { atomic(RingLayout.lost) }

    /// A number that both ends may touch at the same time. It lies at a multiple of its size in memory that stays mapped as
    /// long as `self`, and a new file's zeros are a valid value.
    private func atomic(_ offset: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
        (base + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
}
