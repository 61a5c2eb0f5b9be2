import Testing

@testable import Transport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Session directory")
struct SessionDirectoryTests {
    /// A fresh private directory for a test to put things in.
    private func withScratch(_ body: (String) throws -> Void) throws {
        let scratch = try SessionDirectory.create(runtimeDirectory: nil)
        defer { scratch.remove() }
        try body(scratch.path)
    }

    private func mode(of path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test("Is for its owner only, and has a name of its own each time")
    func privateAndRandom() throws {
        let one = try SessionDirectory.create()
        let two = try SessionDirectory.create()
        defer {
            one.remove()
            two.remove()
        }
        #expect(mode(of: one.path) == 0o700)
        #expect(one != two)
        #expect(try SessionDirectory.existing(at: one.path) == one)
    }

    @Test("Lies in the user's runtime directory when that is private")
    func runtimeDirectory() throws {
        try withScratch { scratch in
            let made = try SessionDirectory.create(runtimeDirectory: scratch)
            defer { made.remove() }
            #expect(made.path.hasPrefix(scratch + "/atomviz-"))
        }
    }

    @Test(
        "Lies in /tmp when the runtime directory will not do",
        arguments: [nil, "relative", "/nowhere/at/all", "/tmp", "/" + String(repeating: "long/", count: 30)])
    func fallback(runtimeDirectory: String?) throws {
        let made = try SessionDirectory.create(runtimeDirectory: runtimeDirectory)
        defer { made.remove() }
        #expect(made.path.hasPrefix("/tmp/atomviz-\(geteuid())-"))
    }

    @Test("Lies in /tmp when the runtime directory is a link, which could lead elsewhere later")
    func linkedRuntimeDirectory() throws {
        try withScratch { scratch in
            let link = scratch + "/recorder.sock"
            #expect(symlink(scratch, link) == 0)
            let made = try SessionDirectory.create(runtimeDirectory: link)
            defer { made.remove() }
            #expect(made.path.hasPrefix("/tmp/atomviz-"))
        }
    }

    @Test("Is not used once others can get at it", arguments: [0o701, 0o710, 0o770, 0o777] as [mode_t])
    func openToOthers(mode: mode_t) throws {
        try withScratch { scratch in
            #expect(chmod(scratch, mode) == 0)
            #expect(throws: TransportError.openToOthers(scratch, mode: UInt32(mode))) {
                try SessionDirectory.existing(at: scratch)
            }
            #expect(throws: TransportError.openToOthers(scratch, mode: UInt32(mode))) {
                try SocketChannel.connect(to: scratch)
            }
        }
    }

    @Test("Is not used when it is a link to one")
    func link() throws {
        try withScratch { scratch in
            let link = scratch + "/recorder.sock"
            #expect(symlink(scratch, link) == 0)
            #expect(throws: TransportError.notADirectory(link)) { try SessionDirectory.existing(at: link) }
        }
    }

    @Test("Is not used when it belongs to somebody else", .enabled(if: geteuid() == 0, "only root can give one away"))
    func wrongOwner() throws {
        try withScratch { scratch in
            #expect(chown(scratch, 4321, 4321) == 0)
            #expect(throws: TransportError.wrongOwner(scratch, owner: 4321)) {
                try SessionDirectory.existing(at: scratch)
            }
        }
    }

    @Test("That is gone means that nobody listens")
    func gone() throws {
        let directory = try SessionDirectory.create()
        directory.remove()
        #expect(throws: TransportError.nobodyListens(directory.path)) { try SocketChannel.connect(to: directory.path) }
        #expect(throws: TransportError.nobodyListens(directory.path)) { try ControlClient(directory: directory.path) }
    }

    @Test("With too long a path is refused, and the limit named")
    func tooLong() throws {
        try withScratch { scratch in
            let long = scratch + "/" + String(repeating: "a", count: 100)
            #expect(mkdir(long, 0o700) == 0)
            defer { rmdir(long) }
            #expect(throws: TransportError.pathTooLong(long + "/recorder.sock", limit: Platform.longestSocketPath)) {
                try SessionDirectory.existing(at: long)
            }
        }
    }

    @Test("Keeps what it does not know when it is removed")
    func removal() throws {
        let directory = try SessionDirectory.create()
        let other = directory.path + "/notes"
        #expect(mkdir(other, 0o700) == 0)
        directory.remove()
        #expect(mode(of: other) == 0o700)
        rmdir(other)
        directory.remove()
        #expect(mode(of: directory.path) == 0)
    }

    @Test("Takes away what killed recorders left, and nothing else")
    func leftovers() throws {
        try withScratch { scratch in
            let made = try (0..<4).map { _ in try SessionDirectory.create(runtimeDirectory: scratch) }
            let (current, live, left, starting) = (made[0], made[1], made[2], made[3])
            let server = try RecorderServer(in: live)
            var killed: RecorderServer? = try RecorderServer(in: left)
            #expect(killed != nil)
            killed = nil
            var dates = [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 1000, tv_usec: 0)]
            for old in [current, live, left] { #expect(utimes(old.path, &dates) == 0) }
            current.removeLeftovers()
            #expect(made.map { mode(of: $0.path) } == [0o700, 0o700, 0, 0o700])
            withExtendedLifetime(server) {}
            for directory in [current, live, starting] { directory.remove() }
        }
    }
}
