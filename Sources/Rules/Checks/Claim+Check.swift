extension Claim {
    /// What checks the claim.
    var check: any RuleCheck {
        switch self {
        case .never(let happening, let nodes):
            CountCheck(happening, nodes, Bound(comparison: .atMost, number: 0), .total, isTogether: false)
        case .count(let happening, let nodes, let bound, let period, let isTogether):
            CountCheck(happening, nodes, bound, period, isTogether: isTogether)
        case .waste(let nodes, let share): WasteCheck(nodes, share)
        case .noEdge(let source, let target): EdgeCheck(from: source, to: target, isForbidden: true)
        case .edge(let source, let target): EdgeCheck(from: source, to: target, isForbidden: false)
        case .reaches(let nodes, let states, let limit): ReachCheck(nodes, states, within: limit)
        case .noGap: GapCheck()
        case .noFrameLonger(let limit): FrameDurationCheck(limit: limit)
        case .acyclicCauses: CauseCycleCheck()
        case .state(let occasion, .count(let nodes, let bound)): CountOfNodesCheck(nodes, bound, occasion)
        case .state(let occasion, .value(let nodes, let test)): ValueCheck(nodes, test, occasion)
        case .state(let occasion, .depends(let dependent, let dependency)):
            DependsCheck(dependent, on: dependency, occasion)
        }
    }
}
