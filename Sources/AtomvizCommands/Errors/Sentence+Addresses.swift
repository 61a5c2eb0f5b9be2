import Arguments

extension Sentence {
    static func about(_ error: AddressError) -> String {
        switch error {
        case .noFile(let text):
            return "\(quoted(text)) names no file; write FILE@FRAME, for example run.atomviz@42"
        case .emptyMoment(let text):
            return "\(quoted(text)) names no frame behind \"@\"; write \(forms)"
        case .unclosedQuote(let text):
            return "a quotation mark is not closed in \(text.prefix(120)); end it with another, and put the whole "
                + "address between single quotes for the shell"
        case .trailingText(let text):
            return "\(quoted(text)) stands where an address should have ended; leave it out, or put an odd name "
                + "between quotation marks"
        case .malformedMoment(let text):
            return "\(quoted(text)) names no frame; write \(forms)"
        case .malformedSession(let text):
            return "\(quoted(text)) is no session; write #1, #1/STORE, or #/STORE for the last session"
        case .emptyStore(let text):
            return "\(quoted(text)) names no store behind \"/\"; write its name or number, as in #1/AtomStore"
        case .rangeNotTaken(let text):
            return "\(quoted(text)) is a stretch, and one frame is wanted; give one of its ends"
        case .followsInput:
            return "standard input cannot be followed, as it is read to its end first; give the file's name"
        case .endNotKnown:
            return "what is followed can only end at a frame's number or a time; write --until 42, 3.5s or 14:03:05"
        // What the timeline lacks for an address.
        case .emptyTimeline(let file):
            return "\(quoted(file)) holds no frames; record the app again and let it use its state"
        case .noSession(let number, let file, let known):
            return "\(quoted(file)) has no session \(number); it has \(list(known.map { "#\($0)" }, last: "and"))"
        case .emptySession(let number, let file):
            return "session \(number) of \(quoted(file)) holds no frames; give another one as #N"
        case .noStore(let name, let known, let suggestions):
            let all = known.isEmpty ? "the session has none" : "there is \(list(known.map(quoted), last: "and"))"
            return "there is no store \(quoted(name)); \(didYouMean(suggestions, otherwise: all))"
        case .ambiguousStore(let name, let numbers):
            let all = list(numbers.map { "/\($0.rawValue)" }, last: "or")
            return "several stores are called \(quoted(name)); give the number instead: \(all)"
        case .noFrame(let number, let last, _, _) where number > last:
            return "there is no frame \(number); the last frame is \(last)"
        case .noFrame(let number, _, let below, let above):
            let near = [below, above].compactMap { $0 }.map { "\($0)" }
            return "there is no frame \(number); nearest \(near.count == 1 ? "is" : "are") \(list(near, last: "and"))"
        case .tooFarBack(let count, let frames):
            return "there are not \(count) frames before the last; the first of \(frames) is @-\(max(0, frames - 1))"
        case .beforeFirst(let time, let first):
            return "no frame had begun at \(TimeText.seconds(time)); the first began at \(TimeText.seconds(first))"
        case .unknownAtom(let name, let suggestions):
            let next = didYouMean(suggestions, otherwise: "\"atomviz show FILE\" lists what there is")
            return "nothing in the recording is called \(quoted(name)); \(next)"
        case .fewerChanges(let name, _, 0):
            return "\(quoted(name)) never took a value in the recording; \"atomviz log\" lists what happened"
        case .fewerChanges(let name, let wanted, let known):
            return "\(quoted(name)) has not changed \(wanted + 1) times but \(known); its first change is ~\(known - 1)"
        case .unknownMark(let name, _, count: 0):
            return "there is no mark \(quoted(name)), and no other; Recorder.mark(_:) makes them in the app"
        case .unknownMark(let name, let suggestions, _):
            let next = didYouMean(suggestions, otherwise: "\"atomviz log\" lists the marks")
            return "there is no mark \(quoted(name)); \(next)"
        case .noUnfinishedTransaction:
            return "there is no unfinished transaction; @last is the last whole frame"
        case .onlyUnfinished(let session):
            return
                "session \(session) ended within its first transaction and has no whole frame; @crash shows how far it "
                + "came"
        case .backwards(let first, let last):
            return "the stretch begins at frame \(first) and ends before, at \(last); swap its ends"
        }
    }

    private static let forms = "a number, first, last, -3, 3.5s, an atom's name or mark:NAME"
}
