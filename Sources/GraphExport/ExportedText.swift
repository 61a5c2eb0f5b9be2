import GraphModel

/// Names of things as exports have them. They are a promise to scripts: never change one, only add.
enum ExportedText {
    static func name(of encoding: RecordedValue.Encoding) -> String {
        switch encoding {
        case .json: "json"
        case .reflected: "reflected"
        case .text: "text"
        case .opaque: "opaque"
        case .redacted: "redacted"
        }
    }

    /// What an edge is for: `dependency`, or `subscription` where a view or context watches.
    static func role(of edge: Edge, in graph: Graph) -> String {
        graph[edge.target]?.node.kind.isSubscriber == true ? "subscription" : "dependency"
    }

    static func name(of reason: CutOffReason) -> String {
        switch reason {
        case .equal: "equal"
        case .inputsUnchanged: "inputs unchanged"
        case .unknown: "unknown"
        }
    }

    static func name(of phase: EffectPhase) -> String {
        switch phase {
        case .initializing: "initializing"
        case .initialized: "initialized"
        case .updated: "updated"
        case .released: "released"
        case .unknown: "unknown"
        }
    }
}
