import GraphModel

/// What came from outside, as statements of the test.
extension ReplayPlanner {
    /// Writes what came from outside.
    mutating func replay(_ frame: Frame, _ gone: [NodeID: Graph.Entry]) {
        let cause = frame.cause
        if cause.isOfNode {
            // It comes when the app's own code gets there, and nothing tells when that is.
            omit(frame, "what \(cause.name) did later on", "its time is not known")
            doubtAll(in: frame)
            return
        }
        let values = FrameValues(frame)
        let value = cause.node.flatMap(values.first)
        switch cause.kind {
        case .set, .modify, .reset, .refresh:
            replay(cause, value, in: frame)
        case .asyncResult:
            deliver(value, in: frame)
        case .batch:
            replayBatch(frame, values)
        case .subscribe, .unsubscribe, .read:
            break
        case .objectChange, .scope, .restore, .action, .external, .resync, .unknown:
            omit(frame, "\(cause.kind.name) at frame \(frame.number)", "no context does the same")
            doubtAll(in: frame)
        }
        rewatch(frame, values, gone)
    }

    /// One write: of a frame, or within a batch.
    mutating func replay(_ cause: Cause, _ value: RecordedValue?, in frame: Frame) {
        guard let value, let id = cause.node, let node = graph[id]?.node ?? frame.created(id) else { return }
        switch cause.kind {
        case .set: write(node, value, .set, frame: frame.number)
        case .modify: write(node, value, .modify, frame: frame.number)
        case .reset where !overridden.contains(id):
            do throws(Inexpressible) {
                statement("context.reset(\(try AtomExpression.code(of: node)))", node)
            } catch {
                omit(node, error, frame: frame.number)
                doubt(node)
            }
        case .reset, .refresh:
            redeliver(node, value, frame: frame.number)
        default: break
        }
    }

    mutating func replayBatch(_ frame: Frame, _ values: FrameValues) {
        let start = result.lines.count
        for (index, change) in frame.changes.enumerated() {
            if case .write(let cause) = change, !cause.isOfNode {
                replay(cause, values.written(at: index), in: frame)
            }
        }
        guard result.lines.count > start else { return }
        result.lines.insert(.statement("context.batch {", isThrowing: false), at: start)
        result.lines.append(.statement("}", isThrowing: false))
        let isThrowing = result.lines[start...].contains { if case .statement(_, true) = $0 { true } else { false } }
        if isThrowing { result.lines[start] = .statement("try context.batch {", isThrowing: false) }
    }

    /// A result of something asynchronous: it stands in for what the atom's function would give, which does not run.
    mutating func deliver(_ value: RecordedValue?, in frame: Frame) {
        guard let value, let node = frame.cause.node.flatMap({ graph[$0]?.node }) else { return }
        redeliver(node, value, frame: frame.number)
    }

    mutating func redeliver(_ node: Node, _ value: RecordedValue, frame: FrameNumber) {
        guard override(node, value, frame: frame), let code = try? AtomExpression.code(of: node) else {
            doubt(node)
            return
        }
        statement("context.reset(\(code))", node)
        uncertain.remove(node.id)
    }

    /// How the test writes a value.
    enum Verb { case set, modify }

    mutating func write(_ node: Node, _ value: RecordedValue?, _ verb: Verb, frame: FrameNumber) {
        do throws(Inexpressible) {
            let atom = try AtomExpression.code(of: node)
            guard node.kind == .state else { throw .kind }
            guard let value else { throw .opaque }
            let literal = try SwiftLiteral(value)
            note(literal)
            let call =
                switch (verb, literal.isDecoded) {
                case (.modify, false): "context.modify(\(atom)) { $0 = \(literal.code) }"
                // The closure may not throw.
                case (.modify, true): "modify(\(atom), to: \(literal.code), in: context)"
                case (.set, _): "context.set(\(literal.code), for: \(atom))"
                }
            statement(call, node, isThrowing: literal.isDecoded)
            uncertain.remove(node.id)
        } catch {
            omit(node, error, frame: frame)
            doubt(node)
        }
    }

    /// Lets a value stand in for what an atom would produce; false when that cannot be written.
    mutating func override(_ node: Node, _ value: RecordedValue?, frame: FrameNumber) -> Bool {
        do throws(Inexpressible) {
            let atom = try AtomExpression.code(of: node)
            guard let value else { throw .opaque }
            let literal = try SwiftLiteral(value)
            note(literal)
            count(node)
            overridden.insert(node.id)
            if literal.isDecoded {
                result.lines.append(.decodedOverride(atom: atom, json: literal.code))
            } else {
                result.lines.append(
                    .statement("context.override(\(atom)) { _ in \(literal.code) }", isThrowing: false))
            }
            return true
        } catch {
            omit(node, error, frame: frame)
            return false
        }
    }
}

extension Frame {
    /// The nodes that were written from outside: what effects and value closures write the test runs too.
    var outsideWrites: [NodeID] {
        var causes = [cause]
        for case .write(let inner) in changes { causes.append(inner) }
        return causes.filter { !$0.isOfNode }.compactMap { cause in
            switch cause.kind {
            case .set, .modify, .reset, .refresh, .asyncResult: cause.node
            default: nil
            }
        }
    }

    /// A node that comes to be in the frame.
    func created(_ id: NodeID) -> Node? {
        for case .created(let node) in changes where node.id == id { return node }
        return nil
    }
}
