import GraphModel

/// A part of a value, what it was in the older value that was met last, and who wrote it once that is known.
struct BlamedPart {
    /// Who wrote a part.
    struct Writer: Hashable {
        var frame: FrameNumber
        var cause: Cause
        var isCertain = true
    }

    let path: [ValuePath.Step]
    /// What it is.
    let tree: ValueTree
    private(set) var writer: Writer?
    /// True once the writers of all within are known.
    private(set) var isDone = false

    /// What it was.
    private var counterpart: ValueTree
    /// The parts within, once they have to be told apart; each with where it stands in the counterpart.
    private var inner: [(part: BlamedPart, place: Place)]?

    /// Where a part stands within another.
    private enum Place {
        case index(Int)
        case label(String)
        case key(ValueTree)
        case payload
        case member
    }

    init(_ path: [ValuePath.Step], _ tree: ValueTree) {
        (self.path, self.tree, counterpart) = (path, tree, tree)
    }

    /// True for what has parts.
    var isStructured: Bool {
        switch tree {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    /// Gives all that has no writer yet to one; to nobody if it is nil.
    mutating func blame(_ writer: Writer?) {
        if isDone { return }
        isDone = true
        guard inner != nil else {
            self.writer = writer
            return
        }
        for index in inner?.indices ?? 0..<0 { inner?[index].part.blame(writer) }
    }

    /// Goes back to an older value: what was another there was written by whoever wrote the value since. O(size).
    mutating func trace(to older: ValueTree, _ writer: Writer?) {
        if isDone || counterpart.isSame(as: older) { return }
        switch (older.shape, counterpart.shape) {
        case (.list(let old), .list(let new)):
            let origins = ListAlignment(from: old, to: new).origins
            traceInner(writer) { place in
                guard case .index(let index) = place else { return nil }
                switch origins[index] {
                case .kept(let origin), .moved(let origin): return (old[origin], .index(origin))
                case .new: return nil
                }
            }
        case (.fields(let type, let old), .fields(let newType, _)) where type == newType:
            traceInner(writer) { place in
                guard case .label(let label) = place else { return nil }
                return old.first { $0.label == label }.map { ($0.value, place) }
            }
        case (.keyed(let old), .keyed):
            let values = Dictionary(old.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            traceInner(writer) { place in
                guard case .key(let key) = place else { return nil }
                return values[key].map { ($0, place) }
            }
        case (.members(let old), .members):
            let members = Set(old)
            traceInner(writer, whole: { members.contains($0) }) { _ in nil }
        case (.payload(let name, let old), .payload(let newName, _)) where name == newName:
            traceInner(writer) { place in (old, place) }
        default:
            blame(writer)
        }
        counterpart = older
        if let inner, inner.allSatisfy(\.part.isDone) { isDone = true }
    }

    /// Goes back within: to what `origin` says that a part was, or not at all when it was not there, or for what stays as it is
    /// to the same.
    private mutating func traceInner(
        _ writer: Writer?, whole isKept: (ValueTree) -> Bool = { _ in false },
        _ origin: (Place) -> (tree: ValueTree, place: Place)?
    ) {
        if inner == nil { inner = parts }
        guard let inner, !inner.isEmpty else {
            self.inner = nil
            return blame(writer)
        }
        // A part whose writer is known stands nowhere in older values.
        for index in inner.indices where !inner[index].part.isDone && !isKept(inner[index].part.tree) {
            if let (tree, place) = origin(inner[index].place) {
                self.inner?[index].part.trace(to: tree, writer)
                self.inner?[index].place = place
            } else {
                self.inner?[index].part.blame(writer)
            }
        }
    }

    private var parts: [(part: BlamedPart, place: Place)] {
        func part(_ step: ValuePath.Step, _ tree: ValueTree) -> BlamedPart { BlamedPart(path + [step], tree) }
        switch tree.shape {
        case .list(let elements): return elements.enumerated().map { (part(.index($0), $1), .index($0)) }
        case .fields(_, let fields): return fields.map { (part(.field($0.label), $0.value), .label($0.label)) }
        case .keyed(let entries): return entries.map { (part(.key($0.key), $0.value), .key($0.key)) }
        case .members(let members): return members.map { (part(.member, $0), .member) }
        case .payload(let name, let value): return [(part(.payload(name), value), .payload)]
        case .redacted, .whole: return []
        }
    }

    /// The parts that have one writer each, in order; several that have the same one are told as what holds them.
    var lines: [BlamedPart] {
        guard let inner else { return [self] }
        let lines = inner.flatMap(\.part.lines)
        let writers = Set(lines.map(\.writer))
        guard writers.count == 1, let writer = writers.first else { return lines }
        var whole = self
        whole.inner = nil
        whole.writer = writer
        return [whole]
    }
}
