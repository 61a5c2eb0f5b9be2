/// Smaller actions, for ``Program/smaller``.
extension NodeName {
    var smaller: [NodeName] { part == .whole ? [] : [NodeName(atom)] }

    /// The name once an atom is gone and those after it have moved up; nil for the one that is gone.
    func without(_ gone: Int) -> NodeName? {
        atom == gone ? nil : NodeName(atom > gone ? atom - 1 : atom, part)
    }
}

extension Action {
    var smaller: [Action] {
        switch self {
        case .set(let atom, let value): value == 0 ? [] : [.set(atom, to: 0)]
        case .modify(let atom, let difference): [.set(atom, to: 0), .set(atom, to: difference)]
        case .reset(let name): name.smaller.map { .reset($0) }
        case .read(let name): name.smaller.map { .read($0) }
        case .watch(let name): name.smaller.map { .watch($0) }
        case .unwatch(let name): name.smaller.map { .unwatch($0) }
        case .subscribe(let slot, let name, let actions):
            [.watch(name)] + name.smaller.map { .subscribe(slot: slot, $0, then: actions) }
                + actions.smaller(each: \.smaller).map { .subscribe(slot: slot, name, then: $0) }
        case .observe(let slot, let actions): actions.smaller(each: \.smaller).map { .observe(slot: slot, then: $0) }
        case .batch(let actions): actions + actions.smaller(each: \.smaller).map { .batch($0) }
        case .open(let atom, let turn, let value):
            (turn == 0 ? [] : [.open(atom, turn: 0, with: value)])
                + (value == 0 ? [] : [.open(atom, turn: turn, with: 0)])
        case .within(let slot, let action): [action] + action.smaller.map { .within(slot: slot, $0) }
        case .enter(let slot, let id, let parent):
            (parent == nil ? [] : [.enter(slot: slot, id, within: nil)])
                + (id == .standard ? [] : [.enter(slot: slot, .standard, within: parent)])
        case .override(let name, let value):
            name.smaller.map { .override($0, by: value) } + (value == 0 ? [] : [.override(name, by: 0)])
        case .overrideType(let atom, let value): [.override(NodeName(atom), by: value)]
        case .unsubscribe, .cancel, .snapshot, .restore, .forget, .leave: []
        }
    }

    func without(_ gone: Int) -> Action? {
        func list(_ actions: [Action]) -> [Action] { actions.compactMap { $0.without(gone) } }
        switch self {
        case .set(let atom, let value): return NodeName(atom).without(gone).map { .set($0.atom, to: value) }
        case .modify(let atom, let by): return NodeName(atom).without(gone).map { .modify($0.atom, by: by) }
        case .reset(let name): return name.without(gone).map { .reset($0) }
        case .read(let name): return name.without(gone).map { .read($0) }
        case .watch(let name): return name.without(gone).map { .watch($0) }
        case .unwatch(let name): return name.without(gone).map { .unwatch($0) }
        case .subscribe(let slot, let name, let actions):
            return name.without(gone).map { .subscribe(slot: slot, $0, then: list(actions)) }
        case .observe(let slot, let actions): return .observe(slot: slot, then: list(actions))
        case .batch(let actions): return .batch(list(actions))
        case .open(let atom, let turn, let value):
            return NodeName(atom).without(gone).map { .open($0.atom, turn: turn, with: value) }
        case .within(let slot, let action): return action.without(gone).map { .within(slot: slot, $0) }
        case .override(let name, let value): return name.without(gone).map { .override($0, by: value) }
        case .overrideType(let atom, let value):
            return NodeName(atom).without(gone).map { .overrideType(of: $0.atom, by: value) }
        case .unsubscribe, .cancel, .snapshot, .restore, .forget, .enter, .leave: return self
        }
    }
}
