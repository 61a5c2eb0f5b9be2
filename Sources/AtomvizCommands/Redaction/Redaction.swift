import GraphModel
import Timeline

/// What is taken out of a timeline, and how often it was.
///
/// First everything is read once: which nodes are meant, what ever depended on them, and which strings their values hold.
final class Redaction {
    /// The shortest string that is looked for in free texts.
    private static let shortest = 4
    /// The most strings that are looked for.
    private static let secretLimit = 10_000

    private let patterns: DenyPatterns
    private let atoms: [String]
    /// The nodes whose values are taken out, and those of them that a name of their own says so.
    private var nodes: [TimelineTransform.Owner: Set<NodeID>] = [:]
    private var named: [TimelineTransform.Owner: Set<NodeID>] = [:]
    private var secrets: Set<[UInt8]> = []
    private lazy var texts = SecretTexts(secrets, patterns)
    private lazy var fields = DeniedFields(patterns)
    /// Makes digests that nobody can make anew to try values.
    private let key = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    private(set) var valueCount = 0
    private(set) var fieldCount = 0
    private(set) var textCount = 0
    /// True when the argument before was a denied name that stands alone.
    private var isArgumentOfName = false

    init(of timeline: Timeline, patterns: DenyPatterns, atoms: [String]) throws {
        self.patterns = patterns
        self.atoms = atoms
        for session in try timeline.sessions() {
            for store in try timeline.stores(of: session.number) { try look(at: store.id, session.number, timeline) }
        }
        for name in atoms where try !timeline.hasNode(called: name) {
            let known = try timeline.allNodes()
            throw AddressError.unknownAtom(name, suggestions: Nearest.nodes(to: name, among: known))
        }
    }

    /// `3 values, 1 field and 2 texts of 2 nodes taken out`.
    var summary: String {
        let count = nodes.values.reduce(0) { $0 + $1.count }
        let parts = [
            String(counting: valueCount, "value"), String(counting: fieldCount, "field"),
            String(counting: textCount, "text"),
        ]
        return "\(Sentence.list(parts, last: "and")) taken out; \(String(counting: count, "node")) kept back whole"
    }

    // MARK: Looking

    private func isMeant(_ node: Node) -> Bool {
        patterns.matches(name: node.name) || patterns.matches(name: node.key)
            || patterns.matches(name: node.valueType) || atoms.contains(where: node.isCalled)
    }

    private func look(at store: StoreID, _ session: Int, _ timeline: Timeline) throws {
        let owner = TimelineTransform.Owner(session: session, store: store)
        let base = try timeline.baseFrame(of: store, session: session)
        let start = base > 0 ? try timeline.graph(at: base, store: store, session: session) : Graph()
        let meant = try timeline.nodes(of: session, store: store) { !$0.kind.isSubscriber && isMeant($0) }.map(
            \.node.id)
        named[owner] = Set(meant).union(start.entries.map(\.node).filter(isMeant).map(\.id))
        var dependents: [NodeID: Set<NodeID>] = [:]
        for edge in start.edges { dependents[edge.source, default: []].insert(edge.target) }
        try forEachChange(of: store, session, timeline) { change in
            if case .edgeAdded(let edge) = change { dependents[edge.source, default: []].insert(edge.target) }
        }
        var open = Array(named[owner] ?? [])
        var found: Set<NodeID> = []
        while let id = open.popLast() {
            if found.insert(id).inserted { open += Array(dependents[id] ?? []) }
        }
        nodes[owner] = found
        for entry in start.entries { if let value = entry.value { collect(value, of: entry.node.id, owner) } }
        try forEachChange(of: store, session, timeline) { change in
            if case .value(let id, let value, _, _) = change { self.collect(value, of: id, owner) }
        }
    }

    private func forEachChange(
        of store: StoreID, _ session: Int, _ timeline: Timeline, _ body: (Change) -> Void
    ) throws {
        let frames = try timeline.frames(FrameSelection(session: session, store: store))
        while let frame = try frames.next() { frame.changes.forEach(body) }
        for unfinished in try timeline.unfinished(of: session) where unfinished.frame.store == store {
            unfinished.frame.changes.forEach(body)
        }
    }

    private func collect(_ value: RecordedValue, of id: NodeID, _ owner: TimelineTransform.Owner) {
        if nodes[owner]?.contains(id) == true {
            if let tree = value.tree { collect(stringsOf: tree) } else { collect(value.content) }
        } else if let tree = value.tree {
            for hidden in fields.hidden(in: tree) { collect(stringsOf: hidden) }
        }
    }

    private func collect(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.count >= Self.shortest, secrets.count < Self.secretLimit { secrets.insert(bytes) }
    }

    private func collect(stringsOf tree: ValueTree) {
        switch tree {
        case .string(let text): collect(text)
        case .array(let elements): elements.forEach(collect(stringsOf:))
        case .object(let members): for member in members where !member.isMark { collect(stringsOf: member.value) }
        case .null, .bool, .number: break
        }
    }

    // MARK: Taking out

    /// What becomes of each part.
    var transform: TimelineTransform {
        TimelineTransform(text: text, node: node, value: value)
    }

    private func text(_ text: String, _ kind: TimelineTransform.Text) -> String {
        switch kind {
        case .runtime, .file, .typeName, .storeName: return text
        case .argument:
            let isValue = isArgumentOfName
            isArgumentOfName = text.hasPrefix("-") && !text.contains("=") && patterns.matches(name: text)
            return count(text, isValue && !text.hasPrefix("-") ? SecretTexts.mark : texts.cleared(text))
        case .processName, .markName, .causeName, .endingDetail: return count(text, texts.cleared(text))
        }
    }

    private func count(_ old: String, _ new: String) -> String {
        if old != new { textCount += 1 }
        return new
    }

    private func node(_ node: Node, _ owner: TimelineTransform.Owner) -> Node {
        var node = node
        if node.kind.isSubscriber {
            node.name = texts.cleared(node.name)
        } else if nodes[owner]?.contains(node.id) == true {
            node.attributes.insert(.redacted)
            if named[owner]?.contains(node.id) == true, !node.key.isEmpty {
                node.key = "redacted \(String(digest(of: node.key), radix: 16))"
            }
        } else {
            node.key = texts.cleared(node.key)
        }
        return node
    }

    private func value(_ value: RecordedValue, _ node: Node, _ owner: TimelineTransform.Owner) -> RecordedValue {
        if value.encoding == .redacted { return value }
        if nodes[owner]?.contains(node.id) == true || fields.mayHide(within: value) { return takenOut(value) }
        switch value.encoding {
        case .text:
            let text = texts.cleared(value.content)
            guard text != value.content else { return value }
            textCount += 1
            return RecordedValue(
                typeName: value.typeName, encoding: .text, content: text, isTruncated: value.isTruncated)
        case .json, .reflected:
            guard let tree = value.tree, let new = fields.cleared(tree, count: &fieldCount) else { return value }
            return RecordedValue(
                typeName: value.typeName, encoding: value.encoding, content: JSONText.text(of: new),
                isTruncated: value.isTruncated)
        case .opaque, .redacted: return value
        }
    }

    private func takenOut(_ value: RecordedValue) -> RecordedValue {
        valueCount += 1
        return RecordedValue(
            typeName: value.typeName, encoding: .redacted, isTruncated: value.isTruncated || value.encoding == .opaque,
            digest: digest(of: value.content))
    }

    /// A digest that shows within the new file whether two texts are equal.
    private func digest(of text: String) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(key.0)
        hasher.combine(text)
        hasher.combine(key.1)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension Timeline {
    fileprivate func allNodes() throws(TimelineError) -> [RecordedNode] {
        var all: [RecordedNode] = []
        for session in try sessions() { all += try nodes(of: session.number) }
        return all
    }

    fileprivate func hasNode(called name: String) throws(TimelineError) -> Bool {
        for session in try sessions() where try !nodes(of: session.number, where: { $0.isCalled(name) }).isEmpty {
            return true
        }
        return false
    }
}
