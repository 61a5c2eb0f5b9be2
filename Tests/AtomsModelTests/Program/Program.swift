/// What a store is made to do, as data: some atoms, and steps that use them.
///
/// A program says nothing about how a store works. The model and a real store each carry it out, and what they log is
/// compared.
struct Program: Hashable, Sendable {
    var atoms: [AtomPlan]
    var steps: [Action]

    /// What stands for a phase that suspends, where values are numbers.
    static let suspending = -1
}

/// One atom of a program.
struct AtomPlan: Hashable, Sendable {
    var kind: AtomKind
    /// The default of a set atom, the value of a derived one. It watches atoms of lower numbers only.
    var expression: Expression
    /// For an asynchronous atom: what is added to the value after it has waited at its gate.
    var rest = Expression.constant(0)
    /// The id of the scopes that the atom lives in; nil for one that lives in the store alone.
    var scope: ScopeID?
    /// What the atom's effect does, apart from logging that it ran. Empty for a kind without effect.
    var reactions: [Reaction] = []
}

/// Which Swift type stands for an atom.
enum AtomKind: String, CaseIterable {
    /// Set, with an effect.
    case state
    /// Set, without effect.
    case plainState
    /// Set, kept alive, with an effect.
    case keptState
    /// Derived, with an effect.
    case value
    /// Derived, without effect.
    case plainValue
    /// Derived, kept alive, with an effect.
    case keptValue
    /// Derived, with an effect, and with a key of no size: at most one atom of a program.
    case soleValue
    /// The phase of an asynchronous function, with an effect. It waits at a gate, which the program opens.
    case phase

    var isState: Bool { self == .state || self == .plainState || self == .keptState }
    var isKept: Bool { self == .keptState || self == .keptValue }
    var hasEffect: Bool { self != .plainState && self != .plainValue }
}

/// By what scoped atoms find their scopes.
enum ScopeID: Hashable {
    /// What a scope is that was given no id.
    case standard
    case numbered(Int)

    /// How names of scopes show it.
    var text: String {
        switch self {
        case .standard: "scope"
        case .numbered(let number): "\(number)"
        }
    }
}

/// The moments at which an effect runs.
enum Phase: String, CaseIterable {
    case initializing, initialized, updated, released
}

/// What an atom's effect does at one moment.
struct Reaction: Hashable, Sendable {
    var phase: Phase
    var action: Action

    init(_ phase: Phase, _ action: Action) {
        self.phase = phase
        self.action = action
    }

    /// Effects, subscribers and observers act only so many times in a program's run, so that it comes to an end.
    static let limit = 2
}

/// An atom of a program, as it is or behind a modifier.
struct NodeName: Hashable, Comparable {
    var atom: Int
    var part: Part = .whole

    enum Part: Int, CaseIterable {
        /// The atom itself.
        case whole
        /// `.changes`
        case changes
        /// `.changes(of: \.half)`
        case half
    }

    init(_ atom: Int, _ part: Part = .whole) {
        self.atom = atom
        self.part = part
    }

    static func < (left: NodeName, right: NodeName) -> Bool {
        (left.atom, left.part.rawValue) < (right.atom, right.part.rawValue)
    }
}
