import GraphModel

/// Something in a recording that is amiss, or costs more than it should.
///
/// A finding says what the recording shows and no more: what cannot be known from it is not claimed.
public struct Finding: Hashable, Sendable {
    /// What kind of thing it is. Raw values are part of JSON output: never change one, only add. Sorted by importance: first
    /// what makes values wrong, then what never ends, then what is done for nothing, then what is worth a look.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The answer of an older run replaced that of a newer one.
        case refreshRace = "refresh race"
        /// A value that a restore had put back was replaced by what the restore set off.
        case overwrittenRestore = "overwritten restore"
        /// Effects or subscribers set each other's atoms.
        case pingPong = "ping-pong"
        /// Subscribers, and what they watch, that only ever grow or are left of a scope.
        case leakingSubscribers = "leaking subscribers"
        /// Atoms kept alive that only ever grow, and that nothing watches.
        case growingAtoms = "growing atoms"
        /// Transactions that took longer than the budget.
        case slowTransaction = "slow transaction"
        /// One write that sets off very many recomputations that change nothing.
        case fanOutStorm = "fan-out storm"
        /// A dependency that sets off recomputations and never changes what comes of them.
        case uselessDependency = "useless dependency"
        /// Recomputations that give the value that was there.
        case wastedRecomputation = "wasted recomputation"
        /// A dependency that is dropped and watched again over and over.
        case flappingDependency = "flapping dependency"
        /// Writes to an atom that nothing watches any more.
        case writesWithoutReader = "writes without reader"
        /// An atom that is written or produced and that nothing ever watched.
        case neverWatched = "never watched"
        /// Values that outgrew the capture budget.
        case truncatedValues = "truncated values"

        /// The place in the order of importance, from 0.
        var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// The atom that it is about, or of several of a type the one that shows it best.
    public var atom: Node
    /// The write, subscription or first use that shows it, if its place is known.
    public var place: SourcePlace?
    /// Frames in which to see it, in order: the first few and the last.
    public var frames: [FrameNumber]
    /// How often it happened.
    public var count: Int
    /// By what findings of one kind are sorted: nanoseconds or a number of times, as the kind has it.
    public var measure: UInt64
    /// What the recording shows, in one sentence.
    public var what: String
    /// What to do about it, in one sentence.
    public var fix: String

    /// Makes a finding.
    public init(
        kind: Kind, atom: Node, place: SourcePlace? = nil, frames: [FrameNumber], count: Int, measure: UInt64,
        what: String,
        fix: String
    ) {
        (self.kind, self.atom, self.place, self.frames) = (kind, atom, place, frames)
        (self.count, self.measure, self.what, self.fix) = (count, measure, what, fix)
    }
}

extension Finding: Comparable {
    /// The more important first, then the larger measure, then by name and first frame.
    public static func < (left: Finding, right: Finding) -> Bool {
        if left.kind != right.kind { return left.kind.rank < right.kind.rank }
        if left.measure != right.measure { return left.measure > right.measure }
        if left.atom.identity != right.atom.identity { return left.atom.identity < right.atom.identity }
        return (left.frames.first ?? 0, left.what) < (right.frames.first ?? 0, right.what)
    }
}
