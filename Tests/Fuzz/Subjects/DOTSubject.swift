import DOT
import DOTImport
import Foundation
import GraphModel
import TestSupport

/// Texts in the DOT language, read and made into graphs that follow each other.
final class DOTSubject: Subject {
    private let texts: [[UInt8]]

    init(folder: String) throws {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "DOTTests/Corpus")
        var texts: [[UInt8]] = []
        for kind in ["good", "bad"] {
            let folder = corpus.appending(path: kind)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                texts.append(try [UInt8](Data(contentsOf: folder.appending(path: name))))
            }
        }
        self.texts = texts
    }

    /// Some of the texts that our reader is held beside libcgraph's with.
    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in texts.randomElement(using: &generator) ?? [] }
    }

    func feed(_ input: [UInt8]) {
        var store = DescribedStore()
        var graph = Graph()
        do {
            var reader = try DOTReader(input)
            while let parsed = try reader.next() {
                let next = try store.graph(parsed)
                // Whatever was read must be a frame.
                try graph.apply(
                    Frame(number: 1, store: StoreID(1), cause: Cause(.external), changes: graph.changes(to: next)))
                precondition(graph == next)
            }
        } catch is DOTSyntaxError {
            return
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
