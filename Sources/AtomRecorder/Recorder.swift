import GraphModel
import Synchronization

/// What an app says to the recorder, and what it lets it do.
///
/// An app that links a recorded runtime and is started by `atomviz record` needs none of this. Every member may be used
/// from any thread, and does nothing when nobody records.
public enum Recorder {
    /// Whether the app may be recorded: true in debug builds, false in others.
    ///
    /// Set it before the first store is opened. A store that is recorded already stays so.
    public static var isAllowed: Bool {
        get { permissions.recording.load(ordering: .relaxed) }
        set { permissions.recording.store(newValue, ordering: .relaxed) }
    }

    /// Whether the recorder may bring earlier frames back: true in debug builds, false in others.
    public static var isControlAllowed: Bool {
        get { permissions.control.load(ordering: .relaxed) }
        set { permissions.control.store(newValue, ordering: .relaxed) }
    }

    /// Whether a recorder may attach to the app while it runs: true in debug builds, false in others.
    ///
    /// Set it before the first store is opened. While it is true the app listens for `atomviz record --attach`, at a socket
    /// that only processes of its own user can reach.
    public static var isAttachAllowed: Bool {
        get { permissions.attachment.load(ordering: .relaxed) }
        set { permissions.attachment.store(newValue, ordering: .relaxed) }
    }

    /// Gives the moment a name, by which `atomviz` finds it: `@mark:"after login"`.
    ///
    /// - Parameter name: any text.
    public static func mark(_ name: String) {
        if let ofTask { return ofTask.mark(name) }
        RecordingSession.current?.mark(name)
    }

    /// Records a moment of a store: `store.observe { Recorder.record($0) }`.
    ///
    /// Writes a frame with what changed since the last snapshot of that store. Where the store is recorded
    /// automatically, it only marks the last frame, without a name: O(1). Otherwise the whole graph is captured and compared:
    /// O(nodes and edges of the store), plus the size of their values; where nothing changed, that too leaves only a mark.
    ///
    /// - Parameter snapshot: the moment.
    public static func record(_ snapshot: some RecordableSnapshot) {
        RecordingSession.current?.record(snapshot)
    }

    /// Records a moment of a store that another library runs, as the library describes it in the DOT language:
    ///
    /// ```swift
    /// AtomRoot { … }
    ///     .observe { Recorder.record(graphDescription: $0.graphDescription()) }
    /// ```
    ///
    /// Writes a frame with the nodes and edges that came or went since the last description of that store; where none did,
    /// only a mark, without a name. Such frames tell structure alone: no values, and no cause. The first graph of the text
    /// counts; a text that is no DOT is not recorded, and standard error says so once. O(length of the text, and size of
    /// the graph). When nobody records, the text is not even made.
    ///
    /// - Parameters:
    ///   - text: a graph, such as the `graphDescription()` of a snapshot.
    ///   - name: what to call the store, to tell several apart. At most 64 are recorded.
    public static func record(graphDescription text: @autoclosure () -> String, store name: String = "AtomStore") {
        guard let session = RecordingSession.current else { return }
        session.record(graphDescription: text(), store: name)
    }

    /// The names of atoms, keys, types and fields whose values must not leave the process.
    ///
    /// What whoever started the process added in `ATOMVIZ_DENY` is always part of them. Set it before the first store is
    /// opened: an atom that is there already stays as it was found.
    public static var denyPatterns: DenyPatterns {
        get { CaptureRules.current.denyPatterns }
        set { CaptureRules.change { $0.setDenyPatterns(newValue) } }
    }

    /// Asks never to describe the values of a type, as its reflection or its encoding traps, or takes too long.
    ///
    /// A recording shows such a value as opaque, at whatever depth one is met. Subclasses are types of their own.
    ///
    /// - Parameter type: the type.
    public static func neverDescribe(_ type: any Any.Type) {
        CaptureRules.change { $0.neverDescribe(type) }
    }

    /// Asks never to describe the values of a type that cannot be named in code, such as a private one.
    ///
    /// Who starts the process may ask for the same in `ATOMVIZ_NEVER_DESCRIBE`, with commas between the names.
    ///
    /// - Parameter name: the name of the type as recordings show it (`Box<Int>`), without its generic arguments (`Box`), or
    ///   with its module (`App.Box`).
    public static func neverDescribe(named name: String) {
        CaptureRules.change { $0.neverDescribe(named: name) }
    }

    private static let permissions = Permissions()

    private final class Permissions: Sendable {
        #if DEBUG
        static let byDefault = true
        #else
        static let byDefault = false
        #endif

        let recording = Atomic(byDefault)
        let control = Atomic(byDefault)
        let attachment = Atomic(byDefault)
    }
}
