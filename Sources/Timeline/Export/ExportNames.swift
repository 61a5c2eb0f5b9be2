import GraphModel

/// Names of things in the tables of an export.
enum ExportNames {
    static func name(of encoding: RecordedValue.Encoding) -> String {
        switch encoding {
        case .json: "json"
        case .reflected: "reflected"
        case .text: "text"
        case .opaque: "opaque"
        case .redacted: "redacted"
        }
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
