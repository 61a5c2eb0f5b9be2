import GraphModel

/// What a context reaches a store with.
///
/// It holds one reference alone, so that handing it on counts nothing.
@frozen
@MainActor
public struct AtomAccess {
    /// The store's engine. A context that outlives its store finds an empty one there in which nothing stays.
    @usableFromInline let engine: Engine
    @usableFromInline let author: Author

    /// Who acts through a context; told in causes.
    @frozen @usableFromInline
    enum Author {
        /// A view or context, which knows its place and scope. Whoever made the access holds it meanwhile.
        case subscriber(Unmanaged<Subscriber>)
        /// The effect of a node, with the node's number and the number of the scope it is produced in.
        case effect(NodeRef, UInt64, UInt32)
        /// The production of a node, with the same.
        case production(NodeRef, UInt64, UInt32)
        /// A body of a run that goes on, with the run's number and that of its scope. The run may have ended.
        case run(UInt32, UInt32)
    }

    @inlinable
    init(engine: Engine, author: Author) {
        self.engine = engine
        self.author = author
    }

    /// The scope that the context acts in; nil for the store itself.
    @usableFromInline var scope: ScopeState? {
        switch author {
        case .subscriber(let subscriber): subscriber._withUnsafeGuaranteedRef { $0.scope }
        case .effect(_, _, let number), .production(_, _, let number), .run(_, let number): engine.scopes[number]
        }
    }

    /// Where the context was made, if that is known.
    var place: SourcePlace? {
        if case .subscriber(let subscriber) = author { subscriber._withUnsafeGuaranteedRef { $0.place } } else { nil }
    }

    /// The frame that set off the run whose body acts through the context after it has waited; nil for all others, and
    /// where nobody is told.
    var frame: FrameNumber? {
        guard engine.isHeard, !engine.core.pointee.modes.contains(.open) else { return nil }
        switch author {
        case .subscriber, .effect: return nil
        case .run(let number, _):
            if let run = engine.runs[number]?.production { return run.frame }
            return engine.endedRuns[number]?.frame
        case .production(let node, let id, _):
            guard id != 0, node.pointee.id == id, node.pointee.flags.contains(.special) else { return nil }
            return node.companion?.run?.frame
        }
    }

    /// The author's name, where it is not the app's own code and somebody is told.
    var authorText: String {
        guard engine.isHeard else { return "" }
        switch author {
        case .subscriber: return ""
        case .effect(let node, let id, _): return RunningNode.text("effect", of: node, id)
        case .production(let node, let id, _): return RunningNode.text("production", of: node, id)
        case .run(let number, _):
            if let run = engine.runs[number]?.production { return run.authorText }
            return engine.endedRuns[number]?.author ?? "production"
        }
    }
}
