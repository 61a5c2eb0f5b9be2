/// The program that workers run: this one, started anew with a word that makes a worker of it.
public struct WorkerProgram: Hashable, Sendable {
    /// Where it is.
    var path: String
    /// The words behind its name; the memory that it may take, in bytes, follows.
    var arguments: [String]

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - arguments: what makes it call ``WorkerService/run(memory:)``; the memory in bytes follows as the last word.
    public init(path: String, arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }
}
