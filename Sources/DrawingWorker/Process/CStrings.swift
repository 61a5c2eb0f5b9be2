/// Strings as C has them.
package enum CStrings {
    /// Calls `body` with strings as a list of pointers that ends with nil, which is how programs get their arguments and
    /// their environment.
    ///
    /// - Parameter strings: each with its closing zero.
    package static func withVector<Result>(
        _ strings: [[CChar]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var all = strings.flatMap { $0 }
        return all.withUnsafeMutableBufferPointer { buffer in
            var pointers: [UnsafeMutablePointer<CChar>?] = []
            var offset = 0
            for string in strings {
                pointers.append(buffer.baseAddress.map { $0 + offset })
                offset += string.count
            }
            return body(pointers + [nil])
        }
    }
}
