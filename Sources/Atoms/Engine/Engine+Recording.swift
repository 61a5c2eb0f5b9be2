import GraphModel

/// What is done only while a probe listens.
extension Engine {
    /// The longest pause between two parts of what a probe missed, while no transaction comes.
    private static let catchUpPause: Duration = .milliseconds(20)

    /// Tells that a node came to be.
    func tellCreation<A: Atom>(of node: NodeRef, _: A.Type) {
        guard let probe else { return }
        nodesByID[node.id] = node
        probe.created(node.node)
        if let budget = node.typed(A.self).pointee.atom._recordingBudget { probe.limits(node.id, toBytes: budget) }
    }

    /// Tells that a transaction has ended, and a part of what the probe has missed, if it has.
    func endRecording(by probe: any Probe) {
        changedInputs.removeAll()
        probe.commit()
        if probe.isBehind { catchUp() }
    }

    /// Tells the probe a part of what it missed, and sees to it that the next part follows.
    private func catchUp() {
        guard let probe, !core.pointee.modes.contains(.open) else { return }
        probe.catchUp { id in
            guard let node = nodesByID[id] else { return }
            node.pointee.table.pointee.operations.tellValue(of: node, to: probe)
        }
        guard probe.isBehind, !isCatchUpDue else { return }
        isCatchUpDue = true
        Task { @MainActor [weak self] in
            // Woken early, as when the process ends, it only looks too soon.
            try? await Task.sleep(for: Self.catchUpPause)
            self?.isCatchUpDue = false
            self?.catchUp()
        }
    }
}
