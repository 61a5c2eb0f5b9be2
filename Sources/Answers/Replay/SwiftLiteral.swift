import GraphModel

/// A value as a Swift expression whose type its context gives.
struct SwiftLiteral: Hashable {
    /// The expression.
    var code: String
    /// True when it decodes JSON, which may throw.
    var isDecoded = false
    /// True when a value of it is known to be comparable: it is made of the standard library's types alone.
    var isPlain: Bool

    /// Literals longer than this make no test that anybody reads, and slow the compiler down.
    private static let limit = 4_000

    /// Writes a value as Swift. O(length of its content).
    ///
    /// - Throws: ``Inexpressible`` when it cannot be written, or not surely.
    init(_ value: RecordedValue) throws(Inexpressible) {
        if value.isTruncated { throw .truncated }
        switch value.encoding {
        case .opaque: throw .opaque
        case .redacted: throw .redacted
        case .text: throw .text
        case .json, .reflected: break
        }
        guard let tree = value.tree else { throw .hollow }
        guard value.content.utf8.count <= Self.limit else { throw .long }
        let type = TypeText(value.typeName)
        if let code = Self.standard(tree, type) {
            // An empty list may be one of anything.
            self.init(code: code, isPlain: Self.isStandard(type))
        } else if value.encoding == .json {
            self = try Self.decoded(tree)
        } else {
            self = try Self.reflected(tree, as: type)
        }
    }

    private init(code: String, isDecoded: Bool = false, isPlain: Bool) {
        (self.code, self.isDecoded, self.isPlain) = (code, isDecoded, isPlain)
    }

    // MARK: Types of the standard library

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    private static func isStandard(_ type: TypeText) -> Bool {
        switch type.name {
        case "Bool", "String", "Double", "Float": type.arguments.isEmpty
        case "Optional", "Array", "Set", "Dictionary": type.arguments.allSatisfy(isStandard)
        default: integers.contains(type.name)
        }
    }

    /// The literal of a value of such a type; nil for any other type, and for what does not fit.
    private static func standard(_ tree: ValueTree, _ type: TypeText) -> String? {
        switch (type.name, type.arguments.count, tree) {
        case ("Bool", 0, .bool(let bool)): bool ? "true" : "false"
        case ("String", 0, .string(let text)): SwiftText.literal(text)
        case ("Double", 0, .number(let text)), ("Float", 0, .number(let text)): text
        case (let name, 0, .number(let text)):
            integers.contains(name) && text.utf8.allSatisfy { $0 == 0x2d || $0 >= 0x30 && $0 <= 0x39 } ? text : nil
        case ("Optional", 1, .null): "nil"
        case ("Optional", 1, _): type.arguments[0].name == "Optional" ? nil : standard(tree, type.arguments[0])
        case ("Array", 1, .array(let elements)): list(elements, type.arguments[0])
        case ("Set", 1, .array(let elements)): list(elements, type.arguments[0])
        case ("Set", 1, .object(let fields)):
            if fields.count == 1, fields[0].label == "$set", case .array(let elements) = fields[0].value {
                list(elements, type.arguments[0])
            } else {
                nil
            }
        case ("Dictionary", 2, .object(let fields)): dictionary(fields, type.arguments[0], type.arguments[1])
        default: nil
        }
    }

    private static func list(_ elements: [ValueTree], _ type: TypeText) -> String? {
        var codes: [String] = []
        for element in elements {
            guard let code = standard(element, type) else { return nil }
            codes.append(code)
        }
        return "[\(codes.joined(separator: ", "))]"
    }

    private static func dictionary(_ fields: [ValueTree.Field], _ key: TypeText, _ value: TypeText) -> String? {
        var entries: [(ValueTree, ValueTree)] = []
        if fields.count == 1, fields[0].label == "$dictionary" {
            switch fields[0].value {
            case .object(let fields): entries = fields.map { (keyTree($0.label, key), $0.value) }
            case .array(let pairs):
                for pair in pairs {
                    guard case .array(let parts) = pair, parts.count == 2 else { return nil }
                    entries.append((parts[0], parts[1]))
                }
            default: return nil
            }
        } else {
            entries = fields.map { (keyTree($0.label, key), $0.value) }
        }
        var codes: [String] = []
        for entry in entries {
            guard let key = standard(entry.0, key), let value = standard(entry.1, value) else { return nil }
            codes.append("\(key): \(value)")
        }
        return codes.isEmpty ? "[:]" : "[\(codes.joined(separator: ", "))]"
    }

    /// JSON writes keys that are numbers as texts.
    private static func keyTree(_ label: String, _ type: TypeText) -> ValueTree {
        integers.contains(type.name) ? .number(label) : .string(label)
    }

    // MARK: Types of the app

    /// What decodes the JSON that the type made of itself.
    private static func decoded(_ tree: ValueTree) throws(Inexpressible) -> SwiftLiteral {
        try check(tree)
        return SwiftLiteral(
            code: "decoded(\(SwiftText.literal(JSONSource.text(of: tree))))", isDecoded: true, isPlain: false)
    }

    private static func check(_ tree: ValueTree) throws(Inexpressible) {
        switch tree {
        case .null, .bool, .number: break
        case .string(let text): if NoiseText.holdsMoment(text) { throw .date }
        case .array(let elements): for element in elements { try check(element) }
        case .object(let fields):
            for field in fields {
                if ["$opaque", "$redacted", "$cycle", "$depth"].contains(field.label) { throw .hollow }
                try check(field.value)
            }
        }
    }

    /// What a mirror showed, as the expression that would make it.
    private static func reflected(_ tree: ValueTree, as type: TypeText) throws(Inexpressible) -> SwiftLiteral {
        var isDecoded = false
        var code = try self.code(of: tree, &isDecoded)
        // Of an optional, too, `.none` would be nothing.
        if type.name == "Optional", code.hasPrefix(".") { code = ".some(\(code))" }
        return SwiftLiteral(code: code, isDecoded: isDecoded, isPlain: false)
    }

    private static func code(of tree: ValueTree, _ isDecoded: inout Bool) throws(Inexpressible) -> String {
        switch tree {
        case .null: return "nil"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let text): return text
        case .string(let text):
            if NoiseText.holdsMoment(text) { throw .date }
            // Foundation's URLs and UUIDs look like this, and so may a string: either decodes.
            if text.contains("://") || NoiseText.replaced(in: text) == "UUID" {
                isDecoded = true
                return "decoded(\(SwiftText.literal(SwiftText.literal(text))))"
            }
            return SwiftText.literal(text)
        case .array(let elements):
            return try list(elements, &isDecoded)
        case .object(let fields):
            return try object(fields, &isDecoded)
        }
    }

    private static func list(_ elements: [ValueTree], _ isDecoded: inout Bool) throws(Inexpressible) -> String {
        var codes: [String] = []
        for element in elements { codes.append(try code(of: element, &isDecoded)) }
        return "[\(codes.joined(separator: ", "))]"
    }

    private static func object(
        _ fields: [ValueTree.Field], _ isDecoded: inout Bool
    ) throws(Inexpressible) -> String {
        guard let first = fields.first else { throw .ambiguous }
        switch (first.label, first.value) {
        case ("$type", .string):
            return ".init(\(try arguments(fields.dropFirst(), &isDecoded)))"
        case ("$case", .string(let name)):
            guard SwiftText.isIdentifier(name), !["init", "none", "some", "self", "Type"].contains(name) else {
                throw .ambiguous
            }
            guard let payload = fields.dropFirst().first else { return ".\(name)" }
            switch payload.value {
            // One list, or several values without labels: they look the same.
            case .array: throw .ambiguous
            case .object(let parts) where !(parts.first?.label.hasPrefix("$") ?? true):
                return ".\(name)(\(try arguments(parts[...], &isDecoded)))"
            default: return ".\(name)(\(try code(of: payload.value, &isDecoded)))"
            }
        case ("$set", .array(let elements)):
            return try list(elements, &isDecoded)
        case ("$dictionary", let content):
            return try dictionary(content, &isDecoded)
        case (let label, _) where label.hasPrefix("$"):
            throw .hollow
        default:
            throw .ambiguous
        }
    }

    private static func arguments(
        _ fields: ArraySlice<ValueTree.Field>, _ isDecoded: inout Bool
    ) throws(Inexpressible) -> String {
        var codes: [String] = []
        for field in fields {
            guard SwiftText.isIdentifier(field.label), !["inout", "var", "let"].contains(field.label) else {
                throw .ambiguous
            }
            codes.append("\(field.label): \(try code(of: field.value, &isDecoded))")
        }
        return codes.joined(separator: ", ")
    }

    private static func dictionary(_ content: ValueTree, _ isDecoded: inout Bool) throws(Inexpressible) -> String {
        var codes: [String] = []
        switch content {
        case .object(let fields):
            for field in fields {
                codes.append("\(SwiftText.literal(field.label)): \(try code(of: field.value, &isDecoded))")
            }
        case .array(let pairs):
            for pair in pairs {
                guard case .array(let parts) = pair, parts.count == 2 else { throw .ambiguous }
                codes.append("\(try code(of: parts[0], &isDecoded)): \(try code(of: parts[1], &isDecoded))")
            }
        default: throw .ambiguous
        }
        return codes.isEmpty ? "[:]" : "[\(codes.joined(separator: ", "))]"
    }
}
