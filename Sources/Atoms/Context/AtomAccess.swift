import GraphModel

/// What a context reaches a store with.
@MainActor
public struct AtomAccess {
    private weak var reference: Engine?
    /// Who acts through the context, if it is not the app's own code; told in causes.
    let author: Author?
    /// Where the context was made, if that is known.
    let place: SourcePlace?

    /// An atom's effect or production. Held weakly: the atom's node may itself hold the context, in its effect or value.
    @MainActor
    struct Author {
        let role: String
        private weak var node: AtomNode?

        init(_ role: String, of node: AtomNode) {
            self.role = role
            self.node = node
        }

        var text: String { node.map { "\(role) of \($0.node.label)" } ?? role }
    }

    init(_ engine: Engine?, author: Author? = nil, place: SourcePlace? = nil) {
        reference = engine
        self.author = author
        self.place = place
    }

    /// The store's engine. A context that outlives its store reads from an empty one and changes nothing.
    var engine: Engine { reference ?? Engine(probe: nil) }

    /// The store's engine, nil once the store is gone.
    var liveEngine: Engine? { reference }

    /// The author's name, if it will be asked for.
    func authorText(for engine: Engine) -> String {
        guard engine.probe != nil || !engine.observers.isEmpty else { return "" }
        return author?.text ?? ""
    }
}
