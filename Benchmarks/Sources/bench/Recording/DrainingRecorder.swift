import Foundation
import Transport

/// The recorder's end without a timeline: reads and decodes what an app tells, and lets go of it.
enum DrainingRecorder {
    /// Prints the session's directory, and reads until the app that came is gone, or whoever started it.
    static func run() throws {
        let directory = try SessionDirectory.create()
        defer { directory.remove() }
        let server = try RecorderServer(in: directory)
        FileHandle.standardOutput.write(Data("\(directory.path)\n".utf8))
        let parent = getppid()
        var hasCome = false
        while getppid() == parent {
            _ = try server.wait(atMost: .seconds(1))
            server.release()
            if hasCome && !server.hasApps { return }
            hasCome = hasCome || server.hasApps
        }
    }

    /// Runs this program in a role while such a recorder listens to it.
    ///
    /// - Returns: what it wrote.
    static func record(_ arguments: [String], ringSize: Int?) throws -> Data {
        let (recorder, output) = try Launch.start(Launch.ownPath, [Role.mark, "recorder"])
        defer {
            recorder.terminate()
            recorder.waitUntilExit()
        }
        var path = Data()
        while path.last != UInt8(ascii: "\n") {
            guard let byte = try output.read(upToCount: 1), !byte.isEmpty else {
                throw NotMeasured("the recorder did not start")
            }
            path += byte
        }
        var environment = [
            SessionDirectory.environmentVariable: String(decoding: path.dropLast(), as: UTF8.self)
        ]
        if let ringSize { environment["ATOMVIZ_RING_SIZE"] = String(ringSize) }
        return try Launch.output(of: Launch.ownPath, [Role.mark] + arguments, environment: environment)
    }
}
