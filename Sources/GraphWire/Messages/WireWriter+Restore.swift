import GraphModel

/// The bits that say how a moment is put back, and what of a difference follows: never change one, only add.
enum RestoreFlags {
    static let isDryRun: UInt8 = 1
    static let runsEffects: UInt8 = 2
    static let hasExpected: UInt8 = 1
    static let hasFound: UInt8 = 2
}

extension WireWriter {
    mutating func write(_ order: RestoreOrder) {
        write(order.frame)
        write(byte: order.source.rawValue)
        var flags: UInt8 = 0
        if order.options.isDryRun { flags |= RestoreFlags.isDryRun }
        if order.options.runsEffects { flags |= RestoreFlags.runsEffects }
        write(byte: flags)
        write(count: order.stores.count)
        for store in order.stores {
            write(UInt64(store.store.rawValue))
            write(inline: store.name)
            write(count: store.entries.count)
            for entry in store.entries {
                write(inline: entry.identity)
                write(byte: entry.kind.rawValue)
                write(entry.value)
            }
        }
    }

    mutating func write(_ report: RestoreReport) {
        write(count: report.entries.count)
        for entry in report.entries {
            write(inline: entry.identity)
            write(byte: entry.outcome.rawValue)
            write(UInt64(entry.circumstances.rawValue))
        }
        // No difference says something else than that nothing was compared.
        write(byte: report.differences == nil ? 0 : 1)
        guard let differences = report.differences else { return }
        write(count: differences.count)
        for difference in differences {
            write(inline: difference.identity)
            var flags: UInt8 = 0
            if difference.expected != nil { flags |= RestoreFlags.hasExpected }
            if difference.found != nil { flags |= RestoreFlags.hasFound }
            write(byte: flags)
            if let expected = difference.expected { write(expected) }
            if let found = difference.found { write(found) }
        }
    }
}
