/// A type of which a mirror shows nothing that means anything, or what must not be read without its lock.
protocol Opaque {}

extension Task: Opaque {}
extension AsyncStream: Opaque {}
extension AsyncThrowingStream: Opaque {}
extension AsyncStream.Continuation: Opaque {}
extension AsyncThrowingStream.Continuation: Opaque {}
extension CheckedContinuation: Opaque {}
extension UnsafeContinuation: Opaque {}
extension ObjectIdentifier: Opaque {}
extension OpaquePointer: Opaque {}
extension UnsafePointer: Opaque {}
extension UnsafeMutablePointer: Opaque {}
extension UnsafeRawPointer: Opaque {}
extension UnsafeMutableRawPointer: Opaque {}
extension UnsafeBufferPointer: Opaque {}
extension UnsafeMutableBufferPointer: Opaque {}
extension UnsafeRawBufferPointer: Opaque {}
extension UnsafeMutableRawBufferPointer: Opaque {}
extension Unmanaged: Opaque {}
