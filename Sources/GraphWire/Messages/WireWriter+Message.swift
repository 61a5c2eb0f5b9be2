import GraphModel

extension WireWriter {
    mutating func write(_ message: WireMessage) {
        switch message {
        case .hello(let hello):
            write(inline: hello.processName)
            write(UInt64(UInt32(bitPattern: hello.processID)))
            write(count: hello.arguments.count)
            for argument in hello.arguments {
                write(inline: argument)
            }
            write(hello.start)
        case .ring(let path):
            write(inline: path)
        case .events(let strings, let bytes):
            write(count: strings.count)
            for string in strings { write(inline: string) }
            self.bytes += bytes
        case .attach(let directory):
            write(inline: directory)
        case .goodbye, .attached:
            break
        case .restored(let request, let report):
            write(request)
            write(report)
        case .refused(let request, let reason):
            write(request)
            write(inline: reason)
        case .restore(let request, let order):
            write(request)
            write(order)
        case .restoreSession(let session, let order):
            write(UInt64(clamping: session))
            write(order)
        }
    }
}

extension WireMessage {
    var kind: PacketKind {
        switch self {
        case .hello: .hello
        case .ring: .ring
        case .events: .events
        case .goodbye: .goodbye
        case .attached: .attached
        case .attach: .attach
        case .restored: .report
        case .refused: .refused
        case .restore: .restore
        case .restoreSession: .restoreSession
        }
    }
}
