import GraphModel

/// Why a question about a node has no answer.
enum AnswerError: Error, Hashable {
    /// The recording tells structure only.
    case structureOnly(file: String)
    /// Nothing ever happened to the node.
    case neverUpdated(String)
    /// The node has no value at that moment.
    case noValue(String, frame: FrameNumber)
    /// The value has no such part; these are the parts that it has.
    case noPart(String, of: String, known: [String])
    /// The node changed last in the last frame, so that no frames are left in which it did not.
    case updatedLast(String, frame: FrameNumber)
}
