import GraphModel

/// Which frames `log` shows.
struct FrameFilter {
    /// A cause that is wanted.
    enum WantedCause: Hashable {
        /// Every one of a kind.
        case kind(Cause.Kind)
        /// One about such a node, or an action or the like of such a name.
        case about(NodePattern, name: Glob)
    }

    /// The causes that are wanted; all of them when empty.
    let causes: [WantedCause]
    /// The nodes that are wanted; all of them when empty.
    let nodes: [NodePattern]

    /// True when every frame passes.
    var isOpen: Bool { causes.isEmpty && nodes.isEmpty }

    /// Whether a frame passes: for its cause or that of a write within it, and for the nodes it did something to.
    func passes(_ report: FrameReport) -> Bool {
        passesCause(report) && (nodes.isEmpty || report.touches(where: isWanted))
    }

    /// Whether a node is one that the user asked for.
    func isWanted(_ node: Node) -> Bool {
        nodes.contains { $0.matches(node) }
    }

    private func passesCause(_ report: FrameReport) -> Bool {
        if causes.isEmpty || isWanted(report.frame.cause, of: report.causeNode) { return true }
        return report.items.contains { item in
            if case .write(let cause, let node) = item { isWanted(cause, of: node) } else { false }
        }
    }

    private func isWanted(_ cause: Cause, of node: Node?) -> Bool {
        causes.contains { wanted in
            switch wanted {
            case .kind(let kind): cause.kind == kind
            case .about(let pattern, let name):
                node.map(pattern.matches) ?? false || !cause.name.isEmpty && name.matches(cause.name)
            }
        }
    }
}

extension FrameFilter.WantedCause {
    /// Reads a kind such as `async-result`, or a pattern.
    init(_ text: String) throws(NodePatternError) {
        if let kind = CauseKind(rawValue: text) {
            self = .kind(kind.kind)
        } else {
            self = .about(try NodePattern(text), name: Glob(text))
        }
    }
}
