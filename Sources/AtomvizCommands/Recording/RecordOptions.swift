/// What `atomviz record` was asked to do.
struct RecordOptions: Sendable {
    /// The app and its arguments.
    var command: [String]
    /// Where the timeline goes; nil for a name made of the app's and the time.
    var output: String?
    /// Whether a file that is there already may be replaced.
    var overwrites = false
    /// How many frames the app keeps for `restore`; nil leaves it to the environment and the app.
    var history: Int?
    /// Whether stores are recorded by themselves, without a line in the app.
    var isAutomatic = true
    /// How long processes that outlive the app are listened to.
    var strayPatience: Duration = .seconds(2)

    /// What the app's environment has more than the recorder's, but for the session directory.
    var environment: [String: String] {
        var variables: [String: String] = [:]
        if let history { variables["ATOMVIZ_HISTORY"] = String(history) }
        if !isAutomatic { variables["ATOMVIZ_AUTOMATIC"] = "0" }
        return variables
    }

    /// The app's name without its folder.
    var appName: String {
        let path = command.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? path
    }
}
