import Timeline

/// The timelines of one run of a command: each file is opened once, and standard input is read once. A file in the DOT
/// language is a timeline too, made for this run.
final class TimelineShelf {
    private let streams: Streams
    private var timelines: [String: Timeline] = [:]
    private var copy: InputCopy?
    private var described: [ScratchFile] = []

    init(_ streams: Streams) {
        self.streams = streams
    }

    /// The timeline of a file; `-` is standard input.
    ///
    /// - Throws: `TimelineError`, ``DOTFileError``, and for standard input ``InputError`` or ``OutputFileError``.
    func timeline(_ file: String) throws -> Timeline {
        if let timeline = timelines[file] { return timeline }
        let timeline = file == "-" ? try standardInput() : try open(file, calledSo: file)
        timelines[file] = timeline
        return timeline
    }

    private func standardInput() throws -> Timeline {
        let copy = try InputCopy(of: streams.input, environment: streams.environment)
        self.copy = copy
        let timeline = try open(copy.path, calledSo: "standard input")
        copy.vanish()
        return timeline
    }

    private func open(_ path: String, calledSo name: String) throws -> Timeline {
        do throws(TimelineError) {
            return try Timeline(path: path)
        } catch {
            guard case .notATimeline(let content) = error.reason, content != .foreignDatabase,
                let timeline = try describedTimeline(path, calledSo: name)
            else { throw TimelineError(path: name, error.reason) }
            return timeline
        }
    }

    /// The timeline of a file that is in the DOT language by its name or its beginning; nil for any other.
    private func describedTimeline(_ path: String, calledSo name: String) throws -> Timeline? {
        let file = try DOTFile(path: path, name: name)
        guard DOTFile.isCalledSo(name) || file.beginsLikeGraph else { return nil }
        let place = try ScratchFile(environment: streams.environment)
        described.append(place)
        try file.writeTimeline(to: place.path)
        let timeline = try Timeline(path: place.path)
        place.vanish()
        return timeline
    }
}
