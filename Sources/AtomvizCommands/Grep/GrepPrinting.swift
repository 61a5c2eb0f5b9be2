import Answers
import Synchronization

/// What a search has printed so far, for the search itself and for whoever gives it up.
final class GrepPrinting: Sendable {
    private let stream: TextOutput
    private let selected = Mutex<SelectedHits?>(nil)

    init(_ stream: TextOutput) {
        self.stream = stream
    }

    /// Says how hits are printed, before the first.
    func begin(_ hits: SelectedHits) {
        selected.withLock { $0 = hits }
    }

    /// How many hits there were.
    var count: Int { selected.withLock { $0?.count ?? 0 } }

    /// Prints a hit, if it is to be.
    ///
    /// - Returns: false when no more have to be looked for.
    func take(_ hit: SearchHit) throws -> Bool {
        try selected.withLock { selected in
            try selected?.take(hit, stream)
            return !(selected.map { $0.endsWithFirst && $0.count > 0 } ?? false)
        }
    }

    /// Prints what stands below the hits.
    func finish(_ spans: [RecordingSearch.Span]) throws {
        try selected.withLock { try $0?.finish(spans, stream) }
        try stream.flush()
    }

    /// Ends what was begun, where the search was given up and prints nothing any more.
    func giveUp() throws {
        try selected.withLock { try $0?.giveUp(stream) }
        try stream.flush()
    }
}
