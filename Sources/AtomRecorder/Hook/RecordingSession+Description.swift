import GraphModel
import Transport

extension RecordingSession {
    /// Records a graph that an app describes. See ``Recorder/record(graphDescription:store:)``.
    func record(graphDescription text: String, store name: String) {
        guard isOpen else { return }
        // Within the lock, so that moments of one store are recorded in the order in which they were described.
        let complaint = descriptions.withLock { descriptions -> String? in
            do {
                record(try descriptions.snapshot(text, of: name))
                return nil
            } catch {
                defer { descriptions.hasComplained = true }
                return descriptions.hasComplained ? nil : "\(error)"
            }
        }
        guard let complaint else { return }
        // Once: whoever describes one graph so describes all of them so.
        StandardError.write("atomviz: a graph description was not recorded: \(complaint)\n")
    }
}
