import GraphModel
import TestSupport

@testable import AtomRecorder

/// A store of whole numbers that makes random transactions, tells a probe of them, and remembers each of its states.
final class ToyStore {
    /// Everything that a moment is about.
    struct State: Equatable {
        var values: [NodeID: Int] = [:]
        var subscribers: Set<NodeID> = []
        var edges: Set<Edge> = []
    }

    private(set) var state = State()
    /// The state after each frame, 0 included.
    private(set) var states: [FrameNumber: State] = [0: State()]
    private let probe: RecorderProbe
    private var random: SeededGenerator
    private var lastID: UInt64 = 0

    init(probe: RecorderProbe, seed: UInt64) {
        self.probe = probe
        random = SeededGenerator(seed: seed)
    }

    func transact() {
        probe.begin(Cause(.set))
        for _ in 0..<Int.random(in: 1...5, using: &random) { change() }
        let frame = probe.currentFrame
        probe.commit()
        if probe.currentFrame == frame { states[frame] = state }
    }

    private var nodes: [NodeID] { state.values.keys.sorted() }

    private func change() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: create()
        case 3...5: write()
        case 6...7: toggle()
        case 8: release()
        case 9: subscribe()
        case 10: unsubscribe()
        default: break
        }
    }

    private func nextID() -> NodeID {
        lastID += 1
        return NodeID(lastID)
    }

    private func create() {
        let id = nextID()
        let value = Int.random(in: 0..<1000, using: &random)
        probe.created(Node(id: id, kind: .state, name: "Atom\(id.rawValue)"))
        probe.took(value, replacing: nil, of: id, inputs: [], duration: 0)
        state.values[id] = value
    }

    private func write() {
        guard let id = nodes.randomElement(using: &random) else { return }
        let value = Int.random(in: 0..<1000, using: &random)
        probe.took(value, replacing: state.values[id], of: id, inputs: [], duration: 0)
        state.values[id] = value
    }

    private func toggle() {
        guard let source = nodes.randomElement(using: &random),
            let target = (nodes + state.subscribers.sorted()).randomElement(using: &random), target != source
        else { return }
        let edge = Edge(from: source, to: target)
        if state.edges.insert(edge).inserted {
            probe.added(edge)
        } else {
            state.edges.remove(edge)
            probe.dropped(edge)
        }
    }

    private func dropEdges(of id: NodeID) {
        for edge in state.edges.sorted() where edge.source == id || edge.target == id {
            state.edges.remove(edge)
            probe.dropped(edge)
        }
    }

    private func release() {
        guard let id = nodes.randomElement(using: &random), let value = state.values[id] else { return }
        dropEdges(of: id)
        probe.released(id, last: value)
        state.values[id] = nil
    }

    private func subscribe() {
        let id = nextID()
        probe.created(Node(id: id, kind: .subscriber, name: ""))
        state.subscribers.insert(id)
    }

    private func unsubscribe() {
        guard let id = state.subscribers.sorted().randomElement(using: &random) else { return }
        dropEdges(of: id)
        probe.gone(id)
        state.subscribers.remove(id)
    }
}

extension ToyStore.State {
    /// What the store was at a moment, as far as a moment tells: subscribers that are gone stay away.
    func moved(to moment: Moment) -> ToyStore.State {
        var state = self
        for (id, value) in moment.values {
            if case .exact(let old as Int) = value { state.values[id] = old }
        }
        for id in moment.createdSince {
            state.values[id] = nil
            state.subscribers.remove(id)
        }
        for gone in moment.goneSince {
            if case .exact(let old as Int) = gone.value { state.values[gone.node.id] = old }
        }
        state.edges.subtract(moment.edgesToDrop)
        state.edges.formUnion(moment.edgesToAdd)
        return state
    }

    /// The state without some subscribers and their edges.
    func without(_ gone: Set<NodeID>) -> ToyStore.State {
        var state = self
        state.subscribers.subtract(gone)
        state.edges = state.edges.filter { !gone.contains($0.target) }
        return state
    }
}
