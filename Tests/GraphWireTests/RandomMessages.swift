import GraphModel
import GraphWire
import TestSupport

/// Makes messages of every kind with everything in them that their types allow, possible in an app or not.
struct RandomMessages {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> WireMessage {
        switch below(9) {
        case 0:
            return .hello(
                Hello(
                    processName: text(), processID: Int32.random(in: .min ... .max, using: &generator),
                    arguments: (0..<below(4)).map { _ in text() }, start: number()))
        case 1: return .ring(path: text())
        case 2: return .events(strings: (0..<below(4)).map { _ in text() }, bytes: bytes())
        case 3: return .goodbye
        case 4: return .restored(request: number(), report())
        case 5: return .refused(request: number(), reason: text())
        case 6: return .restore(request: number(), order())
        case 7: return .restoreSession(session: below(1000), order())
        default: return .events(strings: [], bytes: bytes())
        }
    }

    mutating func frame(_ number: FrameNumber, of store: StoreID) -> Frame {
        Frame(
            number: number, store: store, start: self.number(), duration: self.number(), cause: cause(),
            changes: changes())
    }

    private mutating func bytes() -> [UInt8] {
        (0..<below(200)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private mutating func report() -> RestoreReport {
        let entries = (0..<below(5)).map { _ in
            RestoreReport.Entry(
                identity: text(), outcome: pick(RestoreOutcome.allCases),
                circumstances: RestoreCircumstances(rawValue: UInt16(below(65_536))))
        }
        let differences = (0..<below(4)).map { _ in
            RestoreReport.Difference(
                identity: text(), expected: flip() ? value() : nil, found: flip() ? value() : nil)
        }
        return RestoreReport(entries: entries, differences: flip() ? differences : nil)
    }

    private mutating func order() -> RestoreOrder {
        let stores = (0..<below(3)).map { _ in
            RecordedState(
                store: StoreID(UInt32(below(9))), name: text(),
                entries: (0..<below(4)).map { _ in
                    RecordedState.Entry(identity: text(), kind: pick(NodeKind.allCases), value: value())
                })
        }
        return RestoreOrder(
            frame: number(), source: pick(RestoreOrder.Source.allCases),
            options: RestoreOptions(isDryRun: flip(), runsEffects: flip()), stores: stores)
    }

    mutating func changes() -> [Change] {
        (0..<below(12)).map { _ in change() }
    }

    mutating func change() -> Change {
        switch below(10) {
        case 0: .created(node())
        case 1: .value(id(), value(), inputs: (0..<below(4)).map { _ in id() }, duration: number())
        case 2: .cutOff(id(), pick(CutOffReason.allCases))
        case 3: .edgeAdded(Edge(from: id(), to: id()))
        case 4: .edgeDropped(Edge(from: id(), to: id()))
        case 5: .notified(id())
        case 6: .effect(id(), pick(EffectPhase.allCases))
        case 7: .write(cause())
        case 8: .released(id())
        default: .attributes(id(), NodeAttributes(rawValue: UInt8(below(256))))
        }
    }

    private mutating func node() -> Node {
        Node(
            id: id(), kind: pick(NodeKind.allCases), module: text(), name: text(), key: text(), scope: text(),
            valueType: text(), place: flip() ? place() : nil, attributes: NodeAttributes(rawValue: UInt8(below(16))))
    }

    private mutating func value() -> RecordedValue {
        let content = flip() ? text() : String(repeating: text(), count: below(40))
        return RecordedValue(
            typeName: text(), encoding: pick(RecordedValue.Encoding.allCases), content: content, isTruncated: flip(),
            digest: flip() ? nil : number())
    }

    private mutating func cause() -> Cause {
        Cause(
            pick(Cause.Kind.allCases), node: flip() ? id() : nil, place: flip() ? place() : nil,
            parent: flip() ? number() : nil, name: flip() ? text() : "")
    }

    private mutating func place() -> SourcePlace {
        SourcePlace(fileID: text(), line: UInt(below(5000)))
    }

    private mutating func id() -> NodeID { NodeID(number()) }

    /// Small ones mostly, and now and then one of each size.
    mutating func number() -> UInt64 {
        let bits = flip() ? below(8) : below(65)
        return bits == 0 ? 0 : generator.next() >> UInt64(64 - bits)
    }

    mutating func text() -> String {
        pick([
            "", "Array<Todo>", "App/List.swift", "FilterAtom", "e\u{301}", "é", "\u{0}", "日本語", "\n\"]]><&\\",
            "\u{1F469}\u{200D}\u{1F467}", String(repeating: "long ", count: below(300)),
        ])
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    private mutating func flip() -> Bool { Bool.random(using: &generator) }
    private mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
}

extension WireDecoder {
    /// Everything that the bytes so far hold.
    mutating func all() throws(WireError) -> [WireMessage] {
        var messages: [WireMessage] = []
        while let message = try next() {
            messages.append(message)
        }
        return messages
    }
}
