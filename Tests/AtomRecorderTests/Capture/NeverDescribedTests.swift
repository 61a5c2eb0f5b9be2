import GraphModel
import Testing

@testable import AtomRecorder

@Suite("Types that are never described")
struct NeverDescribedTests {
    private struct Trap: Codable, Hashable, CustomReflectable, CustomStringConvertible {
        var number = 1
        func encode(to encoder: any Encoder) throws { fatalError("encoded") }
        var customMirror: Mirror { fatalError("mirrored") }
        var description: String { fatalError("described") }
    }

    private struct Holder { var name = "a", trap = Trap() }
    private struct Encodable: Swift.Encodable { var name = "a", trap = Trap(), traps = [Trap()] }
    private enum Choice { case trap(Trap) }
    private final class Box { var trap: Trap? = Trap() }
    private struct Named<Content>: CustomReflectable {
        var content: Content
        var customMirror: Mirror { fatalError("mirrored") }
    }

    private func value(_ value: Any) -> RecordedValue { ValueCapture().capture(value) }

    @Test("They are opaque, at whatever depth one is met")
    func depths() {
        Recorder.neverDescribe(Trap.self)
        let mark = #"{"$opaque":"Trap"}"#
        #expect(value(Trap()).encoding == .opaque)
        #expect(value(Trap()).typeName == "Trap")
        #expect(value(Holder()).content == #"{"$type":"Holder","name":"a","trap":\#(mark)}"#)
        #expect(value(Encodable()).content == #"{"name":"a","trap":\#(mark),"traps":[\#(mark)]}"#)
        #expect(value([Trap()]).content == "[\(mark)]")
        #expect(value(Trap?.some(Trap()) as Any).content == mark)
        #expect(value(["a": Trap()]).content == #"{"a":\#(mark)}"#)
        #expect(value(Set([Trap()])).content == "[\(mark)]")
        #expect(value([Trap(): 1]).content == "[\(mark),1]")
        #expect(value(Choice.trap(Trap())).content == #"{"$case":"trap","$value":\#(mark)}"#)
        #expect(value(Box()).content == #"{"$type":"Box","trap":\#(mark)}"#)
        #expect(value((1, Trap())).content == "[1,\(mark)]")
        #expect(ValueCapture().capture(Trap(), isRedacted: true).encoding == .redacted)
    }

    @Test("A name does where the type cannot be named, with its generic arguments or without")
    func names() {
        Recorder.neverDescribe(named: "Named")
        #expect(value(Named(content: 1)).encoding == .opaque)
        #expect(value([Named(content: "x")]).content == #"[{"$opaque":"Named<String>"}]"#)
    }

    @Test("Whoever starts the process may name them, with commas between")
    func environment() {
        let rules = CaptureRules { $0 == "ATOMVIZ_NEVER_DESCRIBE" ? " Pair<Int, String> ,Box,, App.Thing" : nil }
        #expect(rules.neverDescribes(Int.self, named: "Pair<Int, String>"))
        #expect(rules.neverDescribes(Int.self, named: "Box<Int>"))
        #expect(!rules.neverDescribes(Int.self, named: "Pair<Int, Int>"))
        #expect(!rules.neverDescribes(Int.self, named: "Int"))
        #expect(!CaptureRules { _ in nil }.neverDescribes(Int.self, named: "Box"))
    }
}
