import GraphModel

extension WriterFile {
    /// Writes the row of a frame, and those of the nodes that it creates.
    func insert(_ frame: Frame, session: Int) throws(SQLiteError) {
        let counts = FrameCounts(frame.changes)
        let statement = statements.frame
        try statement.bind(FrameID.id(frame.number, session: session))
        try statement.bind(Int64(frame.store.rawValue))
        try statement.bind(Int64(clamping: frame.start))
        try statement.bind(Int64(clamping: frame.duration))
        try statement.bind(Int64(frame.cause.kind.rawValue))
        try statement.bind(frame.cause.node.map { Int64(bitPattern: $0.rawValue) })
        try bindPlace(frame.cause.place, statement)
        try statement.bind(frame.cause.parent.map { Int64(clamping: $0) })
        try bindName(frame.cause.name.isEmpty ? nil : frame.cause.name, statement)
        try statement.bind(counts.created)
        try statement.bind(counts.released)
        try statement.bind(counts.changed)
        try statement.bind(counts.cutOff)
        try statement.bind(counts.notified)
        try statement.run()
        guard counts.created + counts.released > 0 else { return }
        for change in frame.changes {
            switch change {
            case .created(let node): try insert(node, created: frame.number, store: frame.store, session: session)
            case .released(let id): try release(id, in: frame, session: session)
            default: break
            }
        }
    }

    /// Writes the row of a node.
    func insert(_ node: Node, created: FrameNumber, store: StoreID, session: Int) throws(SQLiteError) {
        let statement = statements.node
        try statement.bind(Int64(session))
        try statement.bind(Int64(store.rawValue))
        try statement.bind(Int64(bitPattern: node.id.rawValue))
        try statement.bind(Int64(node.kind.rawValue))
        try statement.bind(Int64(node.attributes.rawValue))
        try statement.bind(node.identity)
        try statement.bind(node.module)
        try statement.bind(node.name)
        try statement.bind(node.key)
        try statement.bind(node.scope)
        try statement.bind(node.valueType)
        if let place = node.place {
            try statement.bind(place.fileID)
            try statement.bind(Int64(place.line))
        } else {
            try statement.bind(nil)
            try statement.bind(nil)
        }
        try statement.bind(Int64(created))
        try statement.bind(nil)
        try statement.run()
    }

    private func release(_ id: NodeID, in frame: Frame, session: Int) throws(SQLiteError) {
        let statement = statements.release
        try statement.bind(Int64(frame.number))
        try statement.bind(Int64(session))
        try statement.bind(Int64(frame.store.rawValue))
        try statement.bind(Int64(bitPattern: id.rawValue))
        try statement.run()
    }
}
