import GraphModel
import Testing

@testable import AtomRecorder

@Suite("What is told")
struct NothingLeavesTests {
    private struct Account { var user = "bob", password = "periwinkle-1" }
    private struct Coded: Codable { var user = "bob", apiKey = "periwinkle-2", tokens = ["periwinkle-3": 1] }
    private struct Failure: Error { var reason: String }
    private enum Phase { case failure(any Error) }

    private func node(_ id: UInt64, _ kind: NodeKind, _ name: String, _ attributes: NodeAttributes = []) -> Node {
        Node(id: NodeID(id), kind: kind, name: name, attributes: attributes)
    }

    @Test("No secret that the rules can see is in anything that is told")
    func nothing() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        let probe = try #require(session.openStore(name: "A", runtime: "Atoms", restorable: nil))
        func take<Value>(_ value: Value, _ node: UInt64) {
            probe.took(value, replacing: nil, of: NodeID(node), inputs: [], duration: 0)
        }
        probe.begin(Cause(.action, name: "log in with token=periwinkle-0"))
        probe.created(node(1, .state, "Pin", .redacted))
        probe.created(node(2, .state, "Plain"))
        take("periwinkle-4", 1)
        take(Account(), 2)
        take([Coded()], 2)
        let text = "wrong: periwinkle-4, periwinkle-1 or periwinkle-2 or periwinkle-3, --secret periwinkle-5"
        take(Failure(reason: text), 2)
        take(Result<Int, Failure>.failure(Failure(reason: text)), 2)
        take(Phase.failure(Failure(reason: text)), 2)
        probe.created(node(3, .subscriber, "View of periwinkle-4"))
        probe.wrote(Cause(.set, name: "periwinkle-1"))
        probe.commit()
        session.mark("after \(text)")
        let told = "\(channel.told)"
        #expect(told.contains("bob") && told.contains("View of •••"))
        #expect(!told.contains("periwinkle"))
        #expect(channel.frames.count == 1)
    }
}
