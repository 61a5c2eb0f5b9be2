import GraphModel
import GraphWire

/// What was lost, and is told once there is room again.
extension RecorderProbe {
    /// True while frames of the store have been lost that were not told of.
    public var isBehind: Bool { arrears != nil && session.isOpen }

    func lose(_ number: FrameNumber) {
        guard arrears?.isBeginning == false else { return }
        arrears?.lose(number)
        session.countLost { $0 += 1 }
    }

    /// Begins in the middle of a store's life.
    public func attach(to nodes: [NodeID]) {
        arrears = Arrears(telling: nodes)
    }

    /// Tells a part of what was lost, if there is room.
    ///
    /// What is told makes one frame in the end, of a number of its own. Until then nothing else of the store is told, and
    /// further transactions are lost too: a graph that is partly new and partly old would be wrong.
    public func catchUp(_ tell: (MissedPart) -> Void) {
        guard !isRecording, !isTellingMissed, arrears != nil, session.isOpen, session.hasRoomToCatchUp else { return }
        isTellingMissed = true
        defer { isTellingMissed = false }
        if arrears?.start == nil {
            let now = session.clock.now
            guard session.tell({ $0.catchUp(store, start: now) }) else { return }
            arrears?.begin(at: now)
        }
        let end = session.clock.now &+ Self.longestPart
        let part = arrears?.nextPart() ?? (least: 0, most: 0)
        for index in 0..<part.most {
            guard let item = arrears?.next() else { return finishCatchingUp() }
            guard self.tell(item, tell) else {
                arrears?.putBack(item)
                return
            }
            guard goOnCatchingUp() else { return }
            if index >= part.least, index % 16 == 15, session.clock.now > end { break }
        }
        session.flush()
    }

    /// The longest that a part takes that need not be larger to come to an end, in nanoseconds: a large value takes many times as long as a small one.
    private static let longestPart: UInt64 = 4_000_000

    /// Ends the frame in which things are told, and begins another, once it holds as many as a frame should. Each is in
    /// an order in which a graph can take it, so that it can be divided anywhere.
    ///
    /// - Returns: False when there was no room.
    private func goOnCatchingUp() -> Bool {
        guard arrears?.toldInFrame() ?? 0 >= Self.changesPerFrame, let start = arrears?.start else { return true }
        let now = session.clock.now
        let number = session.frames.begin()
        guard session.tell({ $0.caughtUp(store, number: number, gap: nil, duration: now &- start) }) else {
            _ = session.frames.giveBack(number)
            return false
        }
        session.frames.commit(number)
        arrears?.beginFrame(at: nil)
        guard session.tell({ $0.catchUp(store, start: now) }) else { return false }
        arrears?.beginFrame(at: now)
        return true
    }

    private func tell(_ item: MissedChanges.Item, _ tell: (MissedPart) -> Void) -> Bool {
        switch item {
        case .change(let change):
            return session.tell { $0.change(change, in: store) }
        case .part(let part):
            // A node that is gone meanwhile has nothing to tell.
            catchingUp = (true, foundRoom: true)
            tell(part)
            catchingUp.isOn = false
            return catchingUp.foundRoom
        }
    }

    func tellMissed(_ change: Change) {
        guard catchingUp.foundRoom else { return }
        catchingUp.foundRoom = session.tell { $0.change(change, in: store) }
    }

    private func finishCatchingUp() {
        guard let arrears, let start = arrears.start else { return }
        let number = session.frames.begin()
        let gap =
            arrears.count == 0 ? nil : Gap(store: store, first: arrears.first, last: arrears.last, count: arrears.count)
        let duration = session.clock.now &- start
        guard session.tell({ $0.caughtUp(store, number: number, gap: gap, duration: duration) }) else {
            _ = session.frames.giveBack(number)
            return
        }
        self.arrears = nil
        session.countLost { $0 -= min($0, arrears.count) }
        (currentFrame, last) = (number, number)
        session.frames.commit(number)
        session.flush()
        _ = history?.append(number, [])
    }
}
