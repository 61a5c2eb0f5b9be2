import GraphModel
import Testing

@Suite("Node patterns")
struct NodePatternTests {
    private let item = Node(
        id: NodeID(1), kind: .throwingTask, module: "Shop", name: "ItemAtom", key: "Item(id: 3)", scope: "Cart(1)")
    private let view = Node(
        id: NodeID(2), kind: .subscriber, name: "ListView", place: SourcePlace(fileID: "Shop/ListView.swift", line: 12))

    @Test(
        "A pattern chooses a node by any of its names, and by what stands before its colon",
        arguments: [
            "ItemAtom", "ItemAtom(Item(id: 3))", "Shop.ItemAtom", "Shop.ItemAtom(Item(id: 3))",
            "ItemAtom(Item(id: 3))@Cart(1)", "Shop.ItemAtom(Item(id: 3))@Cart(1)", "Item*", "*Atom", "*", "I*m*A?om",
            "ItemAtom(*)", "Shop.*@Cart*", "name:ItemAtom", "type:ItemAtom", "type:I*", "key:Item(id: ?)",
            "scope:Cart(1)", "scope:Cart*", "module:Shop", "module:S??p", "kind:throwing-task", "kind:throwing task",
            "kind:*task", #"ItemAtom(Item\(id: 3))"#,
        ])
    func choosing(pattern: String) throws {
        #expect(try NodePattern(pattern).matches(item))
    }

    @Test(
        "What a pattern does not say is not chosen",
        arguments: [
            "itematom", "Item", "Atom", "ItemAtom()", "Item?", "*Item", #"Item\*"#, "type:ItemAtom(Item(id: 3))",
            "key:3", "scope:Cart", "module:shop", "kind:task", "kind:value", "place:*", "Other.ItemAtom", "name:kind",
        ])
    func leavingOut(pattern: String) throws {
        #expect(try !NodePattern(pattern).matches(item))
    }

    @Test(
        "Subscribers are chosen by place, with or without the line",
        arguments: [
            "place:Shop/ListView.swift", "place:Shop/ListView.swift:12", "place:Shop/*", "ListView", "kind:subscriber",
            "ListView Shop/ListView.swift:12", "*:12",
        ])
    func subscribers(pattern: String) throws {
        #expect(try NodePattern(pattern).matches(view))
        #expect(try !NodePattern(pattern).matches(Node(id: NodeID(3), kind: .state, name: "Other")))
    }

    @Test(
        "A name is met as it stands, whatever is in it", arguments: [#"a\b"#, "a*b", "a?b", #"b\"#, "kind", "x:y", "é"])
    func exactNames(name: String) throws {
        let node = Node(id: NodeID(1), kind: .state, name: name)
        #expect(try NodePattern(name).matches(node))
        #expect(try NodePattern("name:" + name).matches(node))
        #expect(try NodePattern("e\u{301}").matches(node) == (name == "é"), "canonically equal texts are one text")
    }

    @Test("A pattern that says nothing, and a kind that there is not, are errors")
    func mistakes() {
        #expect(throws: NodePatternError.empty("")) { try NodePattern("") }
        #expect(throws: NodePatternError.empty("scope:")) { try NodePattern("scope:") }
        #expect {
            try NodePattern("kind:valeu")
        } throws: { error in
            guard case .unknownKind("valeu", let known)? = error as? NodePatternError else { return false }
            return known.contains("value") && known.contains("throwing-task")
        }
    }

    @Test("Many wildcards in a long name take no time worth telling")
    func hostilePattern() throws {
        let pattern = try NodePattern(String(repeating: "*a", count: 200) + "b")
        let node = Node(id: NodeID(1), kind: .state, name: String(repeating: "a", count: 2_000))
        #expect(!pattern.matches(node))
    }
}
