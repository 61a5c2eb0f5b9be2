import Timeline

extension Sentence {
    static func about(_ error: TimelineError) -> String {
        let file = quoted(error.path)
        switch error.reason {
        case .missing:
            return "there is no file \(file); \"atomviz record -o FILE -- APP\" makes one"
        case .directory:
            return "\(file) is a folder; name a timeline in it"
        case .notAFile:
            return "\(file) is no regular file; copy what it holds into one"
        case .notPermitted:
            return "\(file) may not be opened by you; ask its owner, or change its permissions"
        case .notATimeline(let content):
            let advice =
                content == .text
                ? "\"atomviz import FILE\" makes one of the graphs in a log"
                : "\"atomviz record -o FILE -- APP\" makes one"
            return "\(file) is no timeline but \(described(content)); \(advice)"
        case .tooNew(let version, let newest):
            return "\(file) has format \(version), and this version of atomviz reads up to \(newest); use a newer one"
        case .tooOld(let version, let oldest):
            return
                "\(file) has format \(version), and only files from format \(oldest) on can be added to; read it as it is"
        case .truncated(let size, let expected):
            return "\(file) ends after \(size) of \(expected) bytes; copy it again from where it came"
        case .corrupt(let detail):
            return "\(file) is damaged (\(detail)); copy it again from where it came, or record again"
        case .unknownSession(let session):
            return "\(file) has no session \(session); \"atomviz log FILE\" shows the last"
        case .unknownStore(let store, let session):
            return
                "session \(session) of \(file) has no store \(store.rawValue); \"atomviz log FILE\" shows what it has"
        case .frameDropped(let frame, let session, let base):
            return "frame \(frame) of session \(session) is no longer in \(file), which begins after frame \(base); "
                + "\"@first\" is the first that it holds"
        case .unreadableFrame(let frame, let session, let error):
            return "frame \(frame) of session \(session) in \(file) is damaged (\(error)); earlier frames can be read"
        case .inconsistentFrame(let frame, let session, _):
            return "frame \(frame) of session \(session) in \(file) does not follow on those before it; "
                + "earlier frames can be read"
        case .exists(let name):
            return "there is a file \(quoted(name)) already; choose another name with -o, or give --force"
        case .frameOutOfOrder(let frame, let session, let last):
            return "frame \(frame) of session \(session) came after frame \(last); the app sent frames out of order"
        case .sessionEnded(let session):
            return "session \(session) of \(file) has ended and takes no further frames; begin another"
        case .diskFull:
            return "the disk of \(file) is full; make room, or write elsewhere with -o"
        case .busy:
            return "another program holds \(file); end it, or wait until it is done"
        case .failed(let words):
            return "\(file) cannot be used: \(words)"
        }
    }

    private static func described(_ content: TimelineError.Content) -> String {
        switch content {
        case .empty: "empty"
        case .text: "text"
        case .foreignDatabase: "another program's database"
        case .binary: "something else"
        }
    }
}
