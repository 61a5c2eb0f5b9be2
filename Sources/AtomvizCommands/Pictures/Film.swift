import Foundation

/// Moving pictures, made by ffmpeg of PNGs that it is handed one after the other: nothing lies about when it is stopped.
struct Film {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private let film: Collector
    private let words: Collector

    /// Starts the encoder.
    ///
    /// - Parameters:
    ///   - format: `gif`, `webp` or `mp4`.
    ///   - seconds: how long each picture is seen.
    ///   - environment: says where programs lie.
    /// - Throws: ``PictureError/noEncoder``.
    init(as format: PictureFormat, seconds: Double, environment: [String: String]) throws {
        guard let path = try? Executable.find("ffmpeg", searchPath: environment["PATH"] ?? "") else {
            throw PictureError.noEncoder
        }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            ["-hide_banner", "-loglevel", "error", "-f", "image2pipe", "-framerate", "\(1 / seconds)", "-i", "-"]
            + Self.arguments(for: format) + ["-"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        film = Collector(output.fileHandleForReading)
        words = Collector(errors.fileHandleForReading)
        do {
            try process.run()
        } catch {
            throw PictureError.noEncoder
        }
        film.start()
        words.start()
    }

    /// Adds a picture. A program that has ended takes no more; ``finish()`` tells why.
    func add(_ png: [UInt8]) {
        try? input.fileHandleForWriting.write(contentsOf: Data(png))
    }

    /// The film's bytes, once the encoder has all pictures.
    ///
    /// - Throws: ``PictureError/encoderFailed(_:)``.
    func finish() throws -> [UInt8] {
        try? input.fileHandleForWriting.close()
        let bytes = film.wait()
        let last = String(decoding: words.wait(), as: UTF8.self).split(whereSeparator: \.isNewline).last
        process.waitUntilExit()
        guard process.terminationStatus == 0, !bytes.isEmpty else {
            throw PictureError.encoderFailed(last.map { String($0.prefix(200)) } ?? "it did not say why")
        }
        return Array(bytes)
    }

    private static func arguments(for format: PictureFormat) -> [String] {
        switch format {
        case .webp: ["-c:v", "libwebp", "-lossless", "1", "-compression_level", "2", "-loop", "0", "-f", "webp"]
        case .mp4:
            // Players want sides that are even and colours in half the resolution; a pipe cannot be written backwards.
            [
                "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p",
                "-r", "10",
                "-movflags",
                "frag_keyframe+empty_moov", "-f", "mp4",
            ]
        case .gif, .svg, .png, .pdf, .dot:
            ["-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", "-loop", "0", "-f", "gif"]
        }
    }
}

/// Reads to the end on a thread of its own.
///
/// `@unchecked Sendable`: `data` is written before and read after the semaphore is signalled; the handle belongs to the thread.
private final class Collector: @unchecked Sendable {
    private let handle: FileHandle
    private let isDone = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    func start() {
        Thread { [self] in
            data = (try? handle.readToEnd()) ?? Data()
            isDone.signal()
        }.start()
    }

    func wait() -> Data {
        isDone.wait()
        return data
    }
}
