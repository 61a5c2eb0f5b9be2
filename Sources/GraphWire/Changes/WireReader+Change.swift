import GraphModel

extension WireReader {
    mutating func readChanges() throws(WireError) -> [Change] {
        // Two bytes are the least that a change takes. What the count says is not reserved: a change in memory is
        // many times larger.
        let count = try readCount("number of changes", eachAtLeast: 2, atMost: WireFormat.changeLimit)
        var changes: [Change] = []
        changes.reserveCapacity(min(count, 1024))
        for _ in 0..<count {
            changes.append(try readChange())
        }
        return changes
    }

    private mutating func readChange() throws(WireError) -> Change {
        let raw = try readByte("kind of a change")
        guard let kind = ChangeKind(rawValue: raw) else {
            throw error(.unknownKind(UInt64(raw)), "kind of a change", back: 1)
        }
        return try readChange(kind)
    }

    /// What follows the kind of a change.
    mutating func readChange(_ kind: ChangeKind) throws(WireError) -> Change {
        switch kind {
        case .created:
            return .created(try readNode())
        case .value:
            let id = try readNodeID("node of a value")
            let value = try readValue()
            let inputs = try readNodeIDs("inputs of a value")
            return .value(id, value, inputs: inputs, duration: try readNumber("duration of a value"))
        case .cutOff:
            let id = try readNodeID("node that was cut off")
            return .cutOff(id, CutOffReason(rawValue: try readByte("reason of a cut-off")) ?? .unknown)
        case .edgeAdded:
            return .edgeAdded(try readEdge())
        case .edgeDropped:
            return .edgeDropped(try readEdge())
        case .notified:
            return .notified(try readNodeID("subscriber that was notified"))
        case .effect:
            let id = try readNodeID("node of an effect")
            return .effect(id, EffectPhase(rawValue: try readByte("phase of an effect")) ?? .unknown)
        case .write:
            return .write(try readCause())
        case .released:
            return .released(try readNodeID("node that was released"))
        case .attributes:
            let id = try readNodeID("node of attributes")
            return .attributes(id, NodeAttributes(rawValue: try readByte("attributes of a node")))
        }
    }

    mutating func readNodeIDs(_ expected: String) throws(WireError) -> [NodeID] {
        let count = try readCount(expected)
        var ids: [NodeID] = []
        ids.reserveCapacity(min(count, 1024))
        for _ in 0..<count {
            ids.append(try readNodeID(expected))
        }
        return ids
    }

    mutating func readEdge() throws(WireError) -> Edge {
        let source = try readNodeID("source of an edge")
        return Edge(from: source, to: try readNodeID("target of an edge"))
    }
}
