import AtomRecorder
import GraphModel
import Instrumentation
import Synchronization

/// Keeps in memory what the stores of a test tell, in place of a recorder process.
final class FrameCollector: TaskRecorder {
    private struct State {
        var isOn = true
        var newest: FrameNumber = 0
        var lastCommitted: FrameNumber = 0
        var frames: [Frame] = []
        var marks: [Mark] = []
        var stores: [Store] = []
    }

    private let state = Mutex(State())
    private let stopwatch = Stopwatch()

    /// Nanoseconds since it began.
    var now: UInt64 { stopwatch.nanoseconds }

    /// Whether anything is kept still.
    var isOn: Bool { state.withLock { $0.isOn } }

    func openStore(name: String, runtime: String) -> any Probe {
        CollectingProbe(
            of: state.withLock { state in
                let id = StoreID(UInt32(state.stores.count + 1))
                state.stores.append(Store(id: id, name: name, runtime: runtime))
                return id
            }, for: self)
    }

    func mark(_ name: String) {
        state.withLock { state in
            guard state.isOn else { return }
            state.marks.append(Mark(frame: state.lastCommitted, name: name, time: now))
        }
    }

    /// The number of a transaction that begins.
    func begin() -> FrameNumber {
        state.withLock { state in
            state.newest += 1
            return state.newest
        }
    }

    /// Keeps a frame that ended.
    func commit(_ frame: Frame) {
        state.withLock { state in
            guard state.isOn else { return }
            state.frames.append(frame)
            state.lastCommitted = max(state.lastCommitted, frame.number)
        }
    }

    /// Takes the number of a transaction back in which nothing happened, unless a later one was given out already.
    func retract(_ number: FrameNumber) {
        state.withLock { if $0.newest == number { $0.newest -= 1 } }
    }

    /// Ends it: whatever is told from now on is not kept.
    func end() -> FrameRecording {
        state.withLock { state in
            state.isOn = false
            // Transactions of several stores may end in another order than they began in.
            return FrameRecording(
                frames: state.frames.sorted { $0.number < $1.number }, marks: state.marks, stores: state.stores,
                duration: now)
        }
    }
}
