import GraphModel

/// How the ending of a session is kept in the columns of its row.
struct EndingColumns {
    /// A word for the kind of ending.
    let ending: String
    /// The exit status or the signal.
    let status: Int64?
    /// What could not be read; empty for the other kinds.
    let detail: String

    init(_ ending: Session.Ending) {
        switch ending {
        case .finished: (self.ending, status, detail) = ("finished", nil, "")
        case .lost: (self.ending, status, detail) = ("lost", nil, "")
        case .exited(let code): (self.ending, status, detail) = ("exited", Int64(code), "")
        case .signalled(let signal): (self.ending, status, detail) = ("signalled", Int64(signal), "")
        case .malformed(let what): (self.ending, status, detail) = ("malformed", nil, what)
        }
    }

    init(ending: String, status: Int64?, detail: String) {
        self.ending = ending
        self.status = status
        self.detail = detail
    }

    /// The ending that the columns tell, nil when they contradict each other.
    var value: Session.Ending? {
        switch (ending, status) {
        case ("finished", nil): .finished
        case ("lost", nil): .lost
        case ("exited", let status?): .exited(Int32(clamping: status))
        case ("signalled", let status?): .signalled(Int32(clamping: status))
        case ("malformed", nil): .malformed(detail)
        default: nil
        }
    }
}
