import GraphModel

/// Shape and colours of one kind of node.
struct KindStyle: Hashable, Sendable {
    /// Graphviz's name of the shape.
    var shape: String
    /// Whether the corners are rounded.
    var isRounded = false
    /// Whether the border is double.
    var isDouble = false
    /// The colour within.
    var fill: String
    /// The colour of the border.
    var border: String
    /// Whether text on the fill is light.
    var isDark = false

    /// The style of a kind. Kinds that are alike share a colour and differ in shape.
    static func of(_ kind: NodeKind) -> KindStyle {
        switch kind {
        case .state: KindStyle(shape: "box", fill: "#d7e9ff", border: "#3b73b9")
        case .value: KindStyle(shape: "box", isRounded: true, fill: "#ece4ff", border: "#7a56b8")
        case .task: KindStyle(shape: "cds", fill: "#d8f3ee", border: "#2a8c82")
        case .throwingTask: KindStyle(shape: "cds", fill: "#d8f3ee", border: "#b5483b")
        case .asyncPhase: KindStyle(shape: "box", isRounded: true, fill: "#d8f3ee", border: "#2a8c82")
        case .asyncSequence: KindStyle(shape: "box3d", fill: "#d8f3ee", border: "#2a8c82")
        case .publisher: KindStyle(shape: "tab", fill: "#d8f3ee", border: "#2a8c82")
        case .object: KindStyle(shape: "component", fill: "#ffeecb", border: "#a9761b")
        case .modifier: KindStyle(shape: "box", isRounded: true, fill: "#efece4", border: "#8c7b5f")
        case .slice: KindStyle(shape: "tab", fill: "#efece4", border: "#8c7b5f")
        case .dependency: KindStyle(shape: "box", isDouble: true, fill: "#e4e9ee", border: "#5c6b7a")
        case .stored: KindStyle(shape: "cylinder", fill: "#fde3ea", border: "#b5486b")
        case .file: KindStyle(shape: "note", fill: "#fde3ea", border: "#b5486b")
        case .sync: KindStyle(shape: "folder", fill: "#fde3ea", border: "#b5486b")
        case .secure: KindStyle(shape: "box", isDouble: true, fill: "#f4d9d9", border: "#8f2d2d")
        case .subscriber: KindStyle(shape: "box", isRounded: true, fill: "#3e4c59", border: "#1f2933", isDark: true)
        case .unknown: KindStyle(shape: "box", fill: "#ffffff", border: "#7b8794")
        }
    }
}
