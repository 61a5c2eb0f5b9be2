/// An attribute: the atom says how much of its value a recording keeps.
///
/// ```swift
/// extension DocumentAtom: RecordingBudgeted {
///     var recordingBudget: Int { 256 * 1024 }
/// }
/// ```
public protocol RecordingBudgeted: Atom {
    /// The number of bytes of text that a recording keeps of a value at most. Asked for once, when the atom's value comes
    /// to be.
    ///
    /// Other atoms have what `ATOMVIZ_VALUE_BUDGET` says, 16 KiB unless it is set.
    var recordingBudget: Int { get }
}
