import GraphModel
import GraphWire
import Synchronization
import Transport

@testable import AtomRecorder

/// A channel whose other end is the test.
final class MemoryChannel: EventChannel {
    private struct State {
        var isOpen = true
        var decoder = WireDecoder()
        var messages: [WireMessage] = []
        var events = EventDecoder()
        var told: [StreamEvent] = []
        var handler: (@Sendable (WireMessage) -> Void)?
        var error: WireError?
    }

    private let state = Mutex(State())

    var isOpen: Bool { state.withLock { $0.isOpen } }

    /// What was sent so far, events left out.
    var messages: [WireMessage] { state.withLock { $0.messages } }

    /// The events that were sent so far.
    var told: [StreamEvent] { state.withLock { $0.told } }

    /// What was begun and is not ended.
    var unfinished: [UnfinishedFrame] { state.withLock { $0.events.unfinished } }

    /// The frames that were sent so far.
    var frames: [Frame] {
        told.compactMap { event in
            guard case .frame(let frame) = event else { return nil }
            return frame
        }
    }

    /// Why what was sent cannot be read.
    var error: WireError? { state.withLock { $0.error } }

    func send(_ packets: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            state.decoder.append(packets)
            do throws(WireError) {
                while let message = try state.decoder.next() {
                    guard case .events(let strings, let bytes) = message else {
                        state.messages.append(message)
                        continue
                    }
                    for string in strings { try state.events.append(string) }
                    var told: [StreamEvent] = []
                    try state.events.decode(bytes) { told.append($0) }
                    state.told += told
                }
            } catch {
                state.error = error
            }
            return true
        }
    }

    func receive(_ handler: @escaping @Sendable (WireMessage) -> Void) -> Bool {
        state.withLock { $0.handler = handler }
        return true
    }

    var isAttended: Bool { isOpen }

    func makeRing(size: Int) -> RingWriter? { nil }

    func close() {
        state.withLock { $0.isOpen = false }
    }

    /// Sends a command to the session.
    func command(_ message: WireMessage) {
        let handler = state.withLock { $0.handler }
        handler?(message)
    }
}

extension RecordingSession {
    /// A session that is recorded by the test.
    static func recorded(by channel: MemoryChannel, historyLimit: Int = 1000, isAutomatic: Bool = true)
        -> RecordingSession
    {
        var settings = RecordingSettings()
        settings.historyLimit = historyLimit
        settings.isAutomatic = isAutomatic
        let process = ProcessDescription(name: "app", identifier: 7, arguments: ["/bin/app", "-v"])
        return RecordingSession(channel: channel, settings: settings, process: process)
    }
}
