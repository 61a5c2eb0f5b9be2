import GraphModel

extension WireReader {
    mutating func readMessage(_ kind: PacketKind) throws(WireError) -> WireMessage {
        switch kind {
        case .hello: return .hello(try readHello())
        case .ring: return .ring(path: try readInline("path of a ring"))
        case .events: return try readEvents()
        case .goodbye: return .goodbye
        case .attached: return .attached
        case .attach: return .attach(directory: try readInline("path of a session directory"))
        case .report:
            let request = try readNumber("number of a request")
            return .restored(request: request, try readReport())
        case .refused:
            let request = try readNumber("number of a request")
            return .refused(request: request, reason: try readInline("reason of a refusal"))
        case .restore:
            let request = try readNumber("number of a request")
            return .restore(request: request, try readOrder())
        case .restoreSession:
            let session = try readNumber("session to restore", as: Int.self)
            return .restoreSession(session: session, try readOrder())
        }
    }

    private mutating func readHello() throws(WireError) -> Hello {
        let name = try readInline("name of the process")
        let id = try readNumber("number of the process", as: UInt32.self)
        let count = try readCount("number of arguments", atMost: WireFormat.changeLimit)
        var arguments: [String] = []
        for _ in 0..<count {
            arguments.append(try readInline("argument of the process"))
        }
        return Hello(
            processName: name, processID: Int32(bitPattern: id), arguments: arguments,
            start: try readNumber("start of the process"))
    }

    mutating func readStore() throws(WireError) -> Store {
        let id = StoreID(try readNumber("number of a store", as: UInt32.self))
        let name = try readInline("name of a store")
        return Store(id: id, name: name, runtime: try readInline("runtime of a store"))
    }

    private mutating func readEvents() throws(WireError) -> WireMessage {
        let count = try readCount("number of new strings", atMost: WireFormat.tableLimit)
        var strings: [String] = []
        for _ in 0..<count { strings.append(try readInline("string for the table")) }
        return .events(strings: strings, bytes: readRest())
    }

    mutating func readMark() throws(WireError) -> Mark {
        let frame = try readNumber("frame of a mark")
        let name = try readInline("name of a mark")
        return Mark(frame: frame, name: name, time: try readNumber("time of a mark"))
    }
}
