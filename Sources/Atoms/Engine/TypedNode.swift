import GraphModel
import Instrumentation

/// The state of one atom in a store.
@MainActor
final class TypedNode<A: Atom>: AtomNode {
    let atom: A
    let key: A.Key
    let producer: AtomProducer<A.Produced>

    private var storage: A.Produced?
    private var isBeingModified = false
    private var effect: A.Effect?

    init(id: NodeID, atom: A, key: A.Key) {
        self.atom = atom
        self.key = key
        producer = atom.producer
        super.init(id: id, attributes: A._attributes)
    }

    /// Nil only until the first production has ended.
    private(set) var value: A.Produced? {
        get {
            precondition(!isBeingModified, "\(node.label) is used while `modify` changes it; read what you need before")
            return storage
        }
        set { storage = newValue }
    }

    private var hasEffect: Bool { A.Effect.self != EmptyEffect.self }

    override var isDerived: Bool { !(atom is any StateAtom) }

    override var node: Node { atom.node(id: id, attributes: attributes) }

    override var isUnredacted: Bool { atom is any Unredacted }

    override var propagation: AtomPropagation? { producer.propagate }

    /// Makes the effect and the first value.
    func begin(in engine: Engine) {
        beginEffect(in: engine)
        let watch = engine.probe.map { _ in Stopwatch() }
        let first = produceValue(in: engine)
        value = first
        // The value of a restored frame may wait for this node.
        if let waiting = engine.takePending(for: self), let restored = waiting as? A.Produced { value = restored }
        revision = engine.nextRevision()
        if let probe = engine.probe, let value {
            probe.took(value, replacing: nil, of: id, inputs: [], duration: watch?.nanoseconds ?? 0)
        }
        run(.initialized, in: engine) { $0.initialized(context: $1) }
    }

    /// Makes the node live again with the value of a snapshot. The probe hears of the value, and the effect of the end of
    /// initialising, once all of the snapshot is back.
    func revive(with saved: A.Produced, in engine: Engine) {
        value = saved
        beginEffect(in: engine)
    }

    override func finishReviving(in engine: Engine) {
        run(.initialized, in: engine) { $0.initialized(context: $1) }
    }

    private func beginEffect(in engine: Engine) {
        guard hasEffect else { return }
        effect = atom.effect(context: AtomCurrentContext(engine: engine, node: self))
        run(.initializing, in: engine) { $0.initializing(context: $1) }
    }

    /// Takes a new value from outside, and spreads it.
    func set(_ new: A.Produced, in engine: Engine) {
        engine.bringUpToDate(self)
        let old = value
        guard counts(new, after: old, in: engine) else { return }
        value = new
        changed(from: old, inputs: [], duration: 0, in: engine)
    }

    /// Changes the value in place. Nobody else holds it meanwhile unless a probe wants the old value or the atom
    /// compares, so that appending to a long array does not copy it. Does nothing when there is no value yet.
    func modify(in engine: Engine, _ body: (inout A.Produced) -> Void) {
        engine.bringUpToDate(self)
        let isKept = producer.shouldUpdate != nil || engine.probe?.keepsReplacedValue(of: id) == true
        let old = isKept ? value : nil
        // The body may use other atoms, so it must not run within an access to this node.
        guard var changing = value.take() else { return }
        isBeingModified = true
        body(&changing)
        isBeingModified = false
        value = changing
        if let old, !counts(changing, after: old, in: engine) {
            value = old
        } else {
            changed(from: old, inputs: [], duration: 0, in: engine)
        }
    }

    override func produceAgain(in engine: Engine, inputs: [NodeID]) {
        let watch = engine.probe.map { _ in Stopwatch() }
        let new = produceValue(in: engine)
        let old = value
        guard counts(new, after: old, in: engine) else { return }
        value = new
        changed(from: old, inputs: inputs, duration: watch?.nanoseconds ?? 0, in: engine)
    }

    override func put(_ value: Any, in engine: Engine) -> Bool {
        guard let new = value as? A.Produced else { return false }
        let old = self.value
        changedInputs.removeAll()
        engine.endRun(of: self)
        self.value = new
        revision = engine.nextRevision()
        engine.probe?.took(new, replacing: old, of: id, inputs: [], duration: 0)
        return true
    }

    override func manageValue(in engine: Engine) {
        guard case .managed = producer.making, let value else { return }
        let run = engine.beginRun(of: self)
        producer.manage?(value, context(of: run, last: value, in: engine))
    }

    /// What a snapshot keeps of it; nil before its first value.
    var savedAtom: SavedAtom<A>? {
        value.map { value in
            SavedAtom(
                id: id, atom: atom, key: key, value: value, revision: revision,
                dependencies: dependencies.map(\.node.id), attributes: attributes)
        }
    }

    override func leave(_ engine: Engine) {
        if let value { engine.probe?.released(id, last: value) }
        // The effect may still read the last value; whoever watches the atom again gets a new node.
        run(.released, in: engine) { $0.released(context: $1) }
        // The effect's own end may run code of the app, which must not meet this node half changed.
        let last = effect
        effect = nil
        withExtendedLifetime(last) {}
        engine.table(for: A.self).remove(self)
    }

    /// What depends on the node is queued before its effect runs, so that the effect reads no stale value.
    private func changed(from old: A.Produced?, inputs: [NodeID], duration: UInt64, in engine: Engine) {
        revision = engine.nextRevision()
        if let probe = engine.probe, let value {
            probe.took(value, replacing: old, of: id, inputs: inputs, duration: duration)
        }
        engine.spread(from: self)
        run(.updated, in: engine) { $0.updated(context: $1) }
    }

    private func counts(_ new: A.Produced, after old: A.Produced?, in engine: Engine) -> Bool {
        guard let shouldUpdate = producer.shouldUpdate, let old, !shouldUpdate(old, new) else { return true }
        engine.probe?.cutOff(id, .equal)
        return false
    }

    private func run(_ phase: EffectPhase, in engine: Engine, _ body: (A.Effect, AtomCurrentContext) -> Void) {
        guard hasEffect, let effect else { return }
        engine.probe?.effect(of: id, phase)
        body(effect, AtomCurrentContext(engine: engine, node: self))
    }
}
