import Timeline

/// Why a recording did not begin.
enum RecordError: Error, Hashable, Sendable {
    /// The app cannot be started; `code` is the value of `errno`.
    case cannotStart(String, code: Int32)
    /// No app of the process number or name lets itself be attached to; `others` do.
    case noSuchApp(String, others: [String])
    /// Several apps of the name let themselves be attached to.
    case severalApps(String, processes: [Int32])
    /// The option tells an app something before it starts, and there is none that the recorder starts.
    case needsChild(String)
    /// Both were asked for.
    case attachAndListen
    /// The timeline cannot be made.
    case cannotMake(TimelineError)
}
