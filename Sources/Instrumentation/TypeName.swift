/// The name of a type, taken apart.
///
/// The runtime spells a private or local type with its place in memory, such as `(unknown context at $7f02c0)`; those
/// parts are left out, so that a name is the same from run to run.
public struct TypeName: Hashable, Sendable {
    /// The module, such as `TodoApp`.
    public let module: String
    /// The name within its module, generic arguments without theirs: `Outer.Inner<Array<Todo>>`.
    public let short: String

    /// Takes a type's name apart. O(length of the name).
    public init(of type: any Any.Type) {
        let full = Self.withoutAddresses(String(reflecting: type))
        let head = full.prefix { $0 != "." && $0 != "<" && $0 != "(" }
        let isQualified = head.endIndex < full.endIndex && full[head.endIndex] == "."
        module = isQualified ? String(head) : ""
        short = Self.withoutModules(full)
    }

    /// The name without generic arguments and without the types around it: `Inner`.
    public var base: String {
        String(short.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    }

    /// Leaves `(unknown context at $…).` out, wherever it stands.
    private static func withoutAddresses(_ name: String) -> String {
        var rest = name[...]
        var result = ""
        while let start = rest.firstRange(of: "(unknown context at $") {
            result += rest[..<start.lowerBound]
            let after = rest[start.upperBound...].drop { $0 != ")" }.dropFirst()
            rest = after.first == "." ? after.dropFirst() : after
        }
        return result + rest
    }

    /// Leaves the first component of each dotted name out: `A.B<C.D>` becomes `B<D>`.
    private static func withoutModules(_ name: String) -> String {
        var result = ""
        var word = ""
        var isFirst = true
        for character in name {
            switch character {
            case ".":
                if isFirst {
                    word = ""
                    isFirst = false
                } else {
                    word.append(character)
                }
            case "<", ">", ",", " ", "(", ")", "[", "]", "-", "&":
                result += word
                result.append(character)
                word = ""
                isFirst = true
            default:
                word.append(character)
            }
        }
        return result + word
    }
}
