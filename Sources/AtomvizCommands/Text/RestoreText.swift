import GraphModel

/// What a restore did, a line each: first what became of the nodes, then what differs from the frame.
struct RestoreText {
    let palette: Palette

    /// The lines, without their ends.
    func lines(_ report: RestoreReport) -> [String] {
        var lines = report.entries.map { entry in
            let text = ([entry.outcome.name] + entry.circumstances.names).joined(separator: "; ")
            return TerminalText.escaped("\(entry.identity): \(text)")
        }
        guard let differences = report.differences else { return lines }
        lines += differences.map(line)
        let certain = differences.count(where: \.isCertain)
        let unknown = differences.count - certain
        var counts = [certain == 0 ? "nothing differs from the frame" : "\(certain) differing from the frame"]
        if unknown > 0 { counts.append("\(unknown) of which too little was captured to tell") }
        lines.append(palette.faint(counts.joined(separator: ", ")))
        return lines
    }

    private func line(_ difference: RestoreReport.Difference) -> String {
        let label = TerminalText.escaped(difference.identity)
        switch (difference.expected, difference.found) {
        case (let expected?, let found?) where difference.isCertain:
            return palette.changed("~ \(label)") + ValueText.change(from: expected, to: found)
        case (let expected, nil):
            return palette.removed("- \(label)") + ", in the frame \(ValueText.short(expected))"
        case (nil, let found):
            return palette.added("+ \(label)") + " = \(ValueText.short(found))"
        case (.some, .some):
            return palette.changed("? \(label)") + ": too little was captured to tell whether it is as in the frame"
        }
    }
}

extension RestoreReport {
    /// The report with what it is about. Labels are a promise to scripts: never change one, only add.
    func json(of moment: ResolvedFrame, in session: Session) -> ValueTree {
        .fields(
            ("frame", .integer(moment.number)),
            ("session", .integer(session.number)),
            ("process", .integer(session.processID)),
            ("nodes", .array(entries.map(\.json))),
            ("differences", differences.map { .array($0.map(\.json)) }),
            ("isComplete", .bool(isComplete)))
    }
}

extension RestoreReport.Entry {
    fileprivate var json: ValueTree {
        let names = circumstances.names
        return .fields(
            ("identity", .string(identity)), ("outcome", .string(outcome.name)),
            ("circumstances", names.isEmpty ? nil : .array(names.map { .string($0) })))
    }
}

extension RestoreReport.Difference {
    fileprivate var json: ValueTree {
        .fields(
            ("identity", .string(identity)), ("comparison", .string(isCertain ? "different" : "unknown")),
            ("expected", expected?.json), ("found", found?.json))
    }
}
