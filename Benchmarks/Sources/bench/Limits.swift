/// Every limit there is. README.md says how they are changed.
///
/// All are ratios of two costs of one run or counts, and no times, so that they hold on any machine.
enum Limits {
    /// The size from which a shape outgrows the near caches, where a node's 192 bytes cost more than a cell's 48.
    private static let far = 10_000

    /// What a dependent costs in a chain, against the same graph written by hand. 1.2 is the goal for every shape; what
    /// else is committed here and below is what is reached, with room for noise.
    static func overFloor(of nodes: Int) -> Double { nodes < far ? nodes < 100 ? 1.5 : 1.2 : 3.5 }
    /// The same where many dependents are due at once, and so stand in the queue.
    static let overFloorWhenQueued = 2.2
    /// The same where they have several dependencies each, which are found by the cursor and marked edge by edge.
    static let overFloorOfGrids = 2.4
    /// The same where each has a subscriber that is called.
    static let overFloorWhenCalled = 9.0
    /// What a dependent costs in a graph of 10,000, against one of 100.
    static let growth = 1.5
    /// What a node of 5,000 layers costs, against one of 20.
    static let cellxGrowth = 2.0
    /// How often an update allocates that changes no edge.
    static let allocationsPerUpdate = 0.0

    /// Reading a live atom, against a look-up in a dictionary with the same key.
    static let read = 1.5
    /// The same where each read is of another atom.
    static func read(scatteredAmong live: Int) -> Double { live < far ? 1.5 : 6 }
    /// The same where the key is empty.
    static let readEmptyKey = 0.5
    /// Setting an atom without dependents, against such a look-up.
    static let set = 2.0
    /// The same where each set is of another atom.
    static func set(scatteredAmong live: Int) -> Double { live < far ? 2 : 8 }
    /// The same where the key is empty.
    static let setEmptyKey = 0.5
    /// Creating and releasing an atom, against a class instance that is put into a dictionary and taken out.
    static let createAndRelease = 3.0

    /// Setting one atom while each snapshot is kept, against the same with 10 live atoms.
    static let keptSnapshots = 1.5
    /// The same where each set is of another atom.
    static let keptSnapshotsOfRandomKeys = 3.0
    /// Memory that a kept snapshot holds, against the same with 10 live atoms.
    static let keptSnapshotMemory = 1.5
    /// Going back to a snapshot that differs in ten atoms, against the same with no other live atoms.
    static let restoreAmongOthers = 3.0
    /// A dependent's lines in the graph as text, in a graph of 10,000 against one of 100. They are sorted.
    static let descriptionGrowth = 2.0
    /// Bytes that a live atom with an `Int` and one subscriber holds.
    static let bytesPerNode = 250.0

    /// What a recorded set costs among many live atoms, against the same among ten.
    static let recordedAmongMany = 1.3
    /// An unrecorded update, against the same with a runtime that cannot be recorded; with room for noise.
    static let recordable = 1.25
    /// The same in instructions, which have no noise.
    static let recordableInstructions = 1.05
    /// Bytes of a closed file for a frame of one set, one dependent and one subscriber.
    static let bytesPerFrame = 60.0
    /// The most memory that the recorder of such frames may have.
    static let recorderBytes = 200.0 * 1_048_576

    /// A hundred pictures of one recording, against a `dot` for each.
    static func renderFrames(_ nodes: Int) -> Double { nodes < 200 ? 1.0 / 15 : nodes < 2000 ? 1.0 / 12 : 1.0 / 30 }
    /// One picture in a process that has drawn before, against `dot`. 0.5 is the goal for every size; in memory that has been
    /// used before, Graphviz takes longer for thousands of nodes than in a fresh process.
    static func renderOne(_ nodes: Int) -> Double { nodes < 2000 ? 0.5 : 1 }
    /// Bytes that a process and its workers may grow by over 2,000 pictures, after the first 200.
    static let renderGrowth = 8.0 * 1_048_576
    /// The tool from its start to its end, against `dot`.
    static let renderProcess = 1.5

    /// An answer from a million frames, from the start of the tool to its end, against reading them all once. The goal is 5 s,
    /// about 2.5 of these, and for questions about one frame 0.3 s; what else is committed is what is reached. Checking rules
    /// checks the whole file first.
    static func answer(_ question: Question) -> Double {
        switch question {
        case .why, .blame: 0.15
        case .check: 9
        case .stats, .compare: 4
        case .whyNot, .grep, .test: 2.5
        }
    }
    /// The most memory for an answer.
    static let answerBytes = 500.0 * 1_048_576
}
