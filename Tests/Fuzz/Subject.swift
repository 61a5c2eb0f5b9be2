import TestSupport

/// Something that reads what others wrote.
protocol Subject: AnyObject {
    /// Makes it ready.
    ///
    /// - Parameter folder: an empty folder that it may use.
    init(folder: String) throws

    /// Valid input, the same each time for the same numbers.
    func sample(_ generator: inout SeededGenerator) throws -> [UInt8]

    /// Reads input. What it refuses it refuses with an error, which is caught here: nothing may come out but a return.
    func feed(_ input: [UInt8])
}

/// The subjects by name.
enum SubjectKind: String, CaseIterable {
    /// The packets of a connection.
    case wire
    /// The event stream of a ring or of packets.
    case events
    /// A ring in shared memory.
    case ring
    /// A timeline file.
    case timeline
    /// What apps and commands send to the recorder's sockets.
    case server
    /// Texts in the DOT language.
    case dot
    /// Texts of rules.
    case rules
    /// Frames of which why, blame, statistics and the like are asked.
    case answers

    func make(folder: String) throws -> any Subject {
        switch self {
        case .wire: WireSubject(folder: folder)
        case .events: EventsSubject(folder: folder)
        case .ring: try RingSubject(folder: folder)
        case .timeline: try TimelineSubject(folder: folder)
        case .server: try ServerSubject(folder: folder)
        case .dot: try DOTSubject(folder: folder)
        case .rules: try RulesSubject(folder: folder)
        case .answers: AnswersSubject(folder: folder)
        }
    }
}
