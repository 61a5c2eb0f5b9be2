import Arguments
import GraphDrawing
import GraphModel

/// The options that say what of a large graph is drawn. Every command that draws has them.
enum ReductionKeys {
    private static let focus = Key.texts(
        "focus", value: "ATOM",
        help: "Draw only what these atoms depend on and what depends on them; a name, Row* or kind:… as in --filter.")
    private static let depth = Key.number(
        "depth", value: "N", in: 0...10_000, help: "With --focus: go no further than N edges away.")
    private static let up = Key.flag("up", help: "With --focus: only what they depend on.")
    private static let down = Key.flag("down", help: "With --focus: only what depends on them.")
    private static let shown = Key.texts(
        "filter", value: "PATTERN",
        help: "Draw only such nodes: a name, Row*, kind:value, type:RowAtom, module:App, scope:Cart.")
    private static let hidden = Key.texts(
        "hide", value: "PATTERN", help: "Draw no such nodes; ways through them are dotted.")
    private static let collapse = Key.choice(
        "collapse", value: "GROUP", of: Collapse.self,
        help: "Draw one node for each of these groups; none draws all of a large graph too.")
    private static let expanded = Key.texts(
        "expand", value: "GROUP", help: "Leave this group open, or let these nodes stand alone.")
    private static let reduce = Key.flag("reduce", help: "Leave out edges that others imply.")

    /// The rows of a command's table.
    static let rows = [
        focus.row, depth.row, up.row, down.row, shown.row, hidden.row, collapse.row, expanded.row, reduce.row,
    ]

    /// Says in a command's discussion what is drawn unasked.
    static let discussion = """
        A graph of more than \(Collapse.automaticLimit) nodes is collapsed until it can be read, and the picture says by \
        what; DOT keeps all nodes unless told otherwise.
        """

    /// Refuses them where nothing is drawn.
    ///
    /// - Throws: ``ReductionUsageError``.
    static func refuse(_ values: Values) throws(ReductionUsageError) {
        let given = [
            ("--focus", !values[focus].isEmpty), ("--depth", values[depth] != nil), ("--up", values[up]),
            ("--down", values[down]), ("--filter", !values[shown].isEmpty), ("--hide", !values[hidden].isEmpty),
            ("--collapse", values[collapse] != nil), ("--expand", !values[expanded].isEmpty),
            ("--reduce", values[reduce]),
        ]
        if let option = given.first(where: \.1)?.0 { throw .needsPicture(option) }
    }

    /// What a user asked for.
    ///
    /// - Throws: `NodePatternError`, ``ReductionUsageError``.
    static func options(_ values: Values, for format: PictureFormat) throws -> ReductionOptions {
        var options = ReductionOptions()
        options.focus = try values[focus].map { text throws(NodePatternError) in try NodePattern(text) }
        options.depth = values[depth]
        switch (values[up], values[down]) {
        case (true, false): options.reach = .up
        case (false, true): options.reach = .down
        case (true, true), (false, false): options.reach = .bothWays
        }
        if options.focus.isEmpty {
            if options.depth != nil { throw ReductionUsageError.needsFocus("--depth") }
            if values[up] { throw ReductionUsageError.needsFocus("--up") }
            if values[down] { throw ReductionUsageError.needsFocus("--down") }
        }
        options.shown = try values[shown].map { text throws(NodePatternError) in try NodePattern(text) }
        options.hidden = try values[hidden].map { text throws(NodePatternError) in try NodePattern(text) }
        // DOT is read by programs, which want all there is.
        options.collapse = values[collapse] ?? (format == .dot ? Collapse.none : nil)
        options.expanded = try values[expanded].map { text throws(NodePatternError) in try NodePattern(text) }
        options.omitsImplied = values[reduce]
        return options
    }
}

/// Options that make no sense together.
enum ReductionUsageError: Error, Hashable {
    /// The option says how far a focus reaches, and there is none.
    case needsFocus(String)
    /// The option says what is drawn, and nothing is.
    case needsPicture(String)
}
