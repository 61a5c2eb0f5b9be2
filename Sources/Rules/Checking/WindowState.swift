import GraphModel

/// Where a rule's stretch has come to.
struct WindowState {
    private let window: Window
    /// Whether the rule holds now.
    private(set) var isOpen: Bool
    /// Whether each of its marks has been met.
    private var isMet: [Bool]

    /// What a mark did.
    enum Turn {
        case none, opened, closed
        /// One stretch ended and the next began.
        case reopened
    }

    init(_ window: Window) {
        self.window = window
        isMet = window.marks.map { _ in false }
        switch window {
        case .whole, .before: isOpen = true
        case .after, .between: isOpen = false
        }
    }

    /// The first of its marks that was never made.
    var missing: MarkName? { zip(window.marks, isMet).first { !$1 }?.0 }

    mutating func pass(_ mark: Mark) -> Turn {
        guard !mark.name.isEmpty else { return .none }
        for (index, name) in window.marks.enumerated() where !isMet[index] && name.glob.matches(mark.name) {
            isMet[index] = true
        }
        switch window {
        case .whole: return .none
        case .after(let name): return !isOpen && name.glob.matches(mark.name) ? open() : .none
        case .before(let name): return isOpen && name.glob.matches(mark.name) ? close() : .none
        case .between(let first, let second):
            if isOpen {
                guard second.glob.matches(mark.name) else { return .none }
                // A mark that both names fit ends one stretch and begins the next.
                return first.glob.matches(mark.name) ? .reopened : close()
            }
            return first.glob.matches(mark.name) ? open() : .none
        }
    }

    private mutating func open() -> Turn {
        isOpen = true
        return .opened
    }

    private mutating func close() -> Turn {
        isOpen = false
        return .closed
    }
}
