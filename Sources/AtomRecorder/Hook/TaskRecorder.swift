import GraphModel

/// Who records the stores that one task makes, in place of a recorder process: a test that looks at its own frames.
package protocol TaskRecorder: AnyObject, Sendable {
    /// A store is made.
    ///
    /// - Parameters:
    ///   - name: what the app calls it, such as `AtomStore`.
    ///   - runtime: the runtime that it belongs to, such as `Atoms`.
    /// - Returns: what hears of its transactions.
    func openStore(name: String, runtime: String) -> any Probe
    /// The app gives the moment a name.
    func mark(_ name: String)
}

extension Recorder {
    /// Who records what the running task makes, and the tasks that it starts; nil for the recorder of the process.
    ///
    /// Tests run beside each other in one process: what belongs to a task is heard by nobody else.
    @TaskLocal package static var ofTask: (any TaskRecorder)?
}
