import GraphModel

/// What stands above a drawing.
public struct Caption: Hashable, Sendable {
    /// The large line, such as `todo.atomviz, frame 12`.
    public var title: String
    /// Small lines below, such as when the frame began and why.
    public var details: [String]

    /// Makes a caption. Long lines are cut when drawn.
    public init(_ title: String = "", details: [String] = []) {
        self.title = title
        self.details = details
    }

    /// The caption for a frame: the file and frame, then its cause and time.
    ///
    /// - Parameters:
    ///   - file: the name of the file as people know it.
    ///   - frame: the frame.
    ///   - graph: the graph after the frame, or before it, for the name of the node that the cause names.
    public init(file: String, frame: Frame, in graph: Graph) {
        var cause = frame.cause.kind.name
        if !frame.cause.name.isEmpty { cause += " \(frame.cause.name)" }
        if let id = frame.cause.node, let node = graph[id]?.node {
            cause += " \(Elision.middle(node.label, limit: 50))"
        }
        if let place = frame.cause.place { cause += ", \(place)" }
        self.init("\(file), frame \(frame.number)", details: [cause, "at \(String(secondsOf: frame.start)) s"])
    }
}
