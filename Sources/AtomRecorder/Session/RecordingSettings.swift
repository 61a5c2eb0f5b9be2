import Transport

/// What the recorder that started the process asks of it, by environment variables.
struct RecordingSettings: Sendable {
    /// The number of frames that a store keeps for a restore unless told otherwise.
    static let defaultHistoryLimit = 1000
    /// The largest ``valueBudget``: 16 MiB.
    static let valueBudgetLimit = 16 * 1024 * 1024

    /// The number of frames that a store keeps for a restore; 0 when none are.
    var historyLimit = defaultHistoryLimit
    /// True when a restore's history keeps values too that outgrew the capture budget, with the memory that they take.
    var keepsLargeValues = false
    /// The number of bytes of text that is kept of a value at most, unless its atom says otherwise.
    var valueBudget = ValueCapture.defaultBudget
    /// False when stores are recorded only where the app hands a snapshot over.
    var isAutomatic = true
    /// How many bytes of events the ring has room for; 0 where events go over the socket.
    var ringSize = RingWriter.defaultSize

    init() {}

    /// Reads the settings. What is not a number, or negative, counts as not set.
    ///
    /// - Parameter environment: gives the value of a variable.
    init(environment: (String) -> String?) {
        if let text = environment("ATOMVIZ_HISTORY"), let limit = Int(text), limit >= 0 { historyLimit = limit }
        keepsLargeValues = environment("ATOMVIZ_HISTORY") == "full"
        if let text = environment("ATOMVIZ_VALUE_BUDGET"), let budget = Int(text), budget >= 0 {
            valueBudget = min(budget, Self.valueBudgetLimit)
        }
        if let text = environment("ATOMVIZ_RING_SIZE"), let size = Int(text), size >= 0 { ringSize = size }
        isAutomatic = environment("ATOMVIZ_AUTOMATIC") != "0"
    }

    /// The settings of this process.
    static var ofProcess: RecordingSettings {
        RecordingSettings(environment: SessionDirectory.environmentValue)
    }
}
