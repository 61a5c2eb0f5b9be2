import Foundation

/// Work on all cores.
enum Parallel {
    /// What a function makes of each element, in order; several are made at a time.
    ///
    /// - Throws: what the function throws for the first element for which it does.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) throws -> Result
    ) throws -> [Result] {
        if elements.count < 2 { return try elements.map(body) }
        let results = Results<Result>(count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            results.set(index, to: Swift.Result { try body(elements[index]) })
        }
        return try results.all()
    }

    /// Results that several threads find, each its own.
    ///
    /// `@unchecked Sendable`: all access is locked.
    private final class Results<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [Result<Value, any Error>?]

        init(count: Int) {
            results = Array(repeating: nil, count: count)
        }

        func set(_ index: Int, to result: Result<Value, any Error>) {
            lock.withLock { results[index] = result }
        }

        func all() throws -> [Value] {
            try lock.withLock { try results.compactMap { try $0?.get() } }
        }
    }
}
