import GraphModel
import GraphWire
import Testing

@testable import AtomRecorder

@Suite struct DescriptionTests {
    private let channel = MemoryChannel()
    private let session: RecordingSession

    init() {
        session = RecordingSession.recorded(by: channel)
    }

    private func record(_ texts: String..., store: String = "AtomStore") {
        for text in texts { session.record(graphDescription: text, store: store) }
    }

    /// The graphs that the frames lead to, in words.
    private var graphs: [[String]] {
        get throws {
            var graph = Graph()
            return try channel.frames.map { frame in
                try graph.apply(frame)
                return graph.entries.map(\.node.identity)
                    + graph.edges.map { "\($0.source.rawValue)→\($0.target.rawValue)" }
            }
        }
    }

    @Test("Descriptions become frames that lead from one to the next, without values and of no known cause")
    func descriptionsBecomeFrames() throws {
        record("digraph { a -> b }", "digraph { b }", "digraph {}", "digraph { b }")
        #expect(channel.told.first == .store(Store(id: StoreID(1), name: "AtomStore", runtime: "DOT")))
        #expect(try graphs == [["a", "b", "1→2"], ["b"], [], ["b"]])
        #expect(channel.frames.allSatisfy { $0.cause == Cause(.external) })
        #expect(
            channel.frames.flatMap(\.changes).allSatisfy { change in
                if case .value = change { false } else { true }
            })
    }

    @Test("A graph like the one before is only marked")
    func aGraphLikeTheOneBeforeIsOnlyMarked() {
        record("digraph { a -> b }", "digraph { a; b; a -> b; a -> b }")
        #expect(channel.frames.count == 1)
        #expect(channel.told.contains { if case .mark(let mark) = $0 { mark.frame == 1 } else { false } })
    }

    @Test("Stores are told apart by name, up to a number")
    func storesAreToldApartByName() {
        for number in 0...DescriptionStores.limit { record("digraph { a }", store: "Store \(number)") }
        record("digraph { a -> b }", store: "Store 0")
        #expect(channel.frames.count == DescriptionStores.limit + 1)
        #expect(channel.frames.last?.store == StoreID(1))
    }

    @Test(
        "What is no graph is not recorded, and what follows is",
        arguments: ["", "hello", "digraph {", "digraph { a -> }", "\u{0}", "// nothing", "digraph { a\u{0}b }"])
    func whatIsNoGraphIsNotRecorded(text: String) throws {
        record("digraph { a }", text, "digraph { b }")
        #expect(try graphs == [["a"], ["b"]])
    }

    @Test("What is told of a refused text holds nothing of it")
    func whatIsToldOfARefusedTextHoldsNothingOfIt() {
        var stores = DescriptionStores()
        #expect {
            try stores.snapshot("digraph { planted\n planted -> }", of: "S")
        } throws: { error in
            "\(error)" == "it is no DOT text, line 2, column 13"
        }
    }

    @Test(
        "Keys and scopes of atoms with denied names stay home, and so does what follows such a name",
        arguments: [
            ("TokenAtom", "TokenAtom", true), ("TokenAtom(planted)", "TokenAtom(•••)", true),
            ("SessionAtom(password: \\\"planted\\\")", "SessionAtom(•••)", true),
            ("ItemAtom(id: 3)", "ItemAtom(id: 3)", false), ("TokenAtom-scoped:planted", "TokenAtom@•••", true),
            ("SessionAtom(password: 1)-scoped:planted", "SessionAtom(•••)@•••", true),
            ("ItemAtom-scoped:list", "ItemAtom@list", false),
        ])
    func keysAndScopesOfAtomsWithDeniedNamesStayHome(name: String, identity: String, isRedacted: Bool) throws {
        record("digraph {\n  node [shape=box]\n  \"\(name)\"\n}")
        guard case .created(let node)? = channel.frames.first?.changes.first else {
            Issue.record("no node")
            return
        }
        #expect(node.identity == identity)
        #expect(node.attributes.contains(.redacted) == isRedacted)
    }

    @Test("Without a recorder a description costs one check")
    func withoutARecorderADescriptionCostsOneCheck() {
        channel.close()
        record("digraph { a }")
        #expect(channel.frames.isEmpty)
        var isAsked = false
        func describe() -> String {
            isAsked = true
            return "digraph { a }"
        }
        // The tests run under no recorder.
        Recorder.record(graphDescription: describe())
        #expect(!isAsked)
    }
}
