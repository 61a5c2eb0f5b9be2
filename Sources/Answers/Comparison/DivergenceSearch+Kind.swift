import GraphModel

extension DivergenceSearch {
    /// Tells in what two runs part at a node.
    ///
    /// - Parameters:
    ///   - parting: where its histories part.
    ///   - later: its steps from there on.
    func divergence(
        at parting: RunAlignment.Parting, later: BothRuns<[HistoryStep]>
    ) throws -> Divergence? {
        let inspections = try ComparedRun.allCases.map { run in
            try parting.steps[run].flatMap { try runs[run].inspection(of: $0) }
        }
        let looks = BothRuns(good: inspections[0], bad: inspections[1])
        let steps = looks.map { $0.map(DivergentStep.init) }
        guard let node = (steps.bad ?? steps.good)?.node else { return nil }
        var divergence = Divergence(
            kind: .value, node: node, steps: steps, agreed: parting.agreed.map { $0?.position.frame }, others: [],
            counterexample: nil)
        if try isDependent(parting, looks, &divergence) { return divergence }
        if isSwapped(parting, later) {
            divergence.kind = .order
            return divergence
        }
        if Self.isPresence(parting) {
            let isInitial = ComparedRun.allCases.contains { parting.steps[$0]?.kind == .initial }
            divergence.kind = isInitial ? .start : .presence
            return divergence
        }
        switch (parting.steps.good, parting.steps.bad) {
        case (let good?, let bad?): try compare(good, bad, looks, &divergence)
        case (let step?, nil): try explain(step, of: .good, looks.good, parting, &divergence)
        case (nil, let step?): try explain(step, of: .bad, looks.bad, parting, &divergence)
        case (nil, nil): return nil
        }
        return divergence
    }

    /// A node came or went because one that was there before watches something else: that one is meant.
    private func isDependent(
        _ parting: RunAlignment.Parting, _ looks: BothRuns<StepInspection?>, _ divergence: inout Divergence
    ) throws -> Bool {
        guard Self.isPresence(parting) else { return false }
        for run in ComparedRun.allCases {
            guard let look = looks[run], look.step.kind != .initial, parting.steps[run.other] == nil else { continue }
            let changed = look.frame.changes.compactMap { change -> NodeID? in
                switch change {
                case .edgeAdded(let edge) where edge.source == look.step.node: edge.target
                case .edgeDropped(let edge) where edge.source == look.step.node: edge.target
                default: nil
                }
            }
            let watchers = changed.filter { id in
                look.before[id] != nil && !look.frame.changes.contains(.released(id))
                    && look.frame.changes.contains { if case .value(id, _, _, _) = $0 { true } else { false } }
            }
            guard let watcher = watchers.min(), let node = look.node(watcher) else { continue }
            divergence.kind = .dependencies
            divergence.node = node
            var standings: BothRuns<Divergence.Standing?> = BothRuns(good: nil, bad: nil)
            standings[run] = Divergence.Standing(value: nil, since: look.frame.number)
            if let other = look.node(look.step.node) {
                divergence.others = [Divergence.OtherNode(node: other, standings: standings)]
            }
            return true
        }
        return false
    }

    /// Whether each run does later what the other did first: both saw the same, in another order.
    private func isSwapped(_ parting: RunAlignment.Parting, _ later: BothRuns<[HistoryStep]>) -> Bool {
        guard let good = parting.steps.good, let bad = parting.steps.bad else { return false }
        return later.good.contains { $0.signature == bad.signature }
            && later.bad.contains { $0.signature == good.signature }
    }

    /// Both runs did something to the node, and not the same.
    private func compare(
        _ good: HistoryStep, _ bad: HistoryStep, _ looks: BothRuns<StepInspection?>, _ divergence: inout Divergence
    ) throws {
        guard let left = looks.good, let right = looks.bad else { return }
        let writes: Set<HistoryStep.Kind> = [.written, .delivered]
        if good.kind == .initial && bad.kind == .initial {
            divergence.kind = .start
        } else if good.kind == .told || bad.kind == .told {
            let isAgreed = agree(on: changedSources(left), .good) && agree(on: changedSources(right), .bad)
            divergence.kind = isAgreed ? .order : .told
        } else if writes.contains(good.kind) && writes.contains(bad.kind) {
            compareWrites(left, right, &divergence)
        } else if writes.contains(good.kind) || writes.contains(bad.kind) {
            divergence.kind = .cause
        } else {
            divergence.others = differingInputs(left, right)
            if !divergence.others.isEmpty { divergence.kind = .order }
        }
    }

    private func compareWrites(_ left: StepInspection, _ right: StepInspection, _ divergence: inout Divergence) {
        let authors = BothRuns(good: left.author, bad: right.author)
        divergence.kind = Self.isSameCall(left.write, right.write) ? .written : .cause
        guard authors.good != nil || authors.bad != nil else {
            // What something asynchronous delivers may follow from what it watched.
            let inputs = left.step.kind == .delivered ? differingInputs(left, right) : []
            guard !inputs.isEmpty else {
                if left.step.kind == .delivered && right.step.kind == .delivered { divergence.kind = .value }
                return
            }
            (divergence.kind, divergence.others) = (.order, inputs)
            return
        }
        let tracks = BothRuns(
            good: authors.good.flatMap(runs.good.track), bad: authors.bad.flatMap(runs.bad.track))
        if tracks.good != tracks.bad {
            // Another effect wrote: of both nodes each run has the same history, so one came sooner here and one there.
            if agree(on: Set([authors.good].compactMap { $0 }), .good),
                agree(on: Set([authors.bad].compactMap { $0 }), .bad)
            {
                divergence.kind = .order
            }
        } else if let good = authors.good, let bad = authors.bad {
            let (mine, theirs) = (left.standing(of: good), right.standing(of: bad))
            guard differ(mine.value, theirs.value), let node = right.node(bad) else { return }
            divergence.kind = .order
            divergence.others = [Divergence.OtherNode(node: node, standings: BothRuns(good: mine, bad: theirs))]
        }
    }

    private static func isSameCall(_ left: Cause?, _ right: Cause?) -> Bool {
        left?.kind == right?.kind && left?.place?.fileID == right?.place?.fileID
    }

    /// One run did something to the node that the other never did.
    private func explain(
        _ step: HistoryStep, of run: ComparedRun, _ look: StepInspection?, _ parting: RunAlignment.Parting,
        _ divergence: inout Divergence
    ) throws {
        guard let look else { return }
        switch step.kind {
        case .delivered:
            divergence.kind = isExtra(parting) ? .results : .cause
        case .written:
            divergence.kind = .cause
        case .told:
            divergence.kind = agree(on: changedSources(look), run) ? .order : .told
        case .derived, .first, .initial, .created, .released:
            let inputs = look.dependencies(of: step.node)
            let standings = inputs.compactMap { id in
                runs[run].track(of: id).map { ($0, look.standing(of: id).value) }
            }
            let moment = try Combination(
                standings, node: parting.track, agreed: parting.agreed[run.other]?.position.frame ?? 0
            ).moment(in: runs[run.other])
            if let moment {
                divergence.counterexample = Divergence.Counterexample(
                    run: run.other, frame: moment.frame, value: moment.value)
            } else if !standings.isEmpty {
                divergence.kind = .order
            }
        }
    }

    /// Whether a run merely has more results of something asynchronous than the other, which had results too.
    func isExtra(_ parting: RunAlignment.Parting) -> Bool {
        let steps = [parting.steps.good, parting.steps.bad].compactMap { $0 }
        return steps.count == 1 && steps[0].kind == .delivered && parting.agreed.good?.kind == .delivered
    }

    /// The nodes that a subscriber was told of.
    private func changedSources(_ look: StepInspection) -> Set<NodeID> {
        look.dependencies(of: look.step.node).filter { look.standing(of: $0).since == look.frame.number }
    }

    /// Whether each of some nodes has one history in both runs.
    private func agree(on nodes: Set<NodeID>, _ run: ComparedRun) -> Bool {
        nodes.allSatisfy { !hasParted($0, in: run) }
    }

    /// What both steps depend on and that was not the same at the moment, though its history is.
    private func differingInputs(_ left: StepInspection, _ right: StepInspection) -> [Divergence.OtherNode] {
        var theirs: [Int: NodeID] = [:]
        for id in right.dependencies(of: right.step.node) {
            if let track = runs.bad.track(of: id) { theirs[track] = id }
        }
        return left.dependencies(of: left.step.node).compactMap { id -> Divergence.OtherNode? in
            guard let track = runs.good.track(of: id), let other = theirs[track], !hasParted(id, in: .good),
                let node = right.node(other)
            else { return nil }
            let standings = BothRuns<Divergence.Standing?>(good: left.standing(of: id), bad: right.standing(of: other))
            guard differ(standings.good?.value, standings.bad?.value) else { return nil }
            return Divergence.OtherNode(node: node, standings: standings)
        }.sorted { ($0.node.identity, $0.node.id) < ($1.node.identity, $1.node.id) }
    }

    private func differ(_ left: RecordedValue?, _ right: RecordedValue?) -> Bool {
        left?.signature != right?.signature
    }
}
