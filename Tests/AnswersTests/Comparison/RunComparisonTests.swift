import Answers
import GraphModel
import Testing

@Suite("Two runs are compared by what happened to each node")
struct RunComparisonTests {
    /// Two runs and what is found first.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var found: String?
        var make: @Sendable (inout RunScript, inout RunScript) -> Void

        init(_ name: String, _ found: String?, _ make: @escaping @Sendable (inout RunScript, inout RunScript) -> Void) {
            (self.name, self.found, self.make) = (name, found, make)
        }

        var testDescription: String { name }

        func scripts() -> (RunScript, RunScript) {
            var (good, bad) = (RunScript(), RunScript(firstID: 100))
            make(&good, &bad)
            return (good, bad)
        }
    }

    static let cases: [Case] = [
        Case("the same, with other numbers and times", nil) { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "1", sum: "1")
        },
        Case("a call that stands on another line", nil) { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1", line: 10)
            bad.openSum()
            bad.set("A", "1", sum: "1", line: 17)
        },
        Case("another value written", "written A 2/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "2", sum: "2")
        },
        Case("another kind of write", "cause A 2/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "1", sum: "1", .modify)
        },
        Case("another derivation", "value Sum 2/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "1", sum: "10")
        },
        Case("a derivation that stays where the other changes", "value Sum 2/-") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "1", sum: "0")
        },
        Case("one write more, whose effect on others shows earlier than itself", "cause B -/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("B", "5", sum: "5")
            bad.set("A", "1", sum: "6")
        },
        Case("a write again of the same value", nil) { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.set("A", "1", sum: "1")
            bad.set("A", "1", sum: "1")
        },
        Case("two writes of two nodes in another order, which a node shows", "order Sum 2/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            good.set("B", "2", sum: "3")
            bad.openSum()
            bad.set("B", "2", sum: "2")
            bad.set("A", "1", sum: "3")
        },
        Case("two writes of one node in another order", "order A 2/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            good.set("A", "2", sum: "2")
            bad.openSum()
            bad.set("A", "2", sum: "2")
            bad.set("A", "1", sum: "1")
        },
        Case("an effect that writes what differs", "value Sum 3/3") { good, bad in
            for isBad in [false, true] {
                var run = isBad ? bad : good
                run.openSum()
                run.frame(
                    .subscribe, "Log",
                    [run.node("Log"), run.value("Log", "0"), run.node("View2"), run.edge("Log", "View2")])
                let sum = isBad ? "9" : "1"
                run.frame(
                    .set, "A",
                    [
                        run.value("A", "1"), run.value("Sum", sum, from: ["A"]), run.effect("Sum"),
                        run.write("Log", by: "Sum"), run.value("Log", sum), run.told("View"), run.told("View2"),
                    ])
                if isBad { bad = run } else { good = run }
            }
        },
        Case("a mere look at what the other run did not look at", nil) { good, bad in
            good.openSum()
            bad.openSum()
            bad.frame(.read, "C", [bad.node("C"), bad.value("C", "7"), bad.released("C")])
        },
        Case("a subscriber of one run", "presence View -/2") { good, bad in
            good.openSum()
            bad.openSum()
            bad.frame(.subscribe, "A", [bad.node("View2"), bad.edge("A", "View2")])
        },
        Case("an end of one run's subscription", "presence View -/2") { good, bad in
            good.openSum()
            bad.openSum()
            bad.frame(.unsubscribe, "Sum", [bad.dropped("Sum", "View"), bad.released("View")])
        },
        Case("a node that watches something new", "dependencies Sum -/2") { good, bad in
            good.openSum()
            good.set("A", "1", sum: "1")
            bad.openSum()
            bad.frame(
                .set, "A",
                [
                    bad.value("A", "1"), bad.node("C"), bad.value("C", "0"), bad.edge("C", "Sum"),
                    bad.value("Sum", "1", from: ["A"]), bad.told("View"),
                ])
        },
        Case("subscribers made at one place in another order", nil) { good, bad in
            good.openSum()
            good.frame(.subscribe, "A", [good.node("View2"), good.edge("A", "View2")])
            good.frame(.subscribe, "B", [good.node("View3"), good.edge("B", "View3")])
            good.frame(.set, "A", [good.value("A", "1"), good.told("View2")])
            bad.openSum()
            bad.frame(.subscribe, "B", [bad.node("View3"), bad.edge("B", "View3")])
            bad.frame(.subscribe, "A", [bad.node("View2"), bad.edge("A", "View2")])
            bad.frame(.set, "A", [bad.value("A", "1"), bad.told("View2")])
        },
    ]

    @Test("What differs first is named, and nothing that follows from it", arguments: cases)
    func first(_ given: Case) throws {
        let (good, bad) = given.scripts()
        let brief = try ComparisonResult.of(good, bad).brief
        #expect(brief == given.found)
    }

    @Test("Which run is called good makes no difference to what is named", arguments: cases)
    func symmetry(_ given: Case) throws {
        let (good, bad) = given.scripts()
        let mirrored = given.found.map { found in
            let words = found.split(separator: " ")
            let frames = words[2].split(separator: "/")
            return "\(words[0]) \(words[1]) \(frames[1])/\(frames[0])"
        }
        let brief = try ComparisonResult.of(bad, good).brief
        #expect(brief == mirrored)
    }
}
