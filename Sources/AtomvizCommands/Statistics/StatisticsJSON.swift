import Answers
import GraphModel

/// Findings and statistics as JSON, as docs/answers-json.md describes it. Labels are a promise to scripts: never change one, only add.
enum StatisticsJSON {
    /// What the form is called. The number counts changes after which an older reader would misunderstand.
    static let format = "atomviz-stats/1"

    /// Everything: times in nanoseconds, shares from 0 to 1.
    static func object(
        _ reports: [(store: Store, report: StatisticsReport)], of opened: OpenedTimeline,
        by grouping: StatisticsGrouping,
        order: StatisticsOrder
    ) -> ValueTree {
        .fields(
            ("format", .string(format)), ("file", .string(opened.address.file)),
            ("session", .integer(opened.session.number)),
            ("by", .string(grouping.rawValue)), ("sort", .string(order.rawValue)),
            ("stores", .array(reports.map { store($0.store, $0.report, by: grouping, order: order) })))
    }

    private static func store(
        _ store: Store, _ report: StatisticsReport, by grouping: StatisticsGrouping, order: StatisticsOrder
    ) -> ValueTree {
        .fields(
            (
                "store",
                .fields(
                    ("id", .integer(store.id.rawValue)), ("name", .string(store.name)),
                    ("runtime", .string(store.runtime)))
            ),
            ("frames", .integer(report.frames)), ("first", .integer(report.first)), ("last", .integer(report.last)),
            ("time", .integer(report.time)), ("findings", .array(report.findings.map(\.json))),
            ("atoms", .array(report.atoms(by: grouping).sorted(by: order).map(\.json))),
            ("views", .array(report.views.sorted().map(\.json))))
    }
}

extension Finding {
    /// The finding with the identity of its atom.
    var json: ValueTree {
        .fields(
            ("kind", .string(kind.rawValue)), ("atom", .string(atom.identity)),
            ("place", place.map { .string($0.description) }),
            ("frames", .array(frames.map { .integer($0) })), ("count", .integer(count)), ("measure", .integer(measure)),
            ("what", .string(what)), ("fix", .string(fix)))
    }
}

extension AtomStatistics {
    fileprivate var json: ValueTree {
        .fields(
            ("name", .string(name)), ("identity", .string(node.identity)), ("kind", .string(node.kind.name)),
            ("place", place.map { .string($0.description) }), ("atoms", .integer(atoms)), ("writes", .integer(writes)),
            ("recomputations", .integer(recomputations)), ("unchanged", .integer(unchanged)),
            ("wasted", .integer(wasted)), ("spared", .integer(spared)), ("unknown", .integer(unknown)),
            ("share", share.map { .number("\($0)") }), ("effects", .integer(effects)), ("time", .integer(time)),
            ("timeSetOff", .integer(timeSetOff)), ("bytes", .integer(bytes)), ("mostBytes", .integer(mostBytes)),
            ("truncated", .integer(truncated)), ("dependencies", .integer(dependencies)),
            ("mostDependencies", .integer(mostDependencies)), ("dependents", .integer(dependents)),
            ("mostDependents", .integer(mostDependents)), ("subscribers", .integer(subscribers)),
            ("mostSubscribers", .integer(mostSubscribers)), ("made", .integer(made)), ("alive", .integer(alive)),
            ("frames", .integer(frames)), ("lifetime", .integer(lifetime)))
    }
}

extension ViewStatistics {
    fileprivate var json: ValueTree {
        .fields(
            ("name", .string(name)), ("identity", .string(node.identity)),
            ("place", node.place.map { .string($0.description) }), ("notifications", .integer(notifications)),
            ("nothingNew", .integer(nothingNew)), ("subscriptions", .integer(subscriptions)), ("dead", .integer(dead)),
            ("watched", .integer(watched)), ("mostWatched", .integer(mostWatched)), ("made", .integer(made)),
            ("alive", .integer(alive)), ("frames", .integer(frames)), ("lifetime", .integer(lifetime)))
    }
}
