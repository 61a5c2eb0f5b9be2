import GraphModel
import Timeline

/// The ends that `--since` and `--until` give to what `log` lists.
struct LogStretch {
    /// An end, as far as it can be known before the frames are.
    enum End: Hashable {
        /// A moment of the recording.
        case moment(Moment)
        /// A time of day.
        case clock(WallClock)

        /// Reads what a user wrote behind an option.
        init(_ text: String, option: String) throws(AddressError) {
            if let clock = WallClock(text) {
                self = .clock(clock)
            } else {
                self = .moment(try Moment(text[...], address: "\(option) \(text)"))
            }
        }

        /// As a moment of a session.
        func moment(in session: Session) -> Moment {
            switch self {
            case .moment(let moment): moment
            case .clock(let clock): .time(clock.nanoseconds(since: session.start))
            }
        }
    }

    /// The first moment; nil for the beginning.
    let since: End?
    /// The last moment; nil for the end.
    let until: End?

    /// Reads the options.
    init(since: String?, until: String?) throws(AddressError) {
        self.since = try since.map { text throws(AddressError) in try End(text, option: "--since") }
        self.until = try until.map { text throws(AddressError) in try End(text, option: "--until") }
    }

    /// The frames of a recording that has ended, within those that its address names. Nil when there are none.
    ///
    /// - Throws: ``AddressError`` when the ends are the wrong way round, or there is no such moment.
    func range(in opened: OpenedTimeline) throws -> ClosedRange<FrameNumber>? {
        var range = try opened.range(of: opened.address.span)
        if let moment = since?.moment(in: opened.session), try !isBeforeAll(moment, in: opened) {
            let start = try opened.range(of: .range(moment, nil)).lowerBound
            guard start <= range.upperBound else { throw AddressError.backwards(start, range.upperBound) }
            range = max(start, range.lowerBound)...range.upperBound
        }
        guard let moment = until?.moment(in: opened.session) else { return range }
        if try isBeforeAll(moment, in: opened) { return nil }
        let end = try opened.range(of: .range(nil, moment)).upperBound
        guard range.lowerBound <= end else { throw AddressError.backwards(range.lowerBound, end) }
        return range.lowerBound...min(end, range.upperBound)
    }

    /// Whether a moment is a time at which no frame had begun: everything is since then, and nothing until then.
    private func isBeforeAll(_ moment: Moment, in opened: OpenedTimeline) throws -> Bool {
        guard case .time(let time) = moment else { return false }
        let number = try opened.timeline.frameNumber(
            at: time, session: opened.session.number, store: opened.store?.id)
        return number == nil
    }
}
