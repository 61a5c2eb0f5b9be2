import GraphModel

/// The recording of one store, if the process is recorded.
public struct StoreRecording: Sendable {
    public var probe: (any Probe)? { nil }
    public init(name: String, runtime: String) {}
    public func register(_ e: AnyObject) {}
}
