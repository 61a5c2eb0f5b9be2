import GraphModel
import Rules
import Timeline

/// What came of the rules that a user gave, on a stretch of a recording.
struct RulesVerdict {
    let report: RuleReport
    let session: Session
    /// The stores of the session, so that lines can name one where there are several.
    let stores: [Store]

    /// Checks rules on what an address names.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ rules: RuleSet, on opened: OpenedTimeline) throws {
        session = opened.session
        stores = opened.stores
        let range: ClosedRange<FrameNumber> =
            opened.address.span == .unspecified ? 0...FrameNumber.max : try opened.range(of: opened.address.span)
        report = try opened.timeline.report(
            on: rules, session: session.number, store: opened.store?.id, range: range)
    }

    /// How many rules came to each outcome.
    var counts: (passed: Int, broken: Int, unmet: Int, skipped: Int) {
        report.results.reduce(into: (passed: 0, broken: 0, unmet: 0, skipped: 0)) { counts, result in
            switch result.outcome {
            case .passed: counts.passed += 1
            case .broken: counts.broken += 1
            case .unmet: counts.unmet += 1
            case .skipped: counts.skipped += 1
            }
        }
    }
}

extension RuleResult.Outcome {
    /// The name in JSON.
    var name: String {
        switch self {
        case .passed: "passed"
        case .broken: "broken"
        case .unmet: "unmet"
        case .skipped: "skipped"
        }
    }

    /// Why there was nothing to look at.
    var reason: String? {
        switch self {
        case .passed, .broken: nil
        case .unmet(let reason), .skipped(let reason): reason
        }
    }
}
