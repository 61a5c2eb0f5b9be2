import GraphModel

extension WireReader {
    mutating func readOrder() throws(WireError) -> RestoreOrder {
        var order = RestoreOrder(frame: try readNumber("frame to restore"))
        let source = try readByte("source of a restore")
        guard let known = RestoreOrder.Source(rawValue: source) else {
            throw error(.unknownKind(UInt64(source)), "source of a restore", back: 1)
        }
        order.source = known
        let flags = try readByte("options of a restore")
        order.options.isDryRun = flags & RestoreFlags.isDryRun != 0
        order.options.runsEffects = flags & RestoreFlags.runsEffects != 0
        order.stores = try readStates()
        return order
    }

    private mutating func readStates() throws(WireError) -> [RecordedState] {
        let count = try readCount("number of recorded stores", eachAtLeast: 3, atMost: WireFormat.changeLimit)
        var states: [RecordedState] = []
        var room = WireFormat.changeLimit
        for _ in 0..<count {
            let id = StoreID(try readNumber("number of a recorded store", as: UInt32.self))
            var state = RecordedState(store: id, name: try readInline("name of a recorded store"), entries: [])
            let entries = try readCount("number of recorded nodes", eachAtLeast: 5, atMost: room)
            room -= entries
            state.entries.reserveCapacity(min(entries, 1024))
            for _ in 0..<entries {
                let identity = try readInline("identity of a recorded node")
                let kind = NodeKind(rawValue: try readByte("kind of a recorded node")) ?? .unknown
                state.entries.append(RecordedState.Entry(identity: identity, kind: kind, value: try readValue()))
            }
            states.append(state)
        }
        return states
    }

    mutating func readReport() throws(WireError) -> RestoreReport {
        let count = try readCount("number of nodes in a report", eachAtLeast: 3, atMost: WireFormat.changeLimit)
        var entries: [RestoreReport.Entry] = []
        entries.reserveCapacity(min(count, 1024))
        for _ in 0..<count {
            let identity = try readInline("identity of a node")
            let outcome = RestoreOutcome(rawValue: try readByte("outcome of a restore")) ?? .unknown
            let circumstances = try readNumber("circumstances of a restore", as: UInt16.self)
            entries.append(
                RestoreReport.Entry(
                    identity: identity, outcome: outcome, circumstances: RestoreCircumstances(rawValue: circumstances)))
        }
        return RestoreReport(entries: entries, differences: try readDifferences())
    }

    private mutating func readDifferences() throws(WireError) -> [RestoreReport.Difference]? {
        guard try readFlag("whether values were compared") else { return nil }
        let count = try readCount("number of differences", eachAtLeast: 2, atMost: WireFormat.changeLimit)
        var differences: [RestoreReport.Difference] = []
        differences.reserveCapacity(min(count, 1024))
        for _ in 0..<count {
            let identity = try readInline("identity of a node that differs")
            let flags = try readByte("which values of a difference there are")
            let expected = flags & RestoreFlags.hasExpected == 0 ? nil : try readValue()
            let found = flags & RestoreFlags.hasFound == 0 ? nil : try readValue()
            differences.append(RestoreReport.Difference(identity: identity, expected: expected, found: found))
        }
        return differences
    }
}
