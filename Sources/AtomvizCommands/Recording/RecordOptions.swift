import Arguments
import Timeline
import Transport

/// What `atomviz record` was asked to do.
struct RecordOptions: Sendable {
    /// An app that the recorder does not start.
    enum Guest: Hashable, Sendable {
        /// One that runs already, by its process number or its name.
        case running(String)
        /// Whatever starts from now on.
        case coming
    }

    /// The app and its arguments; empty where the recorder starts none.
    var command: [String]
    /// Which apps are recorded that the recorder does not start; nil where it starts one.
    var guest: Guest?
    /// Where the timeline goes; nil for a name made of the app's and the time.
    var output: String?
    /// Whether a file that is there already may be replaced.
    var overwrites = false
    /// What the app keeps for `restore`; nil leaves it to the environment and the app.
    var history: HistoryDepth?
    /// How much memory the app shares with the recorder, in bytes; nil leaves it to the environment and the app.
    var ringSize: Int?
    /// How many bytes of text are kept of one value; nil leaves it to the environment and the app.
    var valueBudget: Int?
    /// How much of the recording the timeline keeps, the newest part; nil for all of it.
    var retention: Retention?
    /// When the timeline goes on in another file; nil for one file.
    var rotation: Rotation?
    /// What else is kept back, beside what is denied by default: patterns over names.
    var deniedNames: [String] = []
    /// Whether stores are recorded by themselves, without a line in the app.
    var isAutomatic = true
    /// How long processes that outlive the app are listened to.
    var strayPatience: Duration = .seconds(2)

    /// What the app's environment has more than the recorder's, but for the session directory.
    var environment: [String: String] {
        var variables: [String: String] = [:]
        if let history { variables["ATOMVIZ_HISTORY"] = history.text }
        if let ringSize { variables["ATOMVIZ_RING_SIZE"] = String(ringSize) }
        if let valueBudget { variables["ATOMVIZ_VALUE_BUDGET"] = String(valueBudget) }
        // What the environment names is denied too.
        let inherited = SessionDirectory.environmentValue("ATOMVIZ_DENY").map { [$0] } ?? []
        if !deniedNames.isEmpty { variables["ATOMVIZ_DENY"] = (inherited + deniedNames).joined(separator: ",") }
        if !isAutomatic { variables["ATOMVIZ_AUTOMATIC"] = "0" }
        return variables
    }

    /// The app's name without its folder.
    var appName: String {
        switch guest {
        case .running(let name): return name
        case .coming: return "apps"
        case nil: break
        }
        let path = command.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? path
    }
}

/// What an app keeps of its past for `restore`.
enum HistoryDepth: Hashable, Sendable {
    /// The last so many frames, without values that outgrew the capture budget.
    case frames(Int)
    /// As many frames as by default, with values of any size.
    case full

    /// How the app's environment says it.
    var text: String {
        switch self {
        case .frames(let count): String(count)
        case .full: "full"
        }
    }

    /// Reads a number, or `full`.
    init?(_ text: String) {
        if text == "full" {
            self = .full
        } else if let count = Int(text), count >= 0 {
            self = .frames(count)
        } else {
            return nil
        }
    }
}

extension Retention {
    /// Reads a number of frames, or a size with its unit.
    init?(_ text: String) {
        if let count = Int(text), count > 0 {
            self = .frames(count)
        } else if let size = ByteSize(text) {
            self = .bytes(size.bytes)
        } else {
            return nil
        }
    }
}

/// When a recording goes on in another file.
enum Rotation: Hashable, Sendable {
    /// Once a file has about so many bytes.
    case bytes(Int)
    /// Once a file spans so much time.
    case time(Duration)

    /// Reads a size with its unit, or a time with its.
    init?(_ text: String) {
        if let span = TimeSpan(text) {
            self = .time(span.duration)
        } else if let size = ByteSize(text) {
            self = .bytes(size.bytes)
        } else {
            return nil
        }
    }
}
