import Answers
import GraphModel

/// `compare --json`, as docs/compare-json.md describes it. Labels are a promise to scripts: never change one, only add.
extension ComparisonReport {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-compare/1"

    /// The whole report.
    var json: ValueTree {
        .fields(
            ("format", .string(Self.format)),
            ("isSame", .bool(isSame)),
            ("differsInOrderOnly", .bool(result.differsInOrderOnly)),
            ("good", runs.good.json(frames: result.frames.good, gaps: gaps.good)),
            ("bad", runs.bad.json(frames: result.frames.bad, gaps: gaps.bad)),
            ("agreedSteps", .integer(result.agreedSteps)),
            ("nodes", .integer(result.nodes)),
            ("partedNodes", .integer(result.partedNodes)),
            ("divergences", .array(result.divergences.map(\.json))),
            ("extraResults", .array(result.extraResults.map(\.json))),
            ("edgesOnlyInGood", .array(edges.good.map(\.json))),
            ("edgesOnlyInBad", .array(edges.bad.map(\.json))),
            ("end", .object(DiffReport(end).jsonFields)))
    }
}

extension ComparedStretch {
    fileprivate func json(frames: Int, gaps: [Gap]) -> ValueTree {
        .fields(
            ("file", .string(opened.address.file)), ("session", .integer(opened.session.number)),
            ("store", .string(store.name)), ("first", .integer(range.lowerBound)), ("last", .integer(range.upperBound)),
            ("frames", .integer(frames)),
            (
                "gaps",
                .array(
                    gaps.map {
                        .fields(
                            ("first", .integer($0.first)), ("last", .integer($0.last)), ("count", .integer($0.count)))
                    })
            ))
    }
}

extension Divergence {
    fileprivate var json: ValueTree {
        .fields(
            ("kind", .string(kind.rawValue)),
            ("node", .string(node.identity)),
            ("good", steps.good?.json),
            ("bad", steps.bad?.json),
            ("agreedFrameInGood", agreed.good.map { .integer($0) }),
            ("agreedFrameInBad", agreed.bad.map { .integer($0) }),
            ("others", others.isEmpty ? nil : .array(others.map(\.json))),
            (
                "counterexample",
                counterexample.map { example in
                    .fields(
                        ("run", .string(example.run == .good ? "good" : "bad")), ("frame", .integer(example.frame)),
                        ("value", example.value?.json))
                }
            ))
    }
}

extension Divergence.OtherNode {
    fileprivate var json: ValueTree {
        .fields(("node", .string(node.identity)), ("good", standings.good?.json), ("bad", standings.bad?.json))
    }
}

extension Divergence.Standing {
    fileprivate var json: ValueTree { .fields(("value", value?.json), ("since", .integer(since))) }
}

extension DivergentStep {
    fileprivate var json: ValueTree {
        .fields(
            ("did", .string(kind.rawValue)),
            ("frame", .integer(frame)),
            ("time", .integer(start)),
            ("node", node.json),
            ("old", old?.json),
            ("new", new?.json),
            ("cause", cause.json(node: causeNode)),
            ("path", .array(path.map(\.json))),
            ("inputs", .array(inputs.map(\.json))))
    }
}

extension DivergentStep.Hop {
    fileprivate var json: ValueTree {
        .fields(
            ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)), ("old", old?.json),
            ("new", new.json), ("isDerived", .bool(isDerived)), ("write", write?.json(node: node)))
    }
}

extension DivergentStep.Input {
    fileprivate var json: ValueTree {
        .fields(
            ("node", .string(node.identity)), ("id", .integer(node.id.rawValue)), ("value", value?.json),
            ("isChanged", .bool(isChanged)), ("since", .integer(since)))
    }
}

extension NamedEdge {
    fileprivate var json: ValueTree { .fields(("from", .string(source)), ("to", .string(target))) }
}
