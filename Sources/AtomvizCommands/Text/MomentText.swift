import GraphModel

/// A moment's place in its recording, as the head of a text.
struct MomentText {
    let palette: Palette

    /// Two lines: which frame and why it began, and what its graph is made of.
    func lines(_ moment: ResolvedFrame, _ graph: Graph) -> [String] {
        let session = moment.opened.session
        let process = session.processID == 0 ? "" : ", process \(session.processID)"
        let kind = moment.store.isStructureOnly ? " (structure only: DOT tells no values)" : ""
        let who = "session \(session.number) (\(session.processName)\(process)), store \(moment.store.name)\(kind)"
        let subscribers = graph.entries.count { $0.node.kind.isSubscriber }
        let counts = [
            String(counting: graph.count - subscribers, "node"), String(counting: subscribers, "subscriber"),
            String(counting: graph.edgeCount, "edge"),
        ]
        return [
            line(moment, graph),
            palette.faint("\(TerminalText.escaped(who)): \(counts.joined(separator: ", "))"),
        ]
    }

    /// `run.atomviz@42  0.600s  modify TodosAtom  Todo/Commands.swift:21`.
    func line(_ moment: ResolvedFrame, _ graph: Graph) -> String {
        var parts = [palette.strong(TerminalText.escaped(moment.name))]
        if let frame = moment.frame {
            let node = frame.cause.node.flatMap { graph[$0]?.node }
            parts.append(TimeText.seconds(frame.start))
            parts.append(palette.name(FrameText.cause(frame.cause, node)))
            if let place = frame.cause.place { parts.append(palette.faint(TerminalText.escaped(place.description))) }
            if let unfinished = moment.unfinished {
                parts.append(palette.removed(UnfinishedText(unfinished, in: graph).text))
            }
        } else if moment.number == 0 {
            parts.append(palette.faint("before the first frame"))
        }
        return parts.joined(separator: "  ")
    }
}

extension ResolvedFrame {
    /// The moment as fields of JSON. Labels are a promise to scripts: never change one, only add.
    func jsonFields(_ graph: Graph) -> [ValueTree.Field] {
        let object = ValueTree.fields(
            ("file", .string(opened.address.file)),
            ("session", .integer(opened.session.number)),
            (
                "store",
                .fields(
                    ("id", .integer(store.id.rawValue)), ("name", .string(store.name)),
                    ("runtime", .string(store.runtime)))
            ),
            ("frame", .integer(number)),
            ("time", frame.map { .integer($0.start) }),
            ("cause", frame.map { $0.cause.json(node: $0.cause.node.flatMap { graph[$0]?.node }) }),
            ("unfinished", unfinished.map { UnfinishedText($0, in: graph).json }))
        guard case .object(let fields) = object else { return [] }
        return fields
    }
}
