import GraphModel

/// How a node came by a value.
struct Origin {
    /// What kind of step it is.
    let kind: HistoryStep.Kind
    /// Equal for values that were given in one and the same way. The line of the call is no part of it: it moves with
    /// every edit of a file above it.
    let signature: UInt64

    /// Tells by the cause that was under way.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - inputs: the inputs that made it produce.
    ///   - cause: why the frame began, or the last write within it.
    ///   - isFirst: true when the node came to be in the frame.
    ///   - files: the digests of files that were asked for before.
    init(of node: NodeID, inputs: [NodeID], cause: Cause, isFirst: Bool, _ files: inout FileDigests) {
        let isWrite =
            switch cause.kind {
            case .set, .modify, .reset, .refresh, .objectChange, .asyncResult: cause.node == node
            // These do something to many nodes, and name at most one.
            case .action, .external, .restore: cause.node == node || !isFirst
            case .subscribe, .unsubscribe, .scope, .read, .batch, .resync, .unknown: false
            }
        guard inputs.isEmpty, isWrite else {
            (kind, signature) = (isFirst ? .first : .derived, 1)
            return
        }
        var mixer = SignatureMixer(UInt64(cause.kind.rawValue) + 1)
        if let place = cause.place { mixer.add(files.digest(of: place.fileID)) }
        if cause.kind == .action { mixer.add(Digest.of(cause.name)) }
        (kind, signature) = (cause.kind == .asyncResult ? .delivered : .written, mixer.value)
    }
}

/// Digests of the names of files, of which a recording has few and one mostly follows on itself.
struct FileDigests {
    private var last = (file: "", digest: Digest.of(""))

    /// The digest of a name.
    mutating func digest(of file: String) -> UInt64 {
        if last.file != file { last = (file, Digest.of(file)) }
        return last.digest
    }
}
