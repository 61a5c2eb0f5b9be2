import GraphModel

/// The colours of a drawing.
///
/// A node's shape and hue tell its kind; a border, a word on it and the weight of edges tell what happened, so that pictures
/// say the same in grey. All text has a contrast of 4.5 to 1 or more to what it stands on, in the two themes that come with
/// the tool.
public struct Theme: Hashable, Sendable {
    /// The two colours of a kind of node, and that of the text on it.
    public struct Surface: Hashable, Sendable {
        /// The colour within.
        public var fill: String
        /// The colour of the outline.
        public var border: String
        /// The colour of text; nil for the theme's.
        public var text: String?

        /// Makes a surface.
        public init(fill: String, border: String, text: String? = nil) {
            self.fill = fill
            self.border = border
            self.text = text
        }
    }

    /// Kinds of nodes that share a hue; they differ in shape.
    public enum Hue: String, Hashable, Sendable, CaseIterable {
        /// What the app sets.
        case state
        /// What is derived.
        case derived
        /// What takes time.
        case async
        /// Observable objects.
        case object
        /// What modifies another node, or is a part of one.
        case modifier
        /// What is injected.
        case dependency
        /// What lies in a store outside the process.
        case stored
        /// Secrets.
        case secure
        /// Views and contexts.
        case subscriber
        /// Kinds that are not known.
        case unknown

        /// The hue of a kind.
        public init(_ kind: NodeKind) {
            switch kind {
            case .state: self = .state
            case .value: self = .derived
            case .task, .throwingTask, .asyncPhase, .asyncSequence, .publisher: self = .async
            case .object: self = .object
            case .modifier, .slice: self = .modifier
            case .dependency: self = .dependency
            case .stored, .file, .sync: self = .stored
            case .secure: self = .secure
            case .subscriber: self = .subscriber
            case .unknown: self = .unknown
            }
        }
    }

    /// The theme's name.
    public var name: String
    /// The colour of the paper.
    public var background: String
    /// The colour of names and values.
    public var text: String
    /// The colour of remarks.
    public var note: String
    /// The colour of text that nothing happened to, where something else did.
    public var faded: String
    /// The outline of what nothing happened to, and of frames.
    public var outline: String
    /// The colour within frames.
    public var frame: String
    /// The colour of edges.
    public var edge: String
    /// The colour of text on the words that tell what happened.
    public var onEmphasis: String
    /// The colours of kinds.
    public var surfaces: [Hue: Surface]
    /// The colours that tell what happened. None for what stays as it is.
    public var emphases: [Emphasis: String]

    /// Families with one set of widths, so that text fits its box wherever a picture is opened: see ``FontMetrics``.
    static let family = "DejaVu Sans,Verdana,Geneva,sans-serif"
    /// The same for values.
    static let valueFamily = "DejaVu Sans Mono,Menlo,Consolas,monospace"

    /// The surface of a kind.
    func surface(of kind: NodeKind) -> Surface {
        surfaces[Hue(kind)] ?? Surface(fill: background, border: outline)
    }

    /// The colour of text on a kind's surface.
    func text(on kind: NodeKind) -> String { surface(of: kind).text ?? text }

    /// The colour that tells what happened, nil where nothing did.
    func colour(of emphasis: Emphasis) -> String? { emphases[emphasis] }
}

extension Theme {
    /// Dark on white: for documents and print.
    public static let light = Theme(
        name: "light", background: "#ffffff", text: "#1b2430", note: "#515c69", faded: "#68727e", outline: "#c3ccd6",
        frame: "#f5f7fa", edge: "#7d8996", onEmphasis: "#ffffff",
        surfaces: [
            .state: .init(fill: "#deecff", border: "#2c6cb4"), .derived: .init(fill: "#ede5ff", border: "#6f4cb5"),
            .async: .init(fill: "#d6f3ec", border: "#167a6f"), .object: .init(fill: "#ffedc6", border: "#93640d"),
            .modifier: .init(fill: "#efebe2", border: "#7a6a53"),
            .dependency: .init(fill: "#e3e9ef", border: "#4f5d6c"),
            .stored: .init(fill: "#fde2ea", border: "#ad3f66"), .secure: .init(fill: "#f7dcd6", border: "#8f2d2d"),
            .subscriber: .init(fill: "#2f3b49", border: "#1b2430", text: "#ffffff"),
            .unknown: .init(fill: "#fbfcfd", border: "#73808d"),
        ],
        emphases: [
            .written: "#b3175a", .changed: "#b8440a", .told: "#b8440a", .recomputed: "#556270", .cutOff: "#556270",
            .unknown: "#8a2ca3",
            .added: "#1c7031", .removed: "#b32020",
        ])

    /// Light on black: for screens at night.
    public static let dark = Theme(
        name: "dark", background: "#12161b", text: "#e8edf2", note: "#b0bac5", faded: "#8f9aa6", outline: "#39434e",
        frame: "#191f26", edge: "#798695", onEmphasis: "#12161b",
        surfaces: [
            .state: .init(fill: "#143052", border: "#6fadf5"), .derived: .init(fill: "#2c2149", border: "#b79bf7"),
            .async: .init(fill: "#0d3832", border: "#4fcab8"), .object: .init(fill: "#3c2c09", border: "#e3b04d"),
            .modifier: .init(fill: "#2f2a21", border: "#bba985"),
            .dependency: .init(fill: "#242d37", border: "#98a8b8"),
            .stored: .init(fill: "#421a2a", border: "#f08bae"), .secure: .init(fill: "#451a17", border: "#f08383"),
            .subscriber: .init(fill: "#d4dde6", border: "#ffffff", text: "#12161b"),
            .unknown: .init(fill: "#1a2028", border: "#8997a6"),
        ],
        emphases: [
            .written: "#ff86b9", .changed: "#ffa45f", .told: "#ffa45f", .recomputed: "#b3bfcb", .cutOff: "#b3bfcb",
            .unknown: "#dda3ee",
            .added: "#74d88d", .removed: "#ff9090",
        ])

    /// The themes that come with the tool.
    public static let all = [light, dark]
}
