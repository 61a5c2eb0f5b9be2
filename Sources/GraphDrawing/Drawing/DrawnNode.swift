import GraphModel

/// A node or subscriber as it is drawn.
public struct DrawnNode: Hashable, Sendable {
    /// What stands in a node's place.
    public enum Form: Hashable, Sendable {
        /// A node of the graph.
        case node
        /// Several nodes in one, drawn as a stack. Its name tells how many: `RowAtom ×200`.
        case group
        /// A remark at the rim of a part of a graph, how many nodes beyond it are left out, such as `… 12 more`; or `…`, a
        /// hidden node at which ways meet.
        case rest
    }

    /// How far an asynchronous value is.
    public enum Condition: Hashable, Sendable {
        /// There is a value, or the node waits for nothing.
        case settled
        /// It is awaited.
        case inFlight
        /// There is an error in its place.
        case failed

        /// The word for it on a node, nil where there is nothing to say.
        public var name: String? {
            switch self {
            case .settled: nil
            case .inFlight: "in flight"
            case .failed: "failed"
            }
        }

        /// Reads it from the phase that a node holds.
        init(of value: RecordedValue?) {
            self = .settled
            guard let value, value.typeName.contains("AsyncPhase<"), case .string(let name)? = value.tree?["$case"]
            else {
                return
            }
            if name == "suspending" { self = .inFlight }
            if name == "failure" { self = .failed }
        }
    }

    /// The name in DOT: `n` and the node's number, or `r` and its number for one that only the first of two graphs holds.
    /// Those of groups begin with `g`, those of remarks with `m`.
    public var id: String
    /// Whether it is a node, or what it is instead.
    public var form: Form = .node
    /// How many nodes of the graph it stands for: 1 for a node.
    public var count = 1
    /// The node of the graph, by which it is found and grouped; nil for what is none. All its names are in full.
    public var node: Node?
    /// What kind of state it holds, which gives shape and colour.
    public var kind: NodeKind
    /// The large line: the atom's name, the view's name, or the subscriber's file and line.
    public var name: String
    /// The small line below: the atom's key, or a named subscriber's file and line. Empty for none.
    public var key: String
    /// The scope it is framed by. Empty for none.
    public var scope: String
    /// The value, or what changed in it.
    public var lines: [LabelLine]
    /// What else is true of it, such as `keep alive`.
    public var marks: [String]
    /// Whether its value is on its way, or failed to come.
    public var condition = Condition.settled
    /// What happened to it.
    public var emphasis: Emphasis
    /// All of its name, type and value that is worth reading when a pointer rests on it.
    public var tooltip: String

    /// The most characters of a name; `FilteredTodosAtom` has 17.
    private static let nameLimit = 40
    /// The most characters of a key, file or scope.
    private static let keyLimit = 36
    /// The most characters of a name, and of a value, in a tooltip.
    private static let tooltipLimit = 300

    /// A node of a graph. O(length of the captured value).
    ///
    /// - Parameters:
    ///   - entry: the node with its value.
    ///   - prefix: what its number is prefixed with.
    ///   - lines: what to show below the name instead of the value.
    ///   - emphasis: what happened to it.
    init(_ entry: Graph.Entry, prefix: String = "n", lines: [LabelLine]? = nil, emphasis: Emphasis = .plain) {
        let node = entry.node
        let file = node.place.map { Self.fileName(of: $0) } ?? ""
        id = "\(prefix)\(node.id.rawValue)"
        self.node = node
        kind = node.kind
        name = Elision.middle(
            !node.name.isEmpty ? node.name : node.kind.isSubscriber && !file.isEmpty ? file : "unnamed",
            limit: Self.nameLimit)
        key = Elision.middle(
            !node.kind.isSubscriber ? node.key : node.name.isEmpty ? "" : file, limit: Self.keyLimit)
        scope = node.scope
        self.lines = lines ?? entry.value.map { ValueLines.lines(for: $0) } ?? []
        marks = node.attributes.names.filter { $0 != "scoped" || node.scope.isEmpty }
        condition = Condition(of: entry.value)
        self.emphasis = emphasis
        tooltip = Self.tooltip(for: entry)
    }

    /// What stands for several nodes, or for none.
    ///
    /// - Parameters:
    ///   - id: its name in DOT.
    ///   - form: what it is.
    ///   - count: how many nodes it stands for.
    ///   - kind: the kind they have in common, else unknown.
    ///   - name: the large line. It is cut to the length of a name, where it is longer by more than a count.
    init(_ id: String, _ form: Form, standingFor count: Int, kind: NodeKind = .unknown, name: String) {
        self.id = id
        self.form = form
        self.count = count
        self.kind = kind
        self.name = Elision.middle(name, limit: Self.nameLimit + 10)
        key = ""
        scope = ""
        lines = []
        marks = []
        emphasis = .plain
        tooltip = self.name
    }

    /// A point where ways through hidden nodes meet.
    init(joint node: DrawnNode) {
        self.init(node.id, .rest, standingFor: node.count, kind: node.kind, name: "…")
        scope = node.scope
        emphasis = node.emphasis
        tooltip = "\(node.count) hidden"
    }

    /// The file's own name in a `#fileID`.
    static func fileName(of fileID: String) -> String {
        fileID.split(separator: "/").last.map(String.init) ?? fileID
    }

    /// The file's own name and the line.
    private static func fileName(of place: SourcePlace) -> String {
        let name = fileName(of: place.fileID)
        return place.line > 0 && !name.isEmpty ? "\(name):\(place.line)" : name
    }

    private static func tooltip(for entry: Graph.Entry) -> String {
        let node = entry.node
        var parts = [Elision.middle(node.identity, limit: tooltipLimit), node.kind.name]
        if !node.valueType.isEmpty { parts.append(Elision.middle(node.valueType, limit: tooltipLimit)) }
        parts += node.attributes.names
        if !node.kind.isSubscriber, let place = node.place {
            parts.append(Elision.middle(place.description, limit: tooltipLimit))
        }
        if let value = entry.value {
            parts.append(Elision.middle(value.preview(limit: tooltipLimit), limit: tooltipLimit))
        }
        let text = parts.joined(separator: " · ")
        return text.utf8.count <= tooltipLimit * 3 ? text : Elision.middle(text, limit: tooltipLimit * 3)
    }
}
