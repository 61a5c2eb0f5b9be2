import GraphModel

/// A value, typeset in a few short lines: strings quoted, collections counted, structs by their fields.
enum ValueLines {
    /// The most characters in a line.
    static let width = 44
    /// The most elements or fields shown, each on its line.
    private static let rows = 3

    /// The lines for a value. O(length of the captured text).
    static func lines(for value: RecordedValue) -> [LabelLine] {
        let type = Elision.middle(value.typeName, limit: width)
        switch value.encoding {
        case .opaque: return [.line("opaque \(type)", .note)]
        case .redacted: return [.line("redacted \(type)", .note)]
        case .text: break
        case .json, .reflected:
            if let tree = value.tree { return lines(for: tree) }
        }
        // A prefix is cut at its end, never in its middle: what follows it is not known.
        let text = value.isTruncated ? value.preview(limit: width) : oneLine(value)
        return [.line(text, .value)] + (value.isTruncated ? [.line("captured in part", .note)] : [])
    }

    /// The one line for a part of a value. What is too long is cut in its middle: first its strings, then the whole.
    static func oneLine(_ tree: ValueTree, limit: Int = width) -> String {
        if case .string(let string) = tree {
            // Cut before quoting, so that both quotation marks and the string's real end are seen.
            let shown = Elision.middle(string, limit: max(limit - 2, 3), repairs: false)
            let preview = ValueTree.string(shown).preview(limit: limit * 8)
            return Elision.middle(preview, limit: limit + 8)
        }
        let whole = tree.preview(limit: limit)
        if fits(whole) { return whole }
        for stringLimit in [24, 16, 8] {
            let shorter = shortened(tree, stringLimit).preview(limit: limit)
            if fits(shorter) { return shorter }
        }
        return Elision.middle(shortened(tree, 8).preview(limit: limit * 4), limit: limit)
    }

    /// The structure with its long strings cut, so that one does not hide the others. Only the start of it is kept: no
    /// more can be shown.
    private static func shortened(_ tree: ValueTree, _ limit: Int) -> ValueTree {
        switch tree {
        case .null, .bool, .number: tree
        case .string(let string): .string(Elision.middle(string, limit: limit, repairs: false))
        case .array(let elements): .array(elements.prefix(width).map { shortened($0, limit) })
        case .object(let fields): .object(fields.prefix(width).map { .init($0.label, shortened($0.value, limit)) })
        }
    }

    private static func oneLine(_ value: RecordedValue) -> String {
        let text = Elision.middle(value.content, limit: width, repairs: false)
        return RecordedValue(typeName: value.typeName, encoding: .text, content: text).preview(limit: width * 8)
    }

    private static func lines(for tree: ValueTree) -> [LabelLine] {
        let whole = tree.preview(limit: width)
        if let list = list(of: tree), list.count > 1 || !fits(whole) {
            let rest = list.count - list.rows.count
            return [.line(String(counting: list.count, list.noun), .note)] + list.rows.map { .line($0, .value) }
                + (rest > 0 ? [.line("… \(rest) more", .note)] : [])
        }
        if !fits(whole), let fields = fields(of: tree) {
            let shown = fields.prefix(rows + 1).map { LabelLine.line($0, .value) }
            let rest = fields.count - shown.count
            return shown + (rest > 0 ? [.line("… \(String(counting: rest, "more field"))", .note)] : [])
        }
        return [.line(oneLine(tree), .value)]
    }

    private static func fits(_ preview: String) -> Bool { !preview.hasSuffix("…") }

    /// What is in a list, set or dictionary: the first of its elements, each in one line, and how many there are.
    private struct List {
        var rows: [String]
        var count: Int
        var noun: String

        init<Element>(_ elements: [Element], of noun: String, row: (Element) -> String) {
            rows = elements.prefix(ValueLines.rows).map(row)
            count = elements.count
            self.noun = noun
        }
    }

    /// The elements of a list, set or dictionary, nil for anything else.
    private static func list(of tree: ValueTree) -> List? {
        if case .array(let elements) = tree { return List(elements, of: "element") { oneLine($0) } }
        guard case .object(let fields) = tree, fields.count == 1, let only = fields.first else { return nil }
        return switch (only.label, only.value) {
        case ("$set", .array(let elements)): List(elements, of: "member") { oneLine($0) }
        case ("$dictionary", .object(let entries)): List(entries, of: "pair") { pair(.string($0.label), $0.value) }
        case ("$dictionary", .array(let pairs)): List(pairs, of: "pair") { pairLine($0) }
        default: nil
        }
    }

    private static func pairLine(_ tree: ValueTree) -> String {
        guard case .array(let parts) = tree, parts.count == 2 else { return oneLine(tree) }
        return pair(parts[0], parts[1])
    }

    private static func pair(_ key: ValueTree, _ value: ValueTree) -> String {
        "\(oneLine(key, limit: width / 2 - 1)): \(oneLine(value, limit: width / 2 - 1))"
    }

    /// The fields of a struct or an encoded object, each in one line, nil for anything else.
    private static func fields(of tree: ValueTree) -> [String]? {
        guard case .object(let fields) = tree else { return nil }
        let own = fields.first?.label == "$type" ? Array(fields.dropFirst()) : fields
        guard !own.isEmpty, !own.contains(where: { $0.label.hasPrefix("$") && !$0.label.hasPrefix("$$") }) else {
            return nil
        }
        return own.map { field in
            let label = field.label.hasPrefix("$$") ? String(field.label.dropFirst()) : field.label
            let name = Elision.middle(label, limit: width / 2)
            return "\(name): \(oneLine(field.value, limit: max(width - name.count - 2, 10)))"
        }
    }
}
