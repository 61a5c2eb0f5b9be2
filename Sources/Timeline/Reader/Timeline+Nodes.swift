import GraphModel

extension Timeline {
    /// A node of one store of a session, and the frame that created it.
    public struct RecordedNode: Hashable, Sendable {
        /// The store.
        public var store: StoreID
        /// The node, with the attributes that it had at first.
        public var node: Node
        /// The frame that created it.
        public var created: FrameNumber
    }

    /// The nodes that a session ever had, or those of them that pass. Sorted by store and id. O(nodes of the session).
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func nodes(
        of session: Int, store: StoreID? = nil, where accepts: (Node) -> Bool = { _ in true }
    ) throws(TimelineError) -> [RecordedNode] {
        try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                """
                SELECT store, id, kind, attributes, module, name, key, scope, value_type, file, line, created FROM node
                WHERE session = ?\(store == nil ? "" : " AND store = ?") ORDER BY store, id
                """)
            try statement.bind(Int64(session))
            if let store { try statement.bind(Int64(store.rawValue)) }
            var nodes: [RecordedNode] = []
            while try statement.step() {
                let place = SourcePlace(fileID: statement.text(9), line: UInt(clamping: statement.number(10)))
                let node = Node(
                    id: NodeID(UInt64(bitPattern: statement.number(1))),
                    kind: NodeKind(rawValue: UInt8(clamping: statement.number(2))) ?? .unknown,
                    module: statement.text(4), name: statement.text(5), key: statement.text(6),
                    scope: statement.text(7), valueType: statement.text(8), place: statement.isNull(9) ? nil : place,
                    attributes: NodeAttributes(rawValue: UInt8(clamping: statement.number(3))))
                guard accepts(node) else { continue }
                nodes.append(
                    RecordedNode(
                        store: StoreID(UInt32(clamping: statement.number(0))), node: node,
                        created: FrameNumber(clamping: statement.number(11))))
            }
            return nodes
        }
    }

    /// The selected frames in which one of these nodes changed: it came to be, took a value or other attributes, was
    /// told, or went. Frames that do not speak of them are passed over without being decoded.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func frames(
        _ selection: FrameSelection, changing nodes: [RecordedNode]
    ) throws(TimelineError) -> FrameCursor {
        try FrameCursor(self, selection, filter: NodeFilter(nodes))
    }
}
