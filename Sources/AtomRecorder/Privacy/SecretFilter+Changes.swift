import GraphModel

/// What people wrote into nodes and causes goes through the filter of free text: the names of views and of actions. Names of
/// atoms are the program's own.
extension Node {
    package var scrubbed: Node {
        guard kind.isSubscriber, !name.isEmpty else { return self }
        var node = self
        node.name = SecretFilter.scrub(name)
        return node
    }
}

extension Cause {
    package var scrubbed: Cause {
        guard !name.isEmpty else { return self }
        var cause = self
        cause.name = SecretFilter.scrub(name)
        return cause
    }
}

extension Change {
    var scrubbed: Change {
        switch self {
        case .created(let node): .created(node.scrubbed)
        case .write(let cause): .write(cause.scrubbed)
        default: self
        }
    }
}
