import Timeline

/// The timelines of one run of a command: each file is opened once, and standard input is read once.
final class TimelineShelf {
    private let streams: Streams
    private var timelines: [String: Timeline] = [:]
    private var copy: InputCopy?

    init(_ streams: Streams) {
        self.streams = streams
    }

    /// The timeline of a file; `-` is standard input.
    ///
    /// - Throws: `TimelineError`, and for standard input ``InputError`` or ``OutputFileError``.
    func timeline(_ file: String) throws -> Timeline {
        if let timeline = timelines[file] { return timeline }
        let timeline = file == "-" ? try standardInput() : try Timeline(path: file)
        timelines[file] = timeline
        return timeline
    }

    private func standardInput() throws -> Timeline {
        let copy = try InputCopy(of: streams.input, environment: streams.environment)
        self.copy = copy
        do {
            return try Timeline(path: copy.path)
        } catch {
            throw TimelineError(path: "standard input", error.reason)
        }
    }
}
