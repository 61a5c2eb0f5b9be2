import Arguments
import DrawingWorker
import GraphDrawing
import GraphModel
import Graphviz
import Raster
import Rules
import Timeline
import Transport

/// Errors become sentences here and nowhere else: what happened, where, and what to do next, in one line.
///
/// Each layer's error type has a file beside this one.
enum Sentence {
    /// The sentence about an error. The text may hold what a user or a file said: escape it before a terminal sees it.
    static func about(_ error: any Error) -> String {
        switch error {
        case let error as ArgumentError: about(error)
        case let error as AddressError: about(error)
        case let error as AnswerError: about(error)
        case let error as NodePatternError: about(error)
        case let error as RuleSyntaxError: about(error)
        case let error as RulesUsageError: about(error)
        case let error as ExportError: about(error)
        case let error as ReductionError: about(error)
        case let error as ReductionUsageError: about(error)
        case let error as TimelineError: about(error)
        case let error as GraphvizError: about(error)
        case let error as LayoutWorkerError: about(error)
        case let error as RasterError: about(error)
        case let error as PictureError: about(error)
        case let error as ThemeFileError: about(error)
        case let error as OutputError: about(error)
        case let error as OutputFileError: about(error)
        case let error as InputError: about(error)
        case let error as InputFileError: about(error)
        case let error as DOTFileError: about(error)
        case let error as ImportError: about(error)
        case let error as RecordError: about(error)
        case let error as RestoreError: about(error)
        case let error as RedactError: about(error)
        case let error as ReplayError: about(error)
        case let error as GrepError: about(error)
        case let error as TransportError: about(error)
        case let error as SystemError: about(error)
        default: "something unforeseen went wrong: \(error)"
        }
    }

    /// `did you mean "a", "b" or "c"?`, or what to do when nothing is near.
    static func didYouMean(_ suggestions: [String], otherwise advice: String) -> String {
        if suggestions.isEmpty { return advice }
        return "did you mean \(list(suggestions.map(quoted), last: "or"))?"
    }

    /// `a, b or c`.
    static func list(_ words: [String], last conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// A word in quotes, cut when it is very long.
    static func quoted(_ word: String) -> String {
        let limit = 120
        return word.count > limit ? "\"\(word.prefix(limit))…\"" : "\"\(word)\""
    }
}
