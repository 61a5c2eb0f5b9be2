/// A type whose structure is written without a mirror: faster, or because its mirror says something else.
protocol ReflectsItself {
    /// Writes the value in the text form of reflected values.
    func write(to reflection: inout Reflection)
}

extension Array: ReflectsItself {
    func write(to reflection: inout Reflection) {
        reflection.nested(in: self) { $0.writeList(lazy.map { $0 as Any }) }
    }
}

extension AnyHashable: ReflectsItself {
    func write(to reflection: inout Reflection) {
        reflection.write(base)
    }
}

extension Set: ReflectsItself {
    func write(to reflection: inout Reflection) {
        reflection.nested(in: self) { $0.writeSet(lazy.map { $0 as Any }) }
    }
}

extension Dictionary: ReflectsItself {
    func write(to reflection: inout Reflection) {
        reflection.nested(in: self) { reflection in
            reflection.buffer.append("{\"$dictionary\":")
            if Key.self == String.self {
                writeObject(to: &reflection)
            } else {
                writePairs(to: &reflection)
            }
            reflection.buffer.append("}")
        }
    }

    /// An object sorted by key.
    private func writeObject(to reflection: inout Reflection) {
        reflection.buffer.append("{")
        // An entry takes four bytes at least. More than fit are not worth sorting, and unsorted they mean nothing.
        guard count <= reflection.buffer.room / 4 else { return reflection.buffer.close() }
        let entries = map { (key: $0.key as? String ?? "", value: $0.value) }.sorted { $0.key < $1.key }
        for (index, entry) in entries.enumerated() where !reflection.buffer.isFull {
            if index > 0 { reflection.buffer.append(",") }
            reflection.buffer.append(quoting: entry.key)
            reflection.buffer.append(":")
            reflection.write(entry.value, named: entry.key)
        }
        reflection.buffer.append("}")
    }

    /// A list of pairs sorted by the text of their keys; where keys have one text, by that of their values.
    private func writePairs(to reflection: inout Reflection) {
        reflection.buffer.append("[")
        guard let keys = reflection.texts(of: keys.lazy.map { $0 as Any }) else { return reflection.buffer.close() }
        var pairs = zip(keys, values).map { (key: $0, value: $1, text: [UInt8]()) }
        if Set(keys).count < keys.count {
            guard let texts = reflection.texts(of: values.lazy.map { $0 as Any }) else {
                return reflection.buffer.close()
            }
            for index in pairs.indices { pairs[index].text = texts[index] }
        }
        pairs.sort { left, right in
            left.key == right.key
                ? left.text.lexicographicallyPrecedes(right.text) : left.key.lexicographicallyPrecedes(right.key)
        }
        for (index, pair) in pairs.enumerated() where !reflection.buffer.isFull {
            reflection.buffer.append(index > 0 ? ",[" : "[")
            reflection.buffer.append(whole: pair.key)
            reflection.buffer.append(",")
            reflection.write(pair.value, keyed: pair.key)
            reflection.buffer.append("]")
        }
        reflection.buffer.append("]")
    }
}
