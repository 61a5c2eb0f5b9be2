// On Apple's platforms this module is SwiftUI. Elsewhere it is a subset of it, with SwiftUI's names and behaviour.
#if canImport(Darwin)
@_exported import SwiftUI
#endif
