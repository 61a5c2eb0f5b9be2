import Foundation
import GraphWire
import TestSupport
import Transport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What is sent to a recorder's sockets: the first byte says to which, the rest is sent to it.
final class ServerSubject: Subject {
    private let directory: SessionDirectory
    private let server: RecorderServer

    init(folder: String) throws {
        directory = try SessionDirectory.create()
        server = try RecorderServer(in: directory)
    }

    deinit {
        directory.remove()
    }

    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        if Bool.random(using: &generator) { return [0] + WireSubject.packets(&generator) }
        var encoder = WireEncoder()
        return [1] + encoder.encode(.restoreSession(session: 1, WireSubject.order(&generator)))
    }

    func feed(_ input: [UInt8]) {
        let path = input.first == 0 ? directory.recorderSocket : directory.controlSocket
        guard let socket = connected(to: path) else { return }
        var rest = input.dropFirst()[...]
        var isOpen = true
        // The server must come to rest, whatever was sent: it has said all about it once it has nothing to say.
        for _ in 0..<10_000 {
            if isOpen {
                let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, noSignal) }
                rest = rest.dropFirst(max(0, count))
                if rest.isEmpty || count <= 0 && errno != EAGAIN {
                    close(socket)
                    isOpen = false
                }
            }
            guard let events = answer() else { break }
            if !isOpen && events == 0 && !server.hasApps { break }
        }
        if isOpen { close(socket) }
    }

    /// Lets the server look, and answers what is asked.
    ///
    /// - Returns: how much happened; nil when the server cannot wait any more.
    private func answer() -> Int? {
        do {
            let events = try server.wait(atMost: .zero)
            for case .asked(let asker, _) in events { server.send(.refused(request: 0, reason: "no"), to: asker) }
            server.release()
            return events.count
        } catch {
            return nil
        }
    }

    private func connected(to path: String) -> Int32? {
        let number = socket(AF_UNIX, streamKind, 0)
        guard number >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
        }
        guard status == 0, fcntl(number, F_SETFL, O_NONBLOCK) == 0 else {
            close(number)
            return nil
        }
        return number
    }

    #if os(Linux)
    private let streamKind = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
    #else
    private let streamKind = SOCK_STREAM
    private let noSignal: Int32 = 0
    #endif
}
