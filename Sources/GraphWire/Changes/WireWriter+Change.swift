import GraphModel

/// Numbers of the kinds of change in the format: never change one, only add.
enum ChangeKind: UInt8 {
    case created = 1
    case value = 2
    case cutOff = 3
    case edgeAdded = 4
    case edgeDropped = 5
    case notified = 6
    case effect = 7
    case write = 8
    case released = 9
    case attributes = 10
}

extension WireWriter {
    mutating func write(_ changes: [Change]) {
        write(count: changes.count)
        for change in changes {
            write(change)
        }
    }

    mutating func write(_ change: Change) {
        switch change {
        case .created(let node):
            write(.created)
            write(node)
        case .value(let id, let value, let inputs, let duration):
            write(.value)
            write(id)
            write(value)
            write(count: inputs.count)
            for input in inputs {
                write(input)
            }
            write(duration)
        case .cutOff(let id, let reason):
            write(.cutOff)
            write(id)
            write(byte: reason.rawValue)
        case .edgeAdded(let edge):
            write(.edgeAdded)
            write(edge)
        case .edgeDropped(let edge):
            write(.edgeDropped)
            write(edge)
        case .notified(let id):
            write(.notified)
            write(id)
        case .effect(let id, let phase):
            write(.effect)
            write(id)
            write(byte: phase.rawValue)
        case .write(let cause):
            write(.write)
            write(cause)
        case .released(let id):
            write(.released)
            write(id)
        case .attributes(let id, let attributes):
            write(.attributes)
            write(id)
            write(byte: attributes.rawValue)
        }
    }

    private mutating func write(_ kind: ChangeKind) {
        write(byte: kind.rawValue)
    }

    mutating func write(_ edge: Edge) {
        write(edge.source)
        write(edge.target)
    }
}
