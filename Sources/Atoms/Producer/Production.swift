import GraphModel
import Instrumentation

/// One run of an atom's producer: from the moment it begins until the atom is produced again, refreshed, put back or
/// released.
///
/// Its atom's node owns it; whatever the run started holds a ``Reference``, so that a run whose store is gone ends too.
@MainActor
@usableFromInline
final class Production {
    /// Refers to a run without owning it.
    @MainActor
    @usableFromInline
    final class Reference {
        fileprivate(set) weak var production: Production?

        fileprivate nonisolated init() {}
    }

    /// What the run does to its atom.
    private enum Stage {
        /// It gives the atom its values.
        case current
        /// It waits for the end of a refresh, which will take its place or give it back.
        case paused
        /// It is a refresh that has not ended yet. The atom still has the value of the run before, nil if there was
        /// none.
        case refreshing(instead: Production?)
        case terminated
    }

    let reference = Reference()
    /// Tells the run from every other of the store, for as long as it has not ended. Never 0.
    private(set) var number: UInt32 = 0
    private weak var companion: NodeCompanion?
    private weak var engine: Engine?
    /// What watches for a refresh of an atom that is not in use.
    private var subscription: AtomSubscription?
    /// The frame that set it off; nil when nobody records, or none did.
    private(set) var frame: FrameNumber?

    /// The last frame of the store when it began, and whether that was still going on. 0 when nobody records.
    private let beginning: (frame: FrameNumber, isOpen: Bool)

    private var stage = Stage.current
    /// How many bodies that can watch are running or announced.
    private var openBodies = 0
    private var isAnnounced = false
    /// What it delivered while paused.
    private var held: (@MainActor () -> Void)?
    /// True when something changed that the run before watched and this one has not watched yet.
    var hasMissedChange = false

    /// What the atom remembers from run to run.
    var memory: Any?
    /// Called once, when the run ends.
    var onTermination: (@MainActor () -> Void)?

    /// A run for a node.
    init(of companion: NodeCompanion, in engine: Engine, memory: Any?) {
        self.companion = companion
        self.engine = engine
        self.memory = memory
        frame = engine.originFrame
        beginning = (engine.probe?.currentFrame ?? 0, engine.core.pointee.modes.contains(.open))
        reference.production = self
        number = engine.register(reference)
    }

    /// A run for an atom that is not in use. What it watches is in use as long as it lasts.
    init(watchingWith subscription: AtomSubscription) {
        self.subscription = subscription
        engine = subscription.engine
        beginning = (0, false)
        reference.production = self
        number = subscription.engine.register(reference)
    }

    deinit {
        if let onTermination { MainActorTeardown.run(onTermination) }
    }

    /// True when it began after a frame of the store had ended.
    func hasBegun(after frame: FrameNumber) -> Bool {
        beginning.isOpen ? beginning.frame > frame : beginning.frame >= frame
    }

    // MARK: Stages

    var isTerminated: Bool {
        if case .terminated = stage { true } else { false }
    }

    /// True while the run is a refresh that has not ended yet.
    var isRefreshing: Bool {
        if case .refreshing = stage { true } else { false }
    }

    /// True while bodies that can watch are to come or go on, so that what the run before watched is kept in use.
    var isAwaiting: Bool {
        isRefreshing || openBodies > 0
    }

    /// How causes name the production that it goes on with.
    var authorText: String {
        guard let node = companion?.node else { return "production" }
        return RunningNode.text("production", of: node, node.pointee.id)
    }

    /// Ends the run.
    func terminate() {
        if isTerminated { return }
        var paused: Production?
        if case .refreshing(let instead) = stage { paused = instead }
        stage = .terminated
        if let engine {
            // What its bodies wrote from here on would else be told as the doing of the run that comes next.
            if engine.probe != nil, companion != nil {
                engine.endedRuns.add(EndedRuns.Run(frame: frame, author: authorText), number: number)
            }
            engine.runs[number] = nil
        }
        let last = held
        defer { withExtendedLifetime(last) {} }
        held = nil
        subscription = nil
        let termination = onTermination
        onTermination = nil
        termination?()
        paused?.terminate()
    }

    /// Gives the atom back to the run before, if this one is a refresh that has not ended yet.
    func abandonRefresh(cause: Cause) {
        guard isRefreshing, let companion, companion.run === self else { return }
        engine?.abandonRefresh(self, of: companion, cause: cause)
    }

    /// Makes the run a refresh, which another run waits for.
    func beginRefresh(insteadOf other: Production?) {
        let other = other?.isTerminated == true ? nil : other
        other?.stage = .paused
        stage = .refreshing(instead: other)
    }

    /// Takes the run out that waits for this refresh.
    func takePaused() -> Production? {
        guard case .refreshing(let instead) = stage else { return nil }
        stage = .refreshing(instead: nil)
        return instead
    }

    /// Makes the run the one that gives the atom its values.
    func becomeCurrent() {
        stage = .current
        frame = engine?.originFrame
    }

    /// Goes on after a refresh that came to nothing, and delivers what it kept back.
    func resume() {
        guard case .paused = stage else { return }
        stage = .current
        let delivery = held
        held = nil
        delivery?()
    }

    /// Lets the run give its atom a value, unless it has ended.
    func deliver(_ delivery: @escaping @MainActor () -> Void) {
        switch stage {
        case .current: delivery()
        case .paused:
            // The value that it held may run code of the app when it dies.
            let last = held
            held = delivery
            withExtendedLifetime(last) {}
        case .refreshing, .terminated: break
        }
    }

    // MARK: Bodies that can watch

    /// Says that a body is to come.
    func announce() {
        if isAnnounced { return }
        isAnnounced = true
        open()
    }

    /// Begins a body that may have been announced.
    func enter() {
        if isAnnounced { isAnnounced = false } else { open() }
    }

    /// Begins a body.
    func open() {
        openBodies += 1
        guard openBodies == 1, let companion, companion.run === self, !isTerminated else { return }
        engine?.beganWatching(companion.node)
    }

    /// Ends a body.
    func close() {
        openBodies -= 1
        guard openBodies == 0, let companion, companion.run === self, !isTerminated, !isAwaiting else { return }
        engine?.endedWatching(companion.node)
    }

    /// The run's node, while a body may watch for it.
    var watchingNode: NodeRef? {
        guard openBodies > 0, !isTerminated, let companion, companion.run === self else { return nil }
        return companion.node
    }

    /// The value of an atom, read by a body of the run.
    func read<A: Atom>(_ atom: A, in scope: ScopeState?) -> A.Produced? {
        guard let engine, !engine.isReleasing, let node = watchingNode, !node.pointee.flags.contains(.producing) else {
            return nil
        }
        return engine.readLate(atom, for: node, in: scope)
    }

    /// The value of an atom, watched for the run; nil when it may not watch any more.
    ///
    /// While the run waits for a refresh the atom only stays in use: it counts as watched if the refresh comes to
    /// nothing.
    func watch<A: Atom>(_ atom: A, in scope: ScopeState?) -> A.Produced? {
        if let subscription { return subscription.watch(atom) }
        guard let engine else { return nil }
        if let node = watchingNode {
            return node.pointee.flags.contains(.producing)
                ? engine.watch(atom, from: node, in: node.scopeNumber) : engine.watchLate(atom, from: node, in: scope)
        }
        guard case .paused = stage, openBodies > 0, let companion else { return nil }
        return engine.hold(atom, for: companion.node, in: scope)
    }
}
