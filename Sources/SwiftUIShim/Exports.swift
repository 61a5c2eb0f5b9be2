#if !canImport(Darwin)
// Who has SwiftUI's names has Combine's `ObservableObject` and `@Published` too.
@_exported import CombineShim
#endif
