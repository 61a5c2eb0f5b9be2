/// How often rings are looked at: the less often, the longer nothing came.
struct RingRhythm {
    private var quiet = 0

    /// How long to wait until the next look.
    var pause: Duration {
        switch quiet {
        case ..<100: .milliseconds(2)
        case ..<300: .milliseconds(5)
        default: .milliseconds(20)
        }
    }

    /// Notes whether the last look found anything.
    mutating func note(hasNews: Bool) {
        quiet = hasNews ? 0 : min(quiet + 1, 1000)
    }
}
