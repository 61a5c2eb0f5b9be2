import GraphModel

/// Writes what happens in the stores of a process into a sink, as it happens.
///
/// A record is an event, and is in the sink whole or not at all. A call that finds no room returns false: the
/// transaction that it belongs to is lost then, and the caller says so with ``catchUp(_:start:)`` when there is room
/// again. The transactions of several stores may overlap; each call says whose event it tells.
///
/// Numbers are LEB128, names are numbers of the sink's table of strings (see ``WireWriter``); a change is written as in a
/// timeline's blobs.
public struct EventEncoder: Sendable {
    /// A string, and its number if it has one. It means the same for as long as the encoder is there.
    public struct Name: Sendable {
        let text: String
        let number: Int?

        /// The most bytes that it takes.
        var limit: Int { number == nil ? 2 * RecordWriter.number + text.utf8.count : RecordWriter.number }
    }

    private let sink: any EventSink
    /// The store that the last record belongs to.
    private var store: StoreID?
    /// The files of the last source places: few are used again and again.
    private var lastFile = Name(text: "", number: nil)

    /// Makes an encoder whose records go to a sink, which nobody else writes to.
    public init(_ sink: any EventSink) {
        self.sink = sink
    }

    // MARK: Stores and marks

    /// A store was opened. Comes before its first transaction.
    public mutating func opened(_ store: Store) -> Bool {
        let texts = store.name.utf8.count + store.runtime.utf8.count
        return record(of: nil, 1 + 3 * RecordWriter.number + texts) { writer in
            writer.write(byte: EventKind.store.rawValue)
            writer.write(UInt64(store.id.rawValue))
            writer.write(inline: store.name)
            writer.write(inline: store.runtime)
        }
    }

    /// A moment got a name.
    public mutating func marked(_ mark: Mark) -> Bool {
        record(of: nil, 1 + 3 * RecordWriter.number + mark.name.utf8.count) { writer in
            writer.write(byte: EventKind.mark.rawValue)
            writer.write(mark.frame)
            writer.write(inline: mark.name)
            writer.write(mark.time)
        }
    }

    // MARK: Transactions

    /// A transaction of a store begins.
    public mutating func begin(
        _ number: FrameNumber, of store: StoreID, start: UInt64, cause: Cause
    ) -> Bool {
        let (names, limit) = self.names(of: cause)
        let isWritten = record(of: nil, 1 + 3 * RecordWriter.number + limit) { writer in
            writer.write(byte: EventKind.begin.rawValue)
            writer.write(UInt64(store.rawValue))
            writer.write(number)
            writer.write(start)
            Self.write(cause, names, &writer)
        }
        if isWritten { self.store = store }
        return isWritten
    }

    /// The transaction of a store has ended.
    public mutating func commit(_ store: StoreID, duration: UInt64) -> Bool {
        record(of: store, 1 + RecordWriter.number) { writer in
            writer.write(byte: EventKind.commit.rawValue)
            writer.write(duration)
        }
    }

    /// What was told of a store's transaction counts for nothing: nothing happened in it, or it found no room.
    public mutating func retract(_ store: StoreID) -> Bool {
        record(of: store, 1) { writer in
            writer.write(byte: EventKind.retract.rawValue)
        }
    }

    /// From here on changes tell what transactions that found no room had changed, until ``caughtUp(_:number:gap:duration:)``.
    public mutating func catchUp(_ store: StoreID, start: UInt64) -> Bool {
        let isWritten = record(of: nil, 1 + 2 * RecordWriter.number) { writer in
            writer.write(byte: EventKind.catchUp.rawValue)
            writer.write(UInt64(store.rawValue))
            writer.write(start)
        }
        if isWritten { self.store = store }
        return isWritten
    }

    /// What was lost has been told. It becomes a frame of its own; `gap` are the frames that it stands for, none of them
    /// when the store was only told anew.
    public mutating func caughtUp(
        _ store: StoreID, number: FrameNumber, gap: Gap?, duration: UInt64
    ) -> Bool {
        record(of: store, 1 + 5 * RecordWriter.number) { writer in
            writer.write(byte: EventKind.caughtUp.rawValue)
            writer.write(number)
            writer.write(gap?.count ?? 0)
            writer.write(gap?.first ?? 0)
            writer.write(gap?.last ?? 0)
            writer.write(duration)
        }
    }

    // MARK: What goes on

    /// The value of a node is being produced: by code of the app.
    public mutating func computing(_ node: NodeID, in store: StoreID) -> Bool {
        record(of: store, 1 + RecordWriter.number) { writer in
            writer.write(byte: EventKind.computing.rawValue)
            writer.write(node.rawValue)
        }
    }

    /// A value of a node is being described: by code of its type.
    public mutating func describing(_ node: NodeID, type: Name, in store: StoreID) -> Bool {
        record(of: store, 1 + RecordWriter.number + type.limit) { writer in
            writer.write(byte: EventKind.describing.rawValue)
            writer.write(node.rawValue)
            writer.write(type)
        }
    }

    // MARK: Changes

    /// A node took a value. See `Change.value`.
    ///
    /// - Parameters:
    ///   - content: the captured text, UTF-8.
    ///   - digest: nil for the digest of the content, which a reader finds as fast as it would read it.
    public mutating func value(
        _ content: UnsafeRawBufferPointer, type: Name, encoding: RecordedValue.Encoding, isTruncated: Bool,
        digest: UInt64?, of node: NodeID, inputs: [NodeID], duration: UInt64, in store: StoreID
    ) -> Bool {
        let limit = type.limit + content.count + (5 + inputs.count) * RecordWriter.number
        return record(of: store, limit) { writer in
            writer.write(byte: ChangeKind.value.rawValue)
            writer.write(node.rawValue)
            writer.write(type)
            var flags = encoding.rawValue
            if isTruncated { flags |= FieldFlags.valueIsTruncated }
            if digest != nil { flags |= FieldFlags.valueHasDigest }
            writer.write(byte: flags)
            writer.write(UInt64(content.count))
            writer.write(content)
            if let digest { writer.write(fixed: digest) }
            writer.write(UInt64(inputs.count))
            for input in inputs { writer.write(input.rawValue) }
            writer.write(duration)
        }
    }

    /// Anything that happened, in the order in which it did.
    public mutating func change(_ change: Change, in store: StoreID) -> Bool {
        switch change {
        case .created(let node): created(node, in: store)
        case .value(let id, let value, let inputs, let duration):
            self.value(value, of: id, inputs: inputs, duration: duration, in: store)
        case .cutOff(let id, let reason): short(.cutOff, id.rawValue, byte: reason.rawValue, in: store)
        case .edgeAdded(let edge): short(.edgeAdded, edge.source.rawValue, edge.target.rawValue, in: store)
        case .edgeDropped(let edge): short(.edgeDropped, edge.source.rawValue, edge.target.rawValue, in: store)
        case .notified(let id): short(.notified, id.rawValue, in: store)
        case .effect(let id, let phase): short(.effect, id.rawValue, byte: phase.rawValue, in: store)
        case .write(let cause): wrote(cause, in: store)
        case .released(let id): short(.released, id.rawValue, in: store)
        case .attributes(let id, let attributes):
            short(.attributes, id.rawValue, byte: attributes.rawValue, in: store)
        }
    }

    private mutating func value(
        _ value: RecordedValue, of node: NodeID, inputs: [NodeID], duration: UInt64, in store: StoreID
    ) -> Bool {
        let hasDigest = value.content.isEmpty || value.digest != Digest.of(value.content)
        var content = value.content
        let type = name(value.typeName)
        return content.withUTF8 { utf8 in
            self.value(
                UnsafeRawBufferPointer(utf8), type: type, encoding: value.encoding,
                isTruncated: value.isTruncated, digest: hasDigest ? value.digest : nil, of: node, inputs: inputs,
                duration: duration, in: store)
        }
    }

    private mutating func created(_ node: Node, in store: StoreID) -> Bool {
        let (module, name) = (self.name(node.module), self.name(node.name))
        let (scope, type) = (self.name(node.scope), self.name(node.valueType))
        let file = node.place.map { self.file($0.fileID) }
        let limit =
            4 + 3 * RecordWriter.number + module.limit + name.limit + scope.limit + type.limit + (file?.limit ?? 0)
            + node.key.utf8.count
        return record(of: store, limit) { writer in
            writer.write(byte: ChangeKind.created.rawValue)
            writer.write(node.id.rawValue)
            writer.write(byte: node.kind.rawValue)
            writer.write(byte: node.attributes.rawValue)
            writer.write(module)
            writer.write(name)
            writer.write(inline: node.key)
            writer.write(scope)
            writer.write(type)
            writer.write(byte: file == nil ? 0 : 1)
            if let file, let place = node.place {
                writer.write(file)
                writer.write(UInt64(place.line))
            }
        }
    }

    private mutating func wrote(_ cause: Cause, in store: StoreID) -> Bool {
        let (names, limit) = self.names(of: cause)
        return record(of: store, 1 + limit) { writer in
            writer.write(byte: ChangeKind.write.rawValue)
            Self.write(cause, names, &writer)
        }
    }

    /// A change of one or two numbers, or of a number and a byte.
    @inline(__always)
    private mutating func short(
        _ kind: ChangeKind, _ first: UInt64, _ second: UInt64? = nil, byte: UInt8? = nil, in store: StoreID
    ) -> Bool {
        record(of: store, 2 + 2 * RecordWriter.number) { writer in
            writer.write(byte: kind.rawValue)
            writer.write(first)
            if let second { writer.write(second) }
            if let byte { writer.write(byte: byte) }
        }
    }

    // MARK: Records

    /// Writes one record, after the one that says whose it is where that is another store than before.
    @inline(__always)
    private mutating func record(of store: StoreID?, _ limit: Int, _ write: (inout RecordWriter) -> Void) -> Bool {
        let switches = store != nil && store != self.store
        guard let room = sink.reserve(limit + (switches ? 1 + RecordWriter.number : 0)) else { return false }
        var writer = RecordWriter(room)
        if switches, let store {
            writer.write(byte: EventKind.resume.rawValue)
            writer.write(UInt64(store.rawValue))
            self.store = store
        }
        write(&writer)
        sink.publish(writer.count)
        return true
    }

    private static func write(_ cause: Cause, _ names: (file: Name?, name: Name?), _ writer: inout RecordWriter) {
        writer.write(byte: cause.kind.rawValue)
        var flags: UInt8 = 0
        if cause.node != nil { flags |= FieldFlags.causeHasNode }
        if names.file != nil { flags |= FieldFlags.causeHasPlace }
        if cause.parent != nil { flags |= FieldFlags.causeHasParent }
        if names.name != nil { flags |= FieldFlags.causeHasName }
        writer.write(byte: flags)
        if let node = cause.node { writer.write(node.rawValue) }
        if let file = names.file, let place = cause.place {
            writer.write(file)
            writer.write(UInt64(place.line))
        }
        if let parent = cause.parent { writer.write(parent) }
        if let name = names.name { writer.write(name) }
    }

    private mutating func names(of cause: Cause) -> (names: (file: Name?, name: Name?), limit: Int) {
        let file = cause.place.map { self.file($0.fileID) }
        let name = cause.name.isEmpty ? nil : self.name(cause.name)
        return ((file, name), 2 + 3 * RecordWriter.number + (file?.limit ?? 0) + (name?.limit ?? 0))
    }

    /// A string as it is written again and again. O(length).
    public func name(_ text: String) -> Name {
        Name(text: text, number: sink.number(of: text))
    }

    private mutating func file(_ text: String) -> Name {
        // One literal is found equal to itself without looking at its bytes.
        if lastFile.text != text || lastFile.number == nil { lastFile = name(text) }
        return lastFile
    }
}
