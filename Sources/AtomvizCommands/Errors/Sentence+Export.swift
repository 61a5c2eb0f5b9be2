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
        case .twoFormats(let one, let other):
            return
                "the export cannot be \(one.rawValue) and \(other.rawValue) at once; give one of them, and the other with "
                + "another command"
        case .themeNotTaken(let format):
            return "\(format.rawValue) has no colours; leave --theme out, or give --to html"
        case .storeNotTaken(let format):
            return "\(format.rawValue) takes all stores of a session; leave the store out, and ask for it in SQL"
        case .replacesDatabase(let path):
            return "\(quoted(path)) is a database, which this export must not replace; give -o another name"
        case .replacesInput(let path):
            return "\(quoted(path)) is what is to be exported, which an export must not replace; give -o another name"
        case .replacesRecording(let path):
            return "\(quoted(path)) is a recording, which an export must not replace; give -o another name"
        }
    }
}
