import Answers
import GraphModel
import Timeline

extension [Blame.Line] {
    /// The nodes that the causes of lines are about: for a derived value others than the one it is of. O(nodes).
    ///
    /// - Throws: `TimelineError`.
    func causeNodes(in source: StoreFrames) throws -> [NodeID: Node] {
        let ids = Set(compactMap { $0.cause?.node })
        return Dictionary(
            try source.nodes { ids.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
