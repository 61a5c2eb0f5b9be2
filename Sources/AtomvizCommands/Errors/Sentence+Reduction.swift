import Arguments
import GraphDrawing
import GraphModel

extension Sentence {
    static func about(_ error: ReductionError) -> String {
        switch error {
        case .noMatch(let pattern, let role, let known):
            let name = pattern.plainName ?? pattern.text
            let what = role == .expand ? "no node and no group" : "no node"
            let here = "\"atomviz show FILE@FRAME\" lists what there is at that moment"
            let nearest = pattern.plainName == nil ? [] : Suggestions.nearest(to: name, among: known)
            let verb = pattern.plainName == nil ? "fits" : "in the picture is called"
            return "\(what) \(verb) \(quoted(pattern.text)), as --\(role.rawValue) wants; "
                + didYouMean(nearest, otherwise: here)
        }
    }

    static func about(_ error: ReductionUsageError) -> String {
        switch error {
        case .needsFocus(let option):
            return "\(option) says how far to go from an atom; say from which with --focus ATOM"
        case .needsPicture(let option):
            return "\(option) says what is drawn, and nothing is; give -o FILE, with a name such as changes.svg"
        }
    }
}
