import Foundation
import TestSupport

/// Feeds one subject until the time is over.
struct Worker {
    /// The exit status of a worker that held too much memory.
    static let tooLarge: Int32 = 3

    private let options: Options
    private let progress: Progress
    private let subject: any Subject
    private let folder: TemporaryFolder
    private let corpus: [[UInt8]]

    init(_ options: Options, progress: String) throws {
        self.options = options
        self.progress = try Progress(path: progress)
        folder = try TemporaryFolder()
        subject = try options.subjects[0].make(folder: folder.path)
        corpus = try Corpus(options).inputs(for: options.subjects[0])
    }

    func run() throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(options.seconds)
        var number: UInt64 = 0
        // What was trouble once is no more.
        for input in corpus {
            number += 1
            feed(input, number)
        }
        while clock.now < end {
            number += 1
            var mutator = Mutator(generator: SeededGenerator(seed: options.seed &+ number))
            let (input, other) = try (origin(&mutator.generator), origin(&mutator.generator))
            // Now and then input that nothing is wrong with, which must not be refused for what came before.
            let damaged = number % 64 == 0 ? input : mutator.mutate(input, with: other)
            feed(damaged, number)
        }
    }

    private func feed(_ input: [UInt8], _ number: UInt64) {
        progress.begin(number, input)
        subject.feed(input)
        if Self.peakMemory > Limits.bytes { exit(Self.tooLarge) }
    }

    private func origin(_ generator: inout SeededGenerator) throws -> [UInt8] {
        // Making a new one takes longer than reading one.
        let isNew = Int.random(in: 0..<32, using: &generator) == 0
        guard let known = corpus.randomElement(using: &generator), !isNew else {
            return try subject.sample(&generator)
        }
        return known
    }

    /// Feeds one input from a file.
    static func replay(_ path: String, as kind: SubjectKind, _ options: Options) throws {
        let folder = try TemporaryFolder()
        let input = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        try kind.make(folder: folder.path).feed(input)
        print("\(kind.rawValue) took \(input.count) bytes, and the process has held \(peakMemory >> 20) MiB.")
    }

    /// The most memory that the process has held, in bytes.
    private static var peakMemory: Int {
        var usage = rusage()
        #if os(Linux)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }
}
