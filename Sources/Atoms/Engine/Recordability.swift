/// Whether this build of the runtime can be recorded.
///
/// A constant, so that the compiler leaves out whatever asks for it. The benchmarks build the runtime a second time with
/// `ATOMVIZ_WITHOUT_PROBE`, to measure what a store pays for being recordable while nobody records.
@usableFromInline
enum Recordability {
    #if ATOMVIZ_WITHOUT_PROBE
    @inlinable static var isBuiltIn: Bool { false }
    #else
    @inlinable static var isBuiltIn: Bool { true }
    #endif
}
