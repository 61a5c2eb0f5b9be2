import Foundation
import GraphModel
import Timeline

extension Session {
    /// A session such as an app begins.
    static let sample = Session(
        processName: "todo", processID: 42, arguments: ["todo", "--verbose", "a b\"c"], start: 1_700_000_000_500_000_000
    )
}

extension Store {
    static let first = Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")
}

/// Writes random frames to a new file and closes it.
@discardableResult
func record(_ count: Int, to path: String, seed: UInt64) throws -> [Frame] {
    var run = RandomRun(seed: seed)
    let frames = try (0..<count).map { _ in try run.next() }
    let writer = try TimelineWriter(creating: path)
    let session = try writer.beginSession(.sample)
    try writer.addStore(.first, session: session)
    for frame in frames {
        try writer.append(frame, session: session)
    }
    try writer.endSession(session, .exited(0))
    try writer.close()
    return frames
}

extension Timeline {
    /// All frames of a session.
    func allFrames(of session: Int = 1) throws -> [Frame] {
        let cursor = try frames(FrameSelection(session: session))
        var all: [Frame] = []
        while let frame = try cursor.next() {
            all.append(frame)
        }
        return all
    }
}

/// A small run in which it is known what happens when: a counter and its subscriber, and an item with a key.
enum CounterRun {
    static let counter = Node(id: NodeID(1), kind: .state, module: "App", name: "CounterAtom", valueType: "Int")
    static let subscriber = Node(
        id: NodeID(2), kind: .subscriber, name: "", place: SourcePlace(fileID: "App/View.swift", line: 7))
    /// Has the same bit in the mask of touched nodes as the counter.
    static let item = Node(
        id: NodeID(65), kind: .value, module: "App", name: "Item", key: "id: 3", scope: "list", valueType: "Int",
        attributes: .keepAlive)

    static func frame(
        _ number: FrameNumber, _ kind: Cause.Kind, node: NodeID? = nil, name: String = "", _ changes: [Change]
    ) -> Frame {
        let place = SourcePlace(fileID: "App/Main.swift", line: UInt(number))
        let cause = Cause(kind, node: node, place: place, parent: number > 3 ? 3 : nil, name: name)
        return Frame(
            number: number, store: StoreID(1), start: number * 1_000_000_000, duration: 2500, cause: cause,
            changes: changes)
    }

    static func value(_ number: Int) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    static let frames = [
        frame(
            1, .subscribe,
            [
                .created(counter), .value(counter.id, value(0), inputs: [], duration: 9), .created(subscriber),
                .edgeAdded(Edge(from: counter.id, to: subscriber.id)),
            ]),
        frame(
            2, .set, node: counter.id,
            [.value(counter.id, value(1), inputs: [], duration: 0), .notified(subscriber.id)]),
        frame(3, .read, [.created(item), .value(item.id, value(3), inputs: [counter.id], duration: 9)]),
        frame(5, .action, name: "Increment", [.value(counter.id, value(2), inputs: [], duration: 0)]),
        frame(6, .modify, node: counter.id, [.cutOff(counter.id, .equal)]),
        frame(7, .unsubscribe, [.released(subscriber.id)]),
        frame(9, .set, node: item.id, [.value(item.id, value(4), inputs: [], duration: 0)]),
    ]

    /// Records it, with marks and a gap.
    static func record(to path: String) throws {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        for frame in frames {
            try writer.append(frame, session: session)
        }
        try writer.add(Mark(frame: 5, name: "after \"login\"", time: 5_500_000_000), session: session)
        try writer.add(Mark(frame: 2, name: "", time: 2_500_000_000), session: session)
        try writer.add(Gap(first: 4, last: 4), session: session)
        try writer.endSession(session, .signalled(9))
        try writer.close()
    }
}
