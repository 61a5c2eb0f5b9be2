import Foundation
import TestSupport

/// The input that is kept in the repository: a few valid ones of each subject, and those that once were trouble.
struct Corpus {
    private let options: Options

    init(_ options: Options) {
        self.options = options
    }

    /// The inputs for a subject, in the order of their names.
    func inputs(for subject: SubjectKind) throws -> [[UInt8]] {
        let folder = folder(of: subject)
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
            try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        }
    }

    /// Writes the valid ones.
    func write() throws {
        let scratch = try TemporaryFolder()
        for kind in options.subjects {
            let subject = try kind.make(folder: scratch.path)
            try FileManager.default.createDirectory(atPath: folder(of: kind), withIntermediateDirectories: true)
            for number in 1...3 {
                var generator = SeededGenerator(seed: UInt64(number))
                let input = try subject.sample(&generator)
                try Data(input).write(to: URL(fileURLWithPath: "\(folder(of: kind))/valid-\(number)"))
            }
        }
    }

    private func folder(of subject: SubjectKind) -> String { "\(options.corpus)/\(subject.rawValue)" }
}
