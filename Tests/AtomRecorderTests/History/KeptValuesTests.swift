import GraphModel
import Testing

@testable import AtomRecorder

/// Which values a history keeps alive.
@Suite struct KeptValuesTests {
    private final class Witness {}

    private struct Large {
        var witness = Witness()
        var filler = [Int](0..<100_000)
    }

    private let node = Node(id: NodeID(1), kind: .state, name: "Large")

    private func probe(keepsLargeValues: Bool) throws -> RecorderProbe {
        var settings = RecordingSettings()
        settings.keepsLargeValues = keepsLargeValues
        let session = RecordingSession(channel: MemoryChannel(), settings: settings)
        return try #require(session.openStore(name: "Store", runtime: "Test", restorable: EmptyStore()))
    }

    private func address(_ array: [Int]) -> UnsafePointer<Int>? { array.withUnsafeBufferPointer { $0.baseAddress } }

    @Test("Appending to an array that outgrew the capture budget stays in place")
    func inPlace() throws {
        let probe = try probe(keepsLargeValues: false)
        var array = [Int](repeating: 7, count: 50_000)
        array.reserveCapacity(100_000)
        probe.begin(Cause(.read))
        probe.created(node)
        probe.took(array, replacing: nil, of: node.id, inputs: [], duration: 0)
        probe.commit()
        let before = address(array)
        for _ in 0..<20 {
            probe.begin(Cause(.modify, node: node.id))
            #expect(!probe.keepsReplacedValue(of: node.id))
            array.append(1)
            probe.took(array, replacing: nil, of: node.id, inputs: [], duration: 0)
            probe.commit()
        }
        #expect(address(array) == before)
    }

    @Test("A value that outgrew the budget dies when it is replaced, and with a full history it does not")
    func replaced() throws {
        for keepsLargeValues in [false, true] {
            let probe = try probe(keepsLargeValues: keepsLargeValues)
            weak var witness: Witness?
            do {
                let first = Large()
                witness = first.witness
                probe.begin(Cause(.read))
                probe.created(node)
                probe.took(first, replacing: nil, of: node.id, inputs: [], duration: 0)
                probe.commit()
                probe.begin(Cause(.set, node: node.id))
                #expect(probe.keepsReplacedValue(of: node.id) == keepsLargeValues)
                probe.took(Large(), replacing: first, of: node.id, inputs: [], duration: 0)
                probe.commit()
            }
            #expect((witness != nil) == keepsLargeValues)
            let moment = try #require(probe.moment(at: 1))
            if case .exact = moment.values[node.id] {
                #expect(keepsLargeValues)
            } else {
                #expect(!keepsLargeValues)
            }
        }
    }

    @Test(
        "The environment says how many frames are kept, and whether large values are",
        arguments: [("12", 12, false), ("0", 0, false), ("full", 1000, true), ("-1", 1000, false), ("", 1000, false)])
    func settings(text: String, limit: Int, keepsLargeValues: Bool) {
        let settings = RecordingSettings { $0 == "ATOMVIZ_HISTORY" ? text : nil }
        #expect(settings.historyLimit == limit)
        #expect(settings.keepsLargeValues == keepsLargeValues)
    }
}
