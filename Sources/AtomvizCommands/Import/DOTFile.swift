import DOT
import Timeline

/// A file in the DOT language, which every command takes for a timeline: its graphs are frames 1, 2, … at seconds 0, 1, ….
struct DOTFile {
    private let bytes: [UInt8]
    /// The file as the user named it.
    private let name: String

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - name: what the user calls it.
    /// - Throws: ``InputFileError``.
    init(path: String, name: String) throws {
        self.name = name
        let source = try FileSource(path: path)
        var bytes: [UInt8] = []
        while bytes.count <= DOTLimits.standard.bytes {
            let more = try source.read()
            if more.isEmpty { break }
            bytes += more
        }
        self.bytes = bytes
    }

    /// Whether a file's name says that it is one.
    static func isCalledSo(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".dot") || name.hasSuffix(".gv")
    }

    /// Whether it begins as a graph does.
    var beginsLikeGraph: Bool {
        var lexer = DOTLexer(bytes)
        do throws(DOTLexer.Failure) {
            return [.strict, .graph, .digraph].contains(try lexer.next().kind)
        } catch {
            return false
        }
    }

    /// Makes a timeline of its graphs. O(size).
    ///
    /// - Parameter path: where to.
    /// - Throws: ``DOTFileError``, or `TimelineError` when it cannot be written.
    func writeTimeline(to path: String) throws {
        var reader: DOTReader
        do throws(DOTSyntaxError) {
            reader = try DOTReader(bytes)
        } catch {
            throw DOTFileError.malformed(name, error)
        }
        var frames: DescribedFrames?
        var clock = LogClock(from: nil)
        let writer = try TimelineWriter(creating: path)
        do {
            while let graph = try next(from: &reader) {
                if frames == nil {
                    let file = name.split(separator: "/").last.map(String.init) ?? name
                    frames = try DescribedFrames(into: writer, source: file, name: graph.name)
                }
                try frames?.append(graph, at: clock.next(nil))
            }
            guard let frames else { throw DOTFileError.noGraph(name) }
            try frames.finish()
        } catch {
            writer.discard()
            throw error
        }
    }

    private func next(from reader: inout DOTReader) throws(DOTFileError) -> ParsedGraph? {
        do throws(DOTSyntaxError) {
            return try reader.next()
        } catch {
            throw .malformed(name, error)
        }
    }
}

/// Why a file is not read as DOT.
enum DOTFileError: Error, Hashable, Sendable {
    /// Something in it is wrong.
    case malformed(String, DOTSyntaxError)
    /// There is no graph in it.
    case noGraph(String)
}
