import Foundation

/// What the program does when it starts itself as another process: the first argument is ``mark``, the second the role.
@MainActor
enum Role {
    /// Reads what apps tell, and keeps nothing of it.
    case recorder
    /// Measures what is recorded against what is not, while a recorder listens.
    case measured(MeasuredApp)
    /// Commits frames at a pace.
    case flood(Flood)
    /// Sets an atom so many times, to be counted by another program.
    case counted(CountedSets)

    /// What no person types.
    nonisolated static let mark = "--as"

    /// The role that arguments ask for; nil when they are a person's.
    init?(_ arguments: [String]) {
        guard arguments.first == Self.mark, arguments.count > 1 else { return nil }
        let rest = arguments.dropFirst(2).compactMap(Int.init)
        switch arguments[1] {
        case "recorder": self = .recorder
        case "flood": self = .flood(Flood(rest))
        case "counted-with-probe": self = .counted(CountedSets(rest, hasProbe: true))
        case "counted-without-probe": self = .counted(CountedSets(rest, hasProbe: false))
        default:
            guard let app = MeasuredApp(arguments[1], rest) else { return nil }
            self = .measured(app)
        }
    }

    /// Plays it.
    ///
    /// - Returns: the exit status.
    func play() -> Int32 {
        do {
            switch self {
            case .recorder: try DrainingRecorder.run()
            case .measured(let app): try app.run()
            case .flood(let flood): flood.run()
            case .counted(let sets): sets.run()
            }
            return 0
        } catch {
            FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
            return 2
        }
    }
}
