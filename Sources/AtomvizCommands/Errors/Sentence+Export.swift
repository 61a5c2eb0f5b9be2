extension Sentence {
    static func about(_ error: ExportError) -> String {
        let formats = list(ExportFormat.allCases.map(\.rawValue), last: "or")
        switch error {
        case .unknownFormat(let path?):
            return "the name \(quoted(path)) does not tell what to export as; give --to \(formats)"
        case .unknownFormat(nil):
            return "what should the recording be exported as? give --to \(formats)"
        case .tableNotTaken(let format):
            return "\(format.rawValue) has no tables to choose from; leave --table out, or give --to csv"
        case .databaseNeedsFile:
            return "a database cannot go to standard output; give -o a file's name"
        case .replacesRecording(let path):
            return "\(quoted(path)) is a recording, which an export must not replace; give -o another name"
        }
    }
}
