import GraphModel

/// What a restore does to a node beside its value.
extension Engine {
    /// Of a node whose value is put in place.
    func circumstances(ofPutting value: Any, in node: NodeRef, runsEffects: Bool) -> RestoreCircumstances {
        var circumstances = effect(of: node, runs: runsEffects)
        let isUnderWay = isUnderWay(node)
        if isUnderWay { circumstances.insert(runsEffects ? .taskGoesOn : .taskEnded) }
        if let phase = value as? any AwaitsResult, phase.isAwaited, !(isUnderWay && runsEffects) {
            circumstances.insert(.stalled)
        }
        return circumstances
    }

    /// Of a node that is produced again.
    func circumstances(ofProducing node: NodeRef, runsEffects: Bool) -> RestoreCircumstances {
        effect(of: node, runs: runsEffects).union(isUnderWay(node) ? .taskEnded : [])
    }

    /// Of a node that keeps its value; `isHalted` when nothing of it that is under way is to arrive any more.
    func circumstances(ofLeaving node: NodeRef, isHalted: Bool = false) -> RestoreCircumstances {
        guard isUnderWay(node) else { return [] }
        guard isHalted else { return .taskGoesOn }
        return node.pointee.table.pointee.operations.isAwaited(node) && node.companion?.run?.isRefreshing != true
            ? [.taskEnded, .stalled] : .taskEnded
    }

    /// Of a node that is left to itself and follows what it depends on.
    func circumstances(ofFollowing node: NodeRef) -> RestoreCircumstances {
        effect(of: node, runs: true).union(circumstances(ofLeaving: node))
    }

    private func effect(of node: NodeRef, runs: Bool) -> RestoreCircumstances {
        guard node.pointee.flags.contains(.effect) else { return [] }
        return runs ? .effectRuns : .effectHeldBack
    }

    /// True when something asynchronous may still deliver a value to the node.
    func isUnderWay(_ node: NodeRef) -> Bool {
        guard let run = node.companion?.run, !run.isTerminated else { return false }
        if run.isAwaiting { return true }
        switch node.node.kind {
        case .object, .task, .throwingTask, .asyncPhase:
            // The result of a phase or task that is none of these has arrived; an object only tells of changes.
            return node.pointee.table.pointee.operations.isAwaited(node)
        default:
            return run.onTermination != nil
        }
    }

    /// True when what is under way for a node began after a frame.
    func isUnderWay(_ node: NodeRef, since frame: FrameNumber) -> Bool {
        guard isUnderWay(node), let run = node.companion?.run else { return false }
        return run.hasBegun(after: frame)
    }
}
