import Foundation
import GraphModel
import Synchronization
import Testing

@testable import AtomRecorder

@Suite struct ReflectionTests {
    /// The reflected text of any value, Encodable or not.
    static func reflected(_ value: Any, budget: Int = ValueCapture.defaultBudget) -> String {
        let disclosure = Disclosure(patterns: .standard, digest: .withRandomKey(), isWithheld: false)
        var reflection = Reflection(CaptureBuffer(budget: budget), disclosure)
        reflection.write(value)
        return reflection.buffer.text
    }

    struct Todo {
        var id = 1
        var text = "milk"
        var isCompleted = false
    }

    private struct Key: Hashable {
        var name: String
    }

    private enum Filter: String, CustomStringConvertible {
        case all, completed
        var description: String { "a filter" }
    }

    private indirect enum Shape {
        case unit
        case one(Int)
        case labelled(side: Int)
        case move(x: Int, y: Int)
        case pair(Int, String)
        case mixed(Int, y: String)
        case inner(Shape)
        case optional(Int?)
    }

    private class Base {
        var name = "base"
        private var inner = 1
    }

    private final class Derived: Base {
        private var inner = 2
        var names = ["a"]
    }

    private struct Empty {}

    private struct Marked {
        var early = 1
        lazy var later = 3
    }

    private final class Locked {
        let mutex = Mutex(3)
        let count = 1
    }

    private actor Worker {
        var jobs = [1]
    }

    private struct Mirrored: CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["$odd": 1]) }
    }

    private struct Blank: CustomReflectable, CustomStringConvertible {
        var description: String { "blank" }
        let hidden = 1
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private struct Mute: CustomReflectable {
        let hidden = 1
        var customMirror: Mirror { Mirror(self, children: []) }
    }

    private static func text(_ value: Any) -> String { reflected(value) }

    @Test(
        "Each kind of value has its form",
        arguments: [
            (text(Todo()), #"{"$type":"Todo","id":1,"text":"milk","isCompleted":false}"#),
            (text([Todo()]), #"[{"$type":"Todo","id":1,"text":"milk","isCompleted":false}]"#),
            (text([Todo()][...]), #"[{"$type":"Todo","id":1,"text":"milk","isCompleted":false}]"#),
            (text(ContiguousArray([1, 2])), "[1,2]"),
            (text(Filter.completed), #"{"$case":"completed"}"#),
            (text(Shape.unit), #"{"$case":"unit"}"#),
            (text(Shape.one(1)), #"{"$case":"one","$value":1}"#),
            (text(Shape.labelled(side: 2)), #"{"$case":"labelled","$value":{"side":2}}"#),
            (text(Shape.move(x: 1, y: 2)), #"{"$case":"move","$value":{"x":1,"y":2}}"#),
            (text(Shape.pair(1, "a")), #"{"$case":"pair","$value":[1,"a"]}"#),
            (text(Shape.mixed(1, y: "a")), #"{"$case":"mixed","$value":{"0":1,"y":"a"}}"#),
            (text(Shape.inner(.one(3))), #"{"$case":"inner","$value":{"$case":"one","$value":3}}"#),
            (text(Shape.optional(nil)), #"{"$case":"optional","$value":null}"#),
            (text(Result<Int, CancellationError>.success(3)), #"{"$case":"success","$value":3}"#),
            (text(Int?.none as Any), "null"),
            (text(Int?.some(1) as Any), "1"),
            (text(Int??.some(nil) as Any), #"{"$case":"some","$value":null}"#),
            (text(Int???.some(.some(nil)) as Any), #"{"$case":"some","$value":{"$case":"some","$value":null}}"#),
            (text(Int???.some(.some(2)) as Any), "2"),
            (text((1, "a")), #"[1,"a"]"#),
            (text((x: 1, y: 2)), #"{"x":1,"y":2}"#),
            (text(()), "[]"),
            (text(Set([3, 1, 2])), #"{"$set":[1,2,3]}"#),
            (text(Set<Int>()), #"{"$set":[]}"#),
            (text(["b": 1, "$a": 2]), #"{"$dictionary":{"$a":2,"b":1}}"#),
            (text([String: Int]()), #"{"$dictionary":{}}"#),
            (text([2: "b", 1: "a"]), #"{"$dictionary":[[1,"a"],[2,"b"]]}"#),
            (text([Key(name: "k"): [1]]), #"{"$dictionary":[[{"$type":"Key","name":"k"},[1]]]}"#),
            (text([AnyHashable("k"): 1]), #"{"$dictionary":[["k",1]]}"#),
            (text(Derived()), #"{"$type":"Derived","name":"base","inner":1,"Derived.inner":2,"names":["a"]}"#),
            (text(Empty()), #"{"$type":"Empty"}"#),
            (text(Marked()), #"{"$type":"Marked","early":1,"later":null}"#),
            (text(Locked()), #"{"$type":"Locked","mutex":{"$opaque":"()"},"count":1}"#),
            (text(Mirrored()), #"{"$type":"Mirrored","$$odd":1}"#),
            (text(Blank()), #"{"$type":"Blank","description":"blank"}"#),
            (text(Mute()), #"{"$opaque":"Mute"}"#),
            (text(Worker()), #"{"$opaque":"Worker"}"#),
            (text({ () -> Void in }), #"{"$opaque":"() -> ()"}"#),
            (text(Task { 1 }), #"{"$opaque":"Task<Int, Never>"}"#),
            (text(Int.self), #"{"$opaque":"Int.Type"}"#),
            (text(\Todo.text), #"{"$type":"WritableKeyPath<Todo, String>","description":"\\Todo.text"}"#),
            (text(Character("é")), #""é""#),
            (text("abc".dropFirst()), #""bc""#),
            (text(CGFloat(1.5)), "1.5"),
            (
                text(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
                #""01020304-0506-0708-090A-0B0C0D0E0F10""#
            ),
            (text(Date(timeIntervalSinceReferenceDate: 0)), #""2001-01-01T00:00:00.000Z""#),
            (text(Double.nan), #"{"$case":"nan"}"#),
        ])
    func forms(text: String, expected: String) {
        #expect(text == expected)
    }
}
