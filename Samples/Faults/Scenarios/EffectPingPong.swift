import Atoms

/// A length in metres.
struct MetresAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Double { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect {
            let feet = (context.read(MetresAtom()) * 3.28084).rounded(places: 2)
            if feet != context.read(FeetAtom()) { context.set(feet, for: FeetAtom()) }
        }
    }
}

/// The same length in feet. The mistake: both are states, and each one's effect sets the other, rounded, until rounding
/// happens to agree.
struct FeetAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Double { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect {
            let metres = (context.read(FeetAtom()) / 3.28084).rounded(places: 1)
            if metres != context.read(MetresAtom()) { context.set(metres, for: MetresAtom()) }
        }
    }
}

extension Double {
    fileprivate func rounded(places: Int) -> Double {
        let factor: Double = places == 1 ? 10 : 100
        return (self * factor).rounded() / factor
    }
}

/// The two fields of a unit converter.
@MainActor
struct ConverterView {
    let context: AtomStoreContext

    init(_ store: AtomStore) { context = store.context() }

    func body() {
        _ = context.watch(MetresAtom())
        _ = context.watch(FeetAtom())
    }

    func type(feet: Double) { context.set(feet, for: FeetAtom()) }
}

/// What is typed into one field comes back from the other as something else.
struct EffectPingPong: Scenario {
    static let name = "effect-ping-pong"
    static let summary = "two fields of a converter set each other"

    static func run(in store: AtomStore) async {
        let view = ConverterView(store)
        view.body()
        for feet in [1.0, 2.5, 6.3] { view.type(feet: feet) }
    }
}
