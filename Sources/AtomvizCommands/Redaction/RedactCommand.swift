import Arguments
import GraphModel
import Timeline
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `redact FILE`: writes a timeline anew without what it should not hold.
enum RedactCommand: AtomvizCommand {
    private static let file = Key.argument("FILE", completion: .files(["atomviz"]), help: "The timeline.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files(["atomviz"]),
        help: "Where the new file goes. By default it takes the place of the old one.")
    private static let force = Key.flag("force", short: "f", help: "Replace the output file if there is one already.")
    private static let deny = Key.texts(
        "deny", value: "PATTERN",
        help: "Also take out what belongs to atoms, keys, types and fields whose name holds this.")
    private static let atoms = Key.texts(
        "atom", value: "NAME", help: "Also take out the values of atoms of this name, label or identity.")

    static let command = Command(
        "redact", summary: "take secrets out of a timeline",
        discussion: [
            """
            Takes out the values of atoms whose name, key or type holds token, password, secret or another of the words by \
            which a recording keeps values back, of atoms that depended on one, and fields of such names at any depth. Marks, \
            arguments and other free texts lose the strings that were taken out, and what follows such a name.
            """,
            """
            The file is written anew, so that nothing of the old one is left in it, and only its owner can read it. What \
            copies and backups hold stays there. Frames keep their numbers.
            """,
        ],
        rows: [file.row, output.row, force.row, deny.row, atoms.row],
        examples: [
            .init("atomviz redact run.atomviz", "takes out what is named like a secret"),
            .init(
                "atomviz redact run.atomviz -o clean.atomviz --atom UserAtom", "also UserAtom and what depends on it"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let path = values[file]
        let timeline = try Timeline(path: path)
        try refuseLive(timeline)
        let redaction = try Redaction(
            of: timeline, patterns: DenyPatterns.standard.adding(values[deny]), atoms: values[atoms])
        if let new = values[output] {
            try timeline.rewrite(to: new, overwriting: values[force], redaction.transform)
        } else {
            try replace(path, timeline, redaction)
        }
        try streams.output.line(TerminalText.escaped("\(values[output] ?? path): \(redaction.summary)"))
        return .success
    }

    /// A recorder that writes on would write into a file that is no longer there, and what one left is not redacted.
    private static func refuseLive(_ timeline: Timeline) throws {
        guard let directory = try timeline.liveDirectory() else { return }
        do throws(TransportError) {
            _ = try ControlClient(directory: directory)
        } catch {
            if try timeline.rings().isEmpty { return }
            throw RedactError.notRecovered(timeline.path)
        }
        throw RedactError.live(timeline.path)
    }

    /// Writes the new file beside the old one, and lets it take its place.
    private static func replace(_ path: String, _ timeline: Timeline, _ redaction: Redaction) throws {
        guard let resolved = realpath(path, nil) else { throw OutputFileError(path: path, number: errno) }
        defer { free(resolved) }
        let old = String(cString: resolved)
        let new = "\(old).\(getpid()).redacted"
        try timeline.rewrite(to: new, redaction.transform)
        // A log that stayed would be taken for the new file's, with all that it holds.
        for suffix in ["-wal", "-shm"] where unlink(old + suffix) != 0 && errno != ENOENT {
            throw OutputFileError(path: old + suffix, number: errno)
        }
        guard rename(new, old) == 0 else { throw OutputFileError(path: old, number: errno) }
    }
}

/// Why a timeline is not redacted.
enum RedactError: Error, Hashable, Sendable {
    /// A recorder writes it.
    case live(String)
    /// The recorder was killed, and what it left is not in the file yet.
    case notRecovered(String)
}

extension Sentence {
    static func about(_ error: RedactError) -> String {
        switch error {
        case .live(let path):
            "\(quoted(path)) is being recorded; redact it once the recording has ended"
        case .notRecovered(let path):
            "the recorder of \(quoted(path)) was killed and left something; \"atomviz recover FILE\" adds it, redact the "
                + "file then"
        }
    }
}
