import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands
@testable import Transport

/// An app full of secrets, and everything that it leaves outside its own memory.
@Suite("Secrets stay in the app", .serialized)
struct SecretsTests {
    /// What every secret of the app begins with, in the two spellings that the app gives it.
    private static let secrets = ["planted", "PLANTED"]
    private static let app = Launched.products + "/SecretApp"
    private static let arguments = [
        "--token", "planted-argument", "--password=planted-option", "--name", "public-argument",
    ]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The timeline holds none, neither while it is written nor afterwards, nor does the ring")
    func timeline() throws {
        let file = folder.file("run.atomviz")
        let run = try Launched(
            [Launched.atomviz, "record", "-o", file, "--", Self.app] + Self.arguments, errors: folder)
        run.waitForOutput("ready")
        #expect(run.output.contains("failed as it should"))
        let ring = try #require(try Timeline(path: file).rings().first?.path)
        try search(ring, "ring", for: ["public-default", "public-value", "public-mark"])
        for suffix in ["", "-wal"] { try search(file + suffix, "live file\(suffix)") }
        run.closeInput()
        #expect(run.wait() == .exited(0))
        try search(file, "closed file")
        let told = try Self.everything(in: file)
        for plain in [
            "public-default", "public-value", "public-name", "public-mark", "public-error", "public-argument",
        ] {
            if !told.contains(plain) { Issue.record("\(plain) is no secret, and not in the file") }
        }
        for secret in Self.secrets { expectNone(of: secret, in: told, "what the file says") }
        for command in [["log"], ["log", "--json"], ["show"], ["show", "--json"]] {
            let said = try Launched([Launched.atomviz] + command + [file], errors: folder)
            #expect(said.wait() == .exited(0))
            for secret in Self.secrets { expectNone(of: secret, in: said.output, command.joined(separator: " ")) }
        }
    }

    @Test("The socket carries none, beside a ring and without one", arguments: ["", "0"])
    func socket(ringSize: String) throws {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        let listener = try StreamSocket.listening(at: directory.recorderSocket)
        let run = try Launched(
            [
                "/usr/bin/env", "\(SessionDirectory.environmentVariable)=\(directory.path)",
                "ATOMVIZ_RING_SIZE=\(ringSize)", Self.app,
            ] + Self.arguments, errors: folder)
        let captured = try capture(from: listener, until: run)
        #expect(run.wait() == .exited(0))
        let text = String(decoding: captured, as: UTF8.self)
        #expect(text.contains("SecretApp"))
        #expect(text.contains("public-argument"))
        #expect(text.contains("public-value") == (ringSize == "0"))
        for secret in Self.secrets { expectNone(of: secret, in: text, "socket") }
        for ring in try Self.rings(of: directory) {
            try search(ring, "ring", for: ["public-default", "public-value", "public-mark"])
            try FileManager.default.removeItem(atPath: ring)
        }
    }

    /// Takes what an app sends until it closes its end, as a recorder that understands nothing. The app ends once it has
    /// said that it is ready.
    private func capture(from listener: StreamSocket, until run: Launched) throws -> [UInt8] {
        var list = [Readiness(listener.descriptor.rawValue)]
        #expect(try Readiness.wait(for: &list, timeout: .seconds(60)))
        let socket = try #require(try listener.accepted())
        run.waitForOutput("ready")
        run.closeInput()
        var captured: [UInt8] = []
        while true {
            var list = [Readiness(socket.descriptor.rawValue)]
            guard try Readiness.wait(for: &list, timeout: .seconds(60)) else { break }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let result = buffer.withUnsafeMutableBytes { socket.receive(into: $0) }
            guard case .moved(let count) = result, count > 0 else { break }
            captured += buffer[..<count]
        }
        return captured
    }

    /// Searches a file's bytes for secrets, and for what must be there so that the search means anything.
    private func search(_ path: String, _ what: String, for plain: [String] = []) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for text in plain { #expect(bytes.range(of: Data(text.utf8)) != nil, "\(text) is not in the \(what)") }
        for secret in Self.secrets { #expect(bytes.range(of: Data(secret.utf8)) == nil, "a secret is in the \(what)") }
    }

    private func expectNone(of secret: String, in text: String, _ what: String) {
        guard let range = text.range(of: secret) else { return }
        let before = text[..<range.lowerBound].suffix(60)
        Issue.record("\(what) has \(before)\(text[range.lowerBound...].prefix(40))")
    }

    /// Everything that a timeline says, in words: its blocks are compressed.
    private static func everything(in path: String) throws -> String {
        let timeline = try Timeline(path: path)
        var words: [Any] = []
        for session in try timeline.sessions() {
            words += [session, try timeline.marks(of: session.number), try timeline.nodes(of: session.number)]
            words.append(try timeline.stores(of: session.number))
            let frames = try timeline.frames(FrameSelection(session: session.number))
            while let frame = try frames.next() { words.append(frame) }
        }
        return words.map { "\($0)" }.joined(separator: "\n")
    }

    private static func rings(of directory: SessionDirectory) throws -> [String] {
        let folder = URL(fileURLWithPath: "/dev/shm")
        let name = URL(fileURLWithPath: directory.path).lastPathComponent
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(name + ".") }
            .map { "\(folder.path)/\($0)" }
    }
}
