import Answers
import Arguments
import GraphModel
import Timeline

/// The value, or the part of one, that a user asks `blame` about.
struct BlamedValue {
    /// The atom and the moment.
    let node: AskedNode
    /// The part as paths are written, `[0].text`; empty for the whole value.
    let part: String

    /// Reads `TodosAtom[0].text@42`: the longest beginning that is a name is the atom, and what stands behind it the part.
    ///
    /// - Throws: ``AddressError`` or `TimelineError`.
    init(_ text: String, in opened: OpenedTimeline) throws {
        // The moment stands behind the last `@` that is not within the brackets of a part.
        do {
            node = try AskedNode(text, in: opened)
            part = ""
        } catch let error as AddressError {
            guard case .unknownAtom = error else { throw error }
            guard let found = try Self.split(text, in: opened) else { throw error }
            (node, part) = found
        }
    }

    private static func split(_ text: String, in opened: OpenedTimeline) throws -> (AskedNode, String)? {
        let at = text.lastIndex(of: "@")
        let ends = [at, text.endIndex].compactMap { $0 }
        for end in ends {
            let subject = text[..<end]
            for start in subject.indices.reversed() where subject[start] == "." || subject[start] == "[" {
                let name = String(subject[..<start])
                guard !name.isEmpty else { continue }
                do {
                    return (try AskedNode(name + text[end...], in: opened), String(subject[start...]))
                } catch let error as AddressError {
                    guard case .unknownAtom = error else { throw error }
                }
            }
        }
        return nil
    }

    /// Who wrote it.
    ///
    /// - Throws: ``AnswerError`` when there is no such value or part, ``AddressError`` or `TimelineError`.
    func blame(in opened: OpenedTimeline) throws -> (Blame, [Blame.Line]) {
        let source = node.frames(of: opened)
        let number =
            switch node.span {
            case .unspecified: try source.bounds()?.upperBound ?? 0
            case .moment(let moment): try opened.number(of: moment)
            case .range: throw AddressError.rangeNotTaken(node.name)
            }
        let graph = try source.graph(at: number)
        // Of a family the one that was written last.
        let live = node.nodes.compactMap { graph[$0.id] }.filter { $0.value != nil }
        let entry = live.max { ($0.revision, $0.node.id) < ($1.revision, $1.node.id) }
        guard let entry, let blame = try Blame(entry.node.id, at: number, of: source) else {
            throw AnswerError.noValue(node.name, frame: number)
        }
        if part.isEmpty { return (blame, blame.lines) }
        return (blame, try lines(of: blame))
    }

    /// The lines within the part, or the one that holds it.
    private func lines(of blame: Blame) throws -> [Blame.Line] {
        let within = blame.lines.filter { line in
            let path = line.path.description
            return path == part || path.hasPrefix(part + ".") || path.hasPrefix(part + "[")
        }
        if !within.isEmpty { return within }
        let paths = blame.value.parts()
        guard let found = paths.first(where: { $0.path.description == part }) else {
            let known = Set(paths.map(\.path.description)).sorted()
            throw AnswerError.noPart(
                part, of: node.name, known: Suggestions.nearest(to: part, among: known))
        }
        // What holds it was written as a whole.
        let holder = blame.lines.last { line in
            let steps = line.path.steps
            return steps.count <= found.path.steps.count && Array(found.path.steps.prefix(steps.count)) == steps
        }
        guard var line = holder else { return [] }
        (line.path, line.part) = (found.path, found.tree)
        return [line]
    }
}

extension RecordedValue {
    /// The parts of a value with their paths, as far as anybody would name them. O(size).
    fileprivate func parts() -> [(path: ValuePath, tree: ValueTree)] {
        guard let typedTree else { return [] }
        var all: [(path: ValuePath, tree: ValueTree)] = []
        var open: [([ValuePath.Step], ValueTree)] = [([], typedTree)]
        while let (steps, tree) = open.popLast(), all.count < 100_000 {
            if !steps.isEmpty { all.append((ValuePath(steps), tree)) }
            switch tree.shape {
            case .list(let elements):
                open += elements.enumerated().reversed().map { (steps + [.index($0)], $1) }
            case .fields(_, let fields): open += fields.reversed().map { (steps + [.field($0.label)], $0.value) }
            case .keyed(let entries): open += entries.reversed().map { (steps + [.key($0.key)], $0.value) }
            case .payload(let name, let value): open.append((steps + [.payload(name)], value))
            case .members, .redacted, .whole: break
            }
        }
        return all
    }
}
