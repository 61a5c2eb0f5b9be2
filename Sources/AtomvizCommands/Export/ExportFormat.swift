/// What a recording is exported as, as users name it.
enum ExportFormat: String, CaseIterable, Sendable {
    case dot, graphml, mermaid, json, jsonl, csv, perfetto, sqlite, html

    /// The format that a file's name asks for; nil when it asks for none of ours.
    init?(suffixOf path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[dot...].dropFirst().lowercased() {
        case "dot", "gv": self = .dot
        case "graphml": self = .graphml
        case "mmd", "mermaid": self = .mermaid
        case "json": self = .json
        case "jsonl", "ndjson": self = .jsonl
        case "csv": self = .csv
        case "perfetto", "trace": self = .perfetto
        case "sqlite", "sqlite3", "db": self = .sqlite
        case "html", "htm": self = .html
        default: return nil
        }
    }
}

/// What comma-separated values are about.
enum ExportTable: String, CaseIterable, Sendable {
    case frames, nodes, edges, values, changes

    /// True for what is told of one moment, false for what is told of a stretch of frames.
    var isOfMoment: Bool { self == .nodes || self == .edges }
}

/// Why an export has nowhere to go, or makes no sense.
enum ExportError: Error, Hashable {
    /// Neither a file's name nor anybody else tells the format.
    case unknownFormat(String?)
    /// A table was asked for in a format that has none.
    case tableNotTaken(ExportFormat)
    /// A database needs a file.
    case databaseNeedsFile
    /// The format was said twice, and not alike.
    case twoFormats(ExportFormat, ExportFormat)
    /// Only html has colours.
    case themeNotTaken(ExportFormat)
    /// A store was named for a database, which has all of a session.
    case storeNotTaken(ExportFormat)
    /// The file is a recording.
    case replacesRecording(String)
    /// The file is a database that is no earlier export.
    case replacesDatabase(String)
    /// The file is what is exported, or a link to it.
    case replacesInput(String)
}
