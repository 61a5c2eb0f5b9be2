/// One of the two runs of a comparison.
public enum ComparedRun: Int, Hashable, Sendable, CaseIterable {
    /// The run that went well, or simply the first.
    case good = 0
    /// The run in question.
    case bad = 1

    /// The run on the other side.
    public var other: ComparedRun { self == .good ? .bad : .good }
}

/// Something of each of two runs.
public struct BothRuns<Element> {
    /// What is of the first run.
    public var good: Element
    /// What is of the second run.
    public var bad: Element

    /// Takes what belongs to each run.
    public init(good: Element, bad: Element) {
        (self.good, self.bad) = (good, bad)
    }

    /// What is of one run.
    public subscript(run: ComparedRun) -> Element {
        get { run == .good ? good : bad }
        set {
            if run == .good { good = newValue } else { bad = newValue }
        }
    }

    /// What becomes of both.
    public func map<Result>(_ transform: (Element) throws -> Result) rethrows -> BothRuns<Result> {
        BothRuns<Result>(good: try transform(good), bad: try transform(bad))
    }
}

extension BothRuns: Equatable where Element: Equatable {}
extension BothRuns: Hashable where Element: Hashable {}
extension BothRuns: Sendable where Element: Sendable {}
