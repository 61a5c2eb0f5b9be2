import GraphModel

/// One difference as a row: what it is about, where within it, and what is there now.
struct DiffRow {
    /// What the row says, in the colours that it is said in.
    enum Content {
        /// One thing in another's place.
        case replaced(TextWindow)
        /// The same where the two are of two types, and which those are.
        case typed(TextWindow, String)
        /// A new thing.
        case inserted(String)
        /// A thing that is gone.
        case removed(String)
        /// A remark, in words.
        case remark(String)
    }

    /// `~`, `+`, `-`, `?`, `=` or `|`.
    var sign: Character
    /// The node; empty for a further row about the one above.
    var label: String
    /// The part of the value, or the name of a fact; empty for all of it.
    var path: String
    /// What is there.
    var content: Content

    /// The columns that the first of two things takes; 0 where there are not two.
    var oldWidth: Int {
        switch content {
        case .replaced(let window), .typed(let window, _): DisplayWidth.of(window.old.text)
        case .inserted, .removed, .remark: 0
        }
    }
}

extension DiffRow {
    /// The rows of a node that differs, or may differ.
    static func rows(_ change: GraphDiff.NodeChange, ignoresUnknown: Bool) -> [DiffRow] {
        let label = FrameText.label(change.after.node)
        var rows: [DiffRow] = []
        switch change.value {
        case .equal: break
        case .unknown where ignoresUnknown: break
        case .unknown:
            let parts = change.parts
            if parts.isEmpty {
                rows = [DiffRow(sign: "?", label: label, path: "", content: .remark(change.unknownReason))]
            }
            rows += parts.map { DiffRow(sign: "?", label: label, $0) }
        case .different:
            rows = change.parts.map { DiffRow(sign: "~", label: label, $0) }
            if rows.isEmpty {
                let pair = ValueText.pair(change.before.value, change.after.value)
                let content: Content = change.typeRemark.map { .typed(pair, $0) } ?? .replaced(pair)
                rows = [DiffRow(sign: "~", label: label, path: "", content: content)]
            }
        }
        rows += change.facts.map { name, old, new in
            DiffRow(
                sign: "~", label: label, path: name,
                content: .replaced(.whole(TerminalText.escaped(old), TerminalText.escaped(new))))
        }
        for index in rows.indices.dropFirst() { rows[index].label = "" }
        return rows
    }

    /// A node that only one of the two graphs holds.
    static func row(_ entry: Graph.Entry, isAdded: Bool) -> DiffRow {
        let text: String
        if entry.node.kind.isSubscriber {
            text = "subscriber"
        } else if let value = entry.value {
            text = (isAdded ? "= " : "was ") + ValueText.short(value)
        } else {
            text = isAdded ? "new" : "gone"
        }
        return DiffRow(
            sign: isAdded ? "+" : "-", label: FrameText.label(entry.node), path: "", content: .remark(text))
    }

    /// A node that a change reached and that is as it was.
    static func row(_ unchanged: UnchangedNode) -> DiffRow {
        let isCutOff = unchanged.fate == .cutOff || unchanged.fate == .skipped
        return DiffRow(
            sign: isCutOff ? "|" : "=", label: FrameText.label(unchanged.node), path: "",
            content: .remark(unchanged.words))
    }

    private init(sign: Character, label: String, _ part: ValueChange) {
        self.sign = sign
        self.label = label
        path = TerminalText.escaped(part.path.description)
        switch part.kind {
        case .replaced(let old, let new): content = .replaced(ValueText.pair(old, new))
        case .inserted(let new): content = .inserted(ValueText.short(new))
        case .removed(let old): content = .removed(ValueText.short(old))
        case .moved(let origin): content = .remark("moved from [\(origin)]")
        case .unknown(_, let new):
            content = .remark(
                "\(ValueText.short(new)), hidden by two sessions, each in its own way: not known whether it changed")
        }
    }
}

extension GraphDiff.NodeChange {
    /// What differs of the node beside its value: the name of the fact, as it was, as it is.
    var facts: [(name: String, old: String, new: String)] {
        let (old, new) = (before.node, after.node)
        let all = [
            ("kind", old.kind.name, new.kind.name),
            ("module", old.module, new.module),
            ("value type", old.valueType, new.valueType),
            ("place", old.place?.description ?? "", new.place?.description ?? ""),
            (
                "attributes", old.attributes.names.joined(separator: ", "),
                new.attributes.names.joined(separator: ", ")
            ),
        ]
        return all.filter { $0.1 != $0.2 }.map { ($0.0, $0.1.isEmpty ? "none" : $0.1, $0.2.isEmpty ? "none" : $0.2) }
    }

    /// The two types, where the value is of another one now.
    var typeRemark: String? {
        guard let old = before.value?.typeName, let new = after.value?.typeName, old != new else { return nil }
        return "(\(TerminalText.escaped(old)) → \(TerminalText.escaped(new)))"
    }

    /// Why it cannot be told whether the value is another.
    var unknownReason: String {
        switch after.value?.encoding {
        case .opaque:
            return "\(ValueText.short(after.value)), opaque: not known whether it changed"
        case .redacted where after.value?.isTruncated == true || before.value?.isTruncated == true:
            return
                "\(ValueText.short(after.value)), too long to be compared whole before it was hidden: not known whether it changed"
        case .redacted:
            return
                "\(ValueText.short(after.value)), hidden by two sessions, each in its own way: not known whether it changed"
        default:
            let count = min(before.value?.content.utf8.count ?? 0, after.value?.content.utf8.count ?? 0)
            return "alike in the \(String(counting: count, "byte")) that were captured: not known what follows"
        }
    }
}

extension UnchangedNode {
    /// What happened to it, in words.
    var words: String {
        switch fate {
        case .returned:
            "as it was, after \(String(counting: visits.changes, "change"))"
        case .recomputed where visits.unknownValues > 0:
            "computed again\(Self.times(visits.equalValues + visits.unknownValues)), not known whether another in between"
        case .recomputed:
            "computed again\(Self.times(visits.equalValues)), equal"
        case .cutOff:
            "cut off\(Self.times(visits.cutOffs)): computed again, equal"
        case .skipped:
            "cut off\(Self.times(visits.skips)): inputs unchanged"
        }
    }

    private static func times(_ count: Int) -> String { count > 1 ? " \(count) times" : "" }
}
