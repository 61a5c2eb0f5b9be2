import GraphModel
import GraphWire
import TestSupport

/// The packets of a connection, in pieces as they may come.
final class WireSubject: Subject {
    init(folder: String) {}

    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        Self.packets(&generator)
    }

    func feed(_ input: [UInt8]) {
        var decoder = WireDecoder()
        for start in stride(from: 0, to: input.count, by: 100) {
            decoder.append(Array(input[start..<min(start + 100, input.count)]))
            do {
                while try decoder.next() != nil {}
            } catch {
                return
            }
        }
    }

    /// What an app says to a recorder.
    static func packets(_ generator: inout SeededGenerator) -> [UInt8] {
        let sink = PacketSink()
        var events = EventEncoder(sink)
        var sample = SampleEvents(&generator)
        sample.tell(to: &events)
        let hello = Hello(processName: "app", processID: 7, arguments: ["app", "--all"], start: 1)
        let report = RestoreReport(entries: [.init(identity: "App.ItemAtom", outcome: .exact)])
        var encoder = WireEncoder()
        return [
            .hello(hello), sink.take() ?? .goodbye, .restored(request: 1, report), .refused(request: 2, reason: "no"),
            .restore(request: 3, order(&generator)), .goodbye,
        ].flatMap { encoder.encode($0) }
    }

    /// What an app is asked to put back.
    static func order(_ generator: inout SeededGenerator) -> RestoreOrder {
        let value = RecordedValue(typeName: "Array<Int>", encoding: .json, content: "[1,2]")
        let entries = [RecordedState.Entry(identity: "App.ItemAtom", kind: .state, value: value)]
        return RestoreOrder(
            frame: generator.next() % 100, source: .recording, options: RestoreOptions(isDryRun: true),
            stores: [RecordedState(store: StoreID(1), name: "AtomStore", entries: entries)])
    }
}
