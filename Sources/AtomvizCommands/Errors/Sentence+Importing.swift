import DOT

extension Sentence {
    static func about(_ error: InputFileError) -> String {
        "\(quoted(error.path)) cannot be read: \(systemMessage(error.number)); name a file that is there and that you may read"
    }

    static func about(_ error: DOTFileError) -> String {
        switch error {
        case .malformed(let file, let error):
            "\(quoted(file)), line \(error.line), column \(error.column): \(error.message); mend the DOT text there"
        case .noGraph(let file):
            "\(quoted(file)) holds no graph; DOT begins with \"digraph {\" or \"graph {\""
        }
    }

    static func about(_ error: ImportError) -> String {
        switch error {
        case .noGraph(let file, let skipped):
            skipped.isEmpty
                ? "\(quoted(file)) holds no \"digraph {…}\"; print graphDescription() in the app, and import its output"
                : "\(quoted(file)) holds no whole graph: \(skipped); mend the log there"
        case .replacesLog(let file):
            "\(quoted(file)) is the log itself, which its timeline must not replace; give -o another name"
        }
    }
}
