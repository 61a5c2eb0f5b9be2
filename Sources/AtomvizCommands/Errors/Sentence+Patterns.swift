import Arguments
import GraphModel

extension Sentence {
    static func about(_ error: NodePatternError) -> String {
        switch error {
        case .empty(let text):
            return
                "\(quoted(text)) chooses no nodes; write a name, such as CartAtom or Row*, or kind:value, type:RowAtom, "
                + "module:App, scope:Cart"
        case .unknownKind(let kind, let known):
            let next = didYouMean(
                Suggestions.nearest(to: kind, among: known), otherwise: "give \(list(known, last: "or"))")
            return "there is no kind of node \(quoted(kind)); \(next)"
        }
    }
}
