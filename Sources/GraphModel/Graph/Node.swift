/// What kind of state a node holds.
///
/// Raw values are part of the wire and file formats: never change one, only add.
public enum NodeKind: UInt8, Hashable, Sendable, CaseIterable {
    /// A value that the app sets.
    case state = 1
    /// A value derived from other nodes.
    case value = 2
    /// An asynchronous task that cannot fail.
    case task = 3
    /// An asynchronous task that can fail.
    case throwingTask = 4
    /// The phase of an asynchronous function.
    case asyncPhase = 5
    /// The phase of an asynchronous sequence.
    case asyncSequence = 6
    /// The phase of a publisher.
    case publisher = 7
    /// An observable object.
    case object = 8
    /// A node derived from one other by a modifier.
    case modifier = 9
    /// A part of another node's value.
    case slice = 10
    /// A dependency that an app injects.
    case dependency = 11
    /// A value stored in user defaults.
    case stored = 12
    /// A value stored in a file.
    case file = 13
    /// A value shared between processes or devices.
    case sync = 14
    /// A secret.
    case secure = 15
    /// A view or context that is told of changes. It holds no value.
    case subscriber = 16
    /// A kind that this version does not know.
    case unknown = 0

    /// True for a view or context, false for everything that holds a value.
    public var isSubscriber: Bool { self == .subscriber }

    /// The name in text output, such as `state` or `throwing task`.
    public var name: String {
        switch self {
        case .state: "state"
        case .value: "value"
        case .task: "task"
        case .throwingTask: "throwing task"
        case .asyncPhase: "async phase"
        case .asyncSequence: "async sequence"
        case .publisher: "publisher"
        case .object: "object"
        case .modifier: "modifier"
        case .slice: "slice"
        case .dependency: "dependency"
        case .stored: "stored"
        case .file: "file"
        case .sync: "sync"
        case .secure: "secure"
        case .subscriber: "subscriber"
        case .unknown: "unknown"
        }
    }
}

/// What else is true of a node. Raw values are part of the wire and file formats.
public struct NodeAttributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Wraps the bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The node stays when nothing uses it.
    public static let keepAlive = NodeAttributes(rawValue: 1)
    /// The node lives in the nearest scope.
    public static let scoped = NodeAttributes(rawValue: 2)
    /// The node's value comes from an override.
    public static let overridden = NodeAttributes(rawValue: 4)
    /// The node's value never leaves the process.
    public static let redacted = NodeAttributes(rawValue: 8)

    /// The names of the attributes that are set, in a fixed order.
    public var names: [String] {
        let all: [(NodeAttributes, String)] = [
            (.keepAlive, "keep alive"), (.scoped, "scoped"), (.overridden, "overridden"), (.redacted, "redacted"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

/// One vertex of the graph: an atom's node, or a subscriber.
public struct Node: Hashable, Sendable {
    /// The number within the store.
    public var id: NodeID
    /// What kind of state it holds.
    public var kind: NodeKind
    /// The module that declares the atom; empty where it is not known.
    public var module: String
    /// The atom's type name without its module, such as `FilterAtom`; for a subscriber the view's name, or empty.
    public var name: String
    /// The key as text; empty for an atom without parameters.
    public var key: String
    /// The scope as text; empty for the store itself.
    public var scope: String
    /// The type of the value, such as `Array<Todo>`; empty for a subscriber.
    public var valueType: String
    /// Where a subscriber was made, or where the node is declared, if that is known.
    public var place: SourcePlace?
    /// What else is true of it.
    public var attributes: NodeAttributes

    /// Makes a node.
    public init(
        id: NodeID, kind: NodeKind, module: String = "", name: String, key: String = "", scope: String = "",
        valueType: String = "", place: SourcePlace? = nil, attributes: NodeAttributes = []
    ) {
        self.id = id
        self.kind = kind
        self.module = module
        self.name = name
        self.key = key
        self.scope = scope
        self.valueType = valueType
        self.place = place
        self.attributes = attributes
    }

    /// What people call the node: `Name`, `Name(key)`, or for a subscriber `Module/File.swift:12`.
    public var label: String {
        if kind.isSubscriber {
            let place = place?.description ?? "unknown place"
            return name.isEmpty ? place : "\(name) \(place)"
        }
        return key.isEmpty ? name : "\(name)(\(key))"
    }

    /// The name that is the same from run to run: `Module.Name(key)@scope`, or for a subscriber its label and scope.
    ///
    /// Several subscribers made at one place share an identity; every other identity is unique within a graph.
    public var identity: String {
        let base = kind.isSubscriber || module.isEmpty ? label : "\(module).\(label)"
        return scope.isEmpty ? base : "\(base)@\(scope)"
    }
}

/// An edge along which changes travel: from a dependency to its dependent, or from a node to its subscriber.
public struct Edge: Hashable, Comparable, Sendable {
    /// What is watched.
    public var source: NodeID
    /// What watches.
    public var target: NodeID

    /// Makes an edge.
    public init(from source: NodeID, to target: NodeID) {
        self.source = source
        self.target = target
    }

    /// By source, then by target.
    public static func < (left: Edge, right: Edge) -> Bool {
        (left.source, left.target) < (right.source, right.target)
    }
}
