import GraphModel

extension Sentence {
    static func about(_ error: AnswerError) -> String {
        switch error {
        case .structureOnly(let file):
            return "\(quoted(file)) tells structure only, neither values nor causes; record the app with "
                + "\"atomviz record\""
        case .neverUpdated(let name):
            return "\(quoted(name)) never took a value in the recording; \"atomviz log\" lists what happened"
        case .noValue(let name, let frame):
            return "\(quoted(name)) has no value in frame \(frame); \"atomviz log --atom\" lists when it has one"
        case .noPart(let part, let name, let known):
            let next = didYouMean(known, otherwise: "\"atomviz blame FILE \(name)\" lists its parts")
            return "the value of \(quoted(name)) has no part \(quoted(part)); \(next)"
        case .updatedLast(let name, let frame):
            return "\(quoted(name)) updated in the last frame, \(frame); give the frames in which it did not, as in "
                + "\(name)@\(max(1, frame - 1))"
        }
    }
}
