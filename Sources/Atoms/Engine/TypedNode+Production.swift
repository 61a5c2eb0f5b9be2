import GraphModel

extension TypedNode {
    /// Runs the producer.
    func produceValue(in engine: Engine) -> A.Produced {
        switch producer.making {
        case .plain(let make):
            return engine.produce(self, make)
        case .managed(let make):
            let last = value
            let run = engine.beginRun(of: self)
            return engine.produce(self) { _ in make(context(of: run, last: last, in: engine)) }
        }
    }

    /// What a run has to do with the node.
    func context(of run: Production, last: A.Produced?, in engine: Engine) -> AtomProducerContext<A.Produced> {
        let access = AtomAccess(engine, author: AtomAccess.Author("production", of: self))
        return AtomProducerContext(run, access: access, lastValue: last) { [weak self, weak engine] value, kind in
            guard let self, let engine else { return }
            publish(value, as: kind, in: engine)
        }
    }

    private func publish(_ value: A.Produced, as kind: Cause.Kind, in engine: Engine) {
        guard self.value != nil, !isProducing, !isReleased, let run else { return }
        let cause = Cause(kind, node: id, parent: run.frame)
        engine.transaction(cause) {
            engine.bringUpToDate(self)
            // Within a transaction the node itself may have been due.
            guard !run.isTerminated else { return }
            set(value, in: engine)
        }
    }
}
