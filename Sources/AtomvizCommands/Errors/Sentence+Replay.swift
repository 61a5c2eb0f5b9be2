extension Sentence {
    static func about(_ error: ReplayError) -> String {
        switch error {
        case .tooLong(let limit):
            "these are more than \(limit) frames, which is the most for a test; give a stretch such as FILE@10..40"
        case .nothingToReplay(let frames):
            "nothing in \(frames) can be done again by a test; \"atomviz log\" shows where atoms are written"
        case .database(let path):
            "\(quoted(path)) is a database, which a test must not replace; give -o another name"
        }
    }
}
