import Answers
import TestSupport

/// Frames as no app would tell them, asked all that may be asked of a recording.
final class AnswersSubject: Subject {
    init(folder: String) {}

    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 20...2000, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    func feed(_ input: [UInt8]) {
        let hostile = HostileFrames(input)
        attempt { try HostileAnswers(FramesInMemory(hostile.frames, after: hostile.start))?.ask() }
    }
}
