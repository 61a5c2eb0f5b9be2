import Foundation

extension Data {
    init(contentsOfPath path: String) throws {
        try self.init(contentsOf: URL(filePath: path))
    }

    func write(toPath path: String) throws {
        try write(to: URL(filePath: path))
    }
}
