import GraphWire
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The app's end of a ring: writes events where the recorder process reads them, without a system call.
///
/// What was published stays readable whatever happens to the process. Where there is no room the writer waits, within
/// ``RingPatience``, and gives up on the record after that. A process forked from this one writes nothing.
///
/// Proof of `@unchecked`: like every sink it is used by one thread at a time, which its owner sees to.
public final class RingWriter: EventSink, @unchecked Sendable {
    /// How many bytes of events a ring has room for unless told otherwise.
    public static let defaultSize = 64 << 20
    /// How long a full ring is waited for in each second unless told otherwise.
    public static let defaultPatience: Duration = .milliseconds(200)

    /// Room that only the shortest records may take, so that a transaction that found none can still be taken back.
    private static let keptBack = 1024
    private static let shortest = 16

    private let memory: RingMemory
    private let generation = ForkGeneration.current
    /// How many bytes have been published.
    private var position: UInt64 = 0
    /// What the recorder had released when it was looked up last.
    private var released: UInt64 = 0
    private var strings = StringTable()
    private var tablePosition = 0
    private var patience: RingPatience

    private init(_ memory: RingMemory, patience: Duration) {
        self.memory = memory
        self.patience = RingPatience(budget: patience)
    }

    /// Makes a ring in a session's folder for rings; a smaller one where there is not enough memory.
    ///
    /// - Parameters:
    ///   - directory: The session.
    ///   - size: How many bytes of events there should be room for.
    ///   - patience: How long a full ring is waited for in each second.
    /// - Returns: Nil when there is no room for even the smallest, or no folder for it.
    public static func make(
        in directory: SessionDirectory, size: Int = defaultSize, patience: Duration = defaultPatience
    ) -> RingWriter? {
        for path in directory.newRingPaths() {
            var layout = RingLayout(events: min(size, Platform.largestFile))
            while true {
                do {
                    return RingWriter(try RingMemory.make(at: path, layout: layout), patience: patience)
                } catch {
                    guard error.code == ENOSPC || error.code == EDQUOT, layout.events > RingLayout.smallest else {
                        break
                    }
                    layout = RingLayout(events: layout.events / 2)
                }
            }
        }
        return nil
    }

    /// The file.
    public var path: String { memory.path }
    /// How many bytes of events there is room for.
    public var capacity: Int { memory.layout.events }
    /// Whether so many bytes could be reserved without a wait, with as many again left over.
    public func hasRoom(for count: Int) -> Bool {
        released = min(memory.released.pointee.load(ordering: .acquiring), position)
        return capacity - Int(clamping: position - released) >= 2 * count
    }

    /// Memory for one record, after a wait if there is none now; nil when that was in vain, and in a forked process.
    public func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
        guard generation == ForkGeneration.current else { return nil }
        let needed = count <= Self.shortest ? count : count + Self.keptBack
        if capacity - Int(truncatingIfNeeded: position &- released) < needed, !waitForRoom(needed) { return nil }
        return memory.events + Int(truncatingIfNeeded: position & UInt64(capacity - 1))
    }

    /// Shows the recorder what was written into the memory last reserved. O(1).
    public func publish(_ count: Int) {
        position &+= UInt64(count)
        memory.written.pointee.store(position, ordering: .releasing)
    }

    /// The number of a string, which is written into the table if it is new; nil for long ones, and once the table is full.
    /// O(length of the string).
    public func number(of string: String) -> Int? {
        if let number = strings.known(string) { return number }
        let length = string.utf8.count
        guard length <= WireFormat.tableStringLimit, memory.layout.table - tablePosition >= length + 2,
            generation == ForkGeneration.current, let number = strings.number(of: string)
        else { return nil }
        var place = memory.table + tablePosition
        // Two bytes of LEB128 are enough for the longest.
        if length >= 0x80 {
            place.storeBytes(of: UInt8(length & 0x7F) | 0x80, as: UInt8.self)
            place += 1
        }
        place.storeBytes(of: UInt8(length >= 0x80 ? length >> 7 : length), as: UInt8.self)
        place += 1
        var string = string
        string.withUTF8 {
            UnsafeMutableRawBufferPointer(start: place, count: length).copyMemory(from: UnsafeRawBufferPointer($0))
        }
        tablePosition = place + length - memory.table
        memory.tableWritten.pointee.store(UInt64(tablePosition), ordering: .releasing)
        return number
    }

    /// Tells the recorder how many frames found no room and have not been told yet.
    public func setLost(_ count: UInt64) {
        guard generation == ForkGeneration.current else { return }
        memory.lost.pointee.store(count, ordering: .relaxed)
    }

    private func waitForRoom(_ count: Int) -> Bool {
        guard count <= capacity else { return false }
        let clock = ContinuousClock()
        var pause: UInt32 = 50
        let before = memory.released.pointee.load(ordering: .acquiring)
        // However long a sleep takes, no window of patience after this one makes the wait longer.
        var waited: Duration = .zero
        while true {
            // What a recorder could not have released is not believed.
            released = min(memory.released.pointee.load(ordering: .acquiring), position)
            if capacity - Int(clamping: position - released) >= count { return true }
            let now = clock.now
            guard waited <= patience.budget, patience.mayWait(released: released, now: now) else {
                if released == before { patience.giveUp(at: released) }
                return false
            }
            usleep(pause)
            waited += .microseconds(Int64(pause))
            patience.hasWaited(clock.now - now)
            pause = min(2 * pause, 1000)
        }
    }
}
