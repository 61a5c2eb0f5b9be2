#if ATOMVIZ_WITHOUT_PROBE
import ProbelessAtoms
#else
import Atoms
#endif

/// One atom that is set, and those that depend on it, each with a subscriber.
///
/// Compiled twice, against the runtime and against the one without a probe, so that what is measured is the same text.
@MainActor
public final class FanOutWork {
    private struct Source: StateAtom, Hashable {
        func defaultValue(context: Context) -> Int { 0 }
    }

    private struct Dependent: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }

    private struct Bystander: StateAtom, Hashable {
        let index: Int
        func defaultValue(context: Context) -> Int { index }
    }

    private let context: AtomStoreContext
    private var subscriptions: [AtomSubscription] = []
    private let dependents: Int
    private var told = 0

    /// Brings the atoms to life. A store is recorded where the process is, and may be, at this moment.
    ///
    /// - Parameters:
    ///   - dependents: how many atoms depend on the one that is set.
    ///   - bystanders: how many other atoms are alive.
    public init(dependents: Int, bystanders: Int = 0) {
        self.dependents = dependents
        context = AtomStore().context()
        context.watch(Source())
        for index in 0..<bystanders { context.watch(Bystander(index: index)) }
        subscriptions = (0..<dependents).map { index in
            context.subscribe(Dependent(index: index)) { [weak self] in self?.told = $0 }
        }
    }

    /// Sets the atom to each of these, which must differ from one to the next. O(inputs × dependents).
    ///
    /// - Returns: what came out at the far end for the last one.
    public func run(_ inputs: Range<Int>) -> Int {
        for input in inputs { context.set(input, for: Source()) }
        return dependents == 0 ? context.read(Source()) : told
    }

    /// What must come out for an input.
    public func expected(_ input: Int) -> Int {
        dependents == 0 ? input : input &+ dependents - 1
    }
}
