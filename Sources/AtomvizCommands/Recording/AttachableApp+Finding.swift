import Transport

extension AttachableApp {
    /// The app that somebody means.
    ///
    /// - Parameters:
    ///   - text: Its process number, or its name.
    ///   - apps: Those that let themselves be attached to.
    /// - Throws: When it is none of them, or several.
    static func find(_ text: String, among apps: [AttachableApp]) throws(RecordError) -> AttachableApp {
        if let process = Int32(text), let app = apps.first(where: { $0.process == process }) { return app }
        let found = apps.filter { $0.isNamed(text) }
        switch found.count {
        case 1: return found[0]
        case 0: throw .noSuchApp(text, others: apps.map { "\($0.name) (process \($0.process))" })
        default: throw .severalApps(text, processes: found.map(\.process))
        }
    }
}
