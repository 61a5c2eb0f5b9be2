#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension SessionDirectory {
    /// Removes the directories that killed recorders of the user left beside this one.
    ///
    /// A directory counts as left when it is the user's own, older than `age`, and nobody listens in it. What cannot be
    /// removed stays: it does no harm but for its name.
    ///
    /// - Parameter age: In seconds. A recorder that is just starting may not listen yet.
    public func removeLeftovers(olderThan age: Int = 60) {
        guard let slash = path.lastIndex(of: "/"), let dash = path.lastIndex(of: "-") else { return }
        removeForgottenRings()
        let folder = String(path[..<slash])
        let prefix = path[path.index(after: slash)...dash]
        for name in Self.names(in: folder) where name.hasPrefix(prefix) && name != path[path.index(after: slash)...] {
            let other = folder + "/" + name
            var status = stat()
            guard lstat(other, &status) == 0, Self.age(of: status) >= age else { continue }
            do {
                let directory = try SessionDirectory.existing(at: other)
                _ = try StreamSocket.connectedToOwner(of: directory.recorderSocket, patience: .zero)
            } catch .nobodyListens {
                SessionDirectory.remove(other)
            } catch {
                // Not ours, or not a session directory.
            }
        }
    }

    /// How long a ring is kept that `atomviz recover` may still want, in seconds: a day.
    private static let ringAge = 86_400

    /// Removes rings in shared memory that nobody recovered. They hold memory, unlike a directory.
    private func removeForgottenRings() {
        let prefix = "atomviz-"
        for name in Self.names(in: Self.sharedMemory) where name.hasPrefix(prefix) && name.contains(".ring-") {
            let ring = Self.sharedMemory + "/" + name
            var status = stat()
            guard lstat(ring, &status) == 0, Self.age(of: status) >= Self.ringAge else { continue }
            do {
                let reader = try RingReader(path: ring)
                if !reader.isWriterAlive { reader.remove() }
            } catch {
                // Not ours, or not a ring.
            }
        }
    }

    private static func age(of status: stat) -> Int {
        #if canImport(Darwin)
        time(nil) - status.st_mtimespec.tv_sec
        #else
        time(nil) - status.st_mtim.tv_sec
        #endif
    }

    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names.sorted()
    }
}
