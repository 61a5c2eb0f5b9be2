import GraphModel
import TestSupport
import Testing

@Suite("Value differences")
struct ValueDiffTests {
    @Test("Applying the differences gives the other value", arguments: UInt64(1)...400)
    func applying(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (old, new) = (randomTree(&generator), randomTree(&generator))
        let changes = old.differences(to: new)
        #expect(sorted(old.applying(changes)) == sorted(new), "seed \(seed)")
        #expect(changes.isEmpty == (sorted(old) == sorted(new)), "seed \(seed)")
    }

    @Test(
        "Paths and kinds read as Swift",
        arguments: [
            (
                #"[{"$type":"Todo","id":1,"done":false},{"$type":"Todo","id":2,"done":false}]"#,
                #"[{"$type":"Todo","id":1,"done":false},{"$type":"Todo","id":2,"done":true}]"#,
                ["[1].done replaced"]
            ),
            (#"[1,2,3]"#, #"[1,3]"#, ["[1] removed"]),
            (#"[1,2,3]"#, #"[1,9,3]"#, ["[1] replaced"]),
            (#"[{"id":1},{"id":2},{"id":3}]"#, #"[{"id":3},{"id":1},{"id":2}]"#, ["[0] moved from 2"]),
            (#"{"$dictionary":{"a":1}}"#, #"{"$dictionary":{"a":2,"b":1}}"#, [#"["a"] replaced"#, #"["b"] inserted"#]),
            (#"{"$case":"a"}"#, #"{"$case":"b"}"#, [" replaced"]),
            (
                #"{"$case":"failure","$value":{"code":1}}"#, #"{"$case":"failure","$value":{"code":2}}"#,
                [".failure.code replaced"]
            ),
            (#"{"$set":["a","b"]}"#, #"{"$set":["b","c"]}"#, ["{} removed", "{} inserted"]),
            (#"{"$dictionary":[[1,"a"]]}"#, #"{"$dictionary":[[1,"b"],[2,"c"]]}"#, ["[1] replaced", "[2] inserted"]),
            (#"["a","b","c"]"#, #"["c","a","b"]"#, ["[0] moved from 2"]),
            (#"[false,true,true]"#, #"[true,false,true]"#, ["[0] removed", "[1] inserted"]),
            ("1", "1.0", []), ("[1e2]", "[100]", []), ("0", "-0", [" replaced"]),
            ("1e999999999999999", "2", [" replaced"]),
            ("\"\u{e9}\"", "\"e\u{301}\"", [" replaced"]),
            (#"{"$redacted":"A","$digest":"1"}"#, #"{"$redacted":"A","$digest":"2"}"#, [" replaced"]),
            (#"{"$$odd":1}"#, #"{"$$odd":2}"#, [".$odd replaced"]),
        ])
    func paths(old: String, new: String, expected: [String]) throws {
        let changes = try JSONReader.tree(of: old).differences(to: JSONReader.tree(of: new))
        #expect(changes.map(summary) == expected)
    }

    @Test("Digests of two sessions tell nothing but that values are equal")
    func digestsOfTwoSessions() throws {
        func parts(_ old: String, _ new: String) throws -> [String] {
            try JSONReader.tree(of: old).differences(to: JSONReader.tree(of: new), comparesDigests: false).map(summary)
        }
        let first = #"{"pin":{"$redacted":"A","$digest":"1"}}"#
        #expect(try parts(first, first) == [])
        #expect(try parts(first, #"{"pin":{"$redacted":"A","$digest":"2"}}"#) == [".pin unknown"])
        #expect(try parts(first, #"{"pin":{"$redacted":"B","$digest":"2"}}"#) == [".pin replaced"])
    }

    @Test("Long lists that share nothing are compared without hanging")
    func longLists() {
        let old = ValueTree.array((0..<6_000).map { .number("\($0)") })
        let new = ValueTree.array((0..<6_000).map { .number("\($0 + 100_000)") })
        #expect(old.differences(to: new).count == 6_000)
    }

    private func summary(_ change: ValueChange) -> String {
        switch change.kind {
        case .replaced: "\(change.path) replaced"
        case .inserted: "\(change.path) inserted"
        case .removed: "\(change.path) removed"
        case .moved(let from): "\(change.path) moved from \(from)"
        case .unknown: "\(change.path) unknown"
        }
    }

    /// The order of an object's fields carries no meaning.
    private func sorted(_ tree: ValueTree) -> ValueTree {
        switch tree {
        case .array(let elements): .array(elements.map(sorted))
        case .object(let fields) where fields.first?.label == "$set":
            // Nor does that of a set's members.
            .object(
                fields.map { field in
                    guard case .array(let members) = sorted(field.value) else { return field }
                    return .init(
                        field.label, .array(members.sorted { $0.preview(limit: .max) < $1.preview(limit: .max) }))
                })
        case .object(let fields) where fields.first?.label == "$dictionary":
            // A dictionary has two forms where its keys are texts.
            .object(
                fields.map { field in
                    guard case .object(let entries) = field.value else {
                        return .init(field.label, sorted(field.value))
                    }
                    return .init(field.label, .array(entries.map { .array([.string($0.label), sorted($0.value)]) }))
                })
        case .object(let fields):
            .object(fields.map { .init($0.label, sorted($0.value)) }.sorted { $0.label < $1.label })
        case .null, .bool, .number, .string: tree
        }
    }
}
