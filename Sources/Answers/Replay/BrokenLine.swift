/// A long line of code as several: one for each element of its first list.
enum BrokenLine {
    private static let limit = 104

    /// The lines; the line itself where it is short, a comment, or has no list. O(length).
    static func lines(of line: String) -> [String] {
        let indent = String(line.prefix { $0 == " " })
        guard line.utf8.count > limit, !line.dropFirst(indent.count).hasPrefix("//") else { return [line] }
        guard let list = firstList(in: line) else { return [line] }
        var lines = [String(line[..<list.start])]
        for element in list.elements {
            let text = String(element.drop { $0 == " " })
            lines.append("\(indent)    \(text),")
        }
        lines.append("\(indent)\(line[list.end...])")
        return lines
    }

    /// The first list that has elements: where its content begins and ends, and its elements.
    private static func firstList(
        in line: String
    ) -> (start: String.Index, elements: [Substring], end: String.Index)? {
        var scanner = CodeScanner()
        var start: String.Index?
        var element = line.startIndex
        var depth = 0
        var elements: [Substring] = []
        for index in line.indices {
            let character = line[index]
            guard scanner.isCode(character) else { continue }
            switch character {
            case "[", "(", "{":
                if character == "[", start == nil {
                    start = line.index(after: index)
                    element = line.index(after: index)
                    depth = 0
                } else {
                    depth += 1
                }
            case "]", ")", "}":
                if let start, depth == 0 {
                    guard element < index else { return nil }
                    return (start, elements + [line[element..<index]], index)
                }
                depth -= 1
            case ",":
                if start != nil, depth == 0 {
                    elements.append(line[element..<index])
                    element = line.index(after: index)
                }
            default: break
            }
        }
        return nil
    }
}

/// Tells code from what stands in string literals.
private struct CodeScanner {
    private var isString = false
    private var isEscaped = false

    /// Whether the next character is code; a quotation mark is not.
    mutating func isCode(_ character: Character) -> Bool {
        guard isString else {
            isString = character == "\""
            return !isString
        }
        if isEscaped {
            isEscaped = false
        } else if character == "\\" {
            isEscaped = true
        } else if character == "\"" {
            isString = false
        }
        return false
    }
}
