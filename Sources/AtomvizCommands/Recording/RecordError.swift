import Timeline

/// Why a recording did not begin.
enum RecordError: Error, Hashable, Sendable {
    /// The app cannot be started; `code` is the value of `errno`.
    case cannotStart(String, code: Int32)
    /// The timeline cannot be made.
    case cannotMake(TimelineError)
}
