// On Apple's platforms this module is Combine. Elsewhere it is a subset of it, with Combine's names and behaviour.
#if canImport(Darwin)
@_exported import Combine
#endif
