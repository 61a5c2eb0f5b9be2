extension SVGBuffer {
    /// Appends ` name="value"`, the value being markup's own word or escaped text.
    mutating func attribute(_ name: StaticString, _ value: String) {
        append(" ")
        append(name)
        append("=\"")
        append(text: value)
        append("\"")
    }

    /// Appends ` name="number"`.
    mutating func attribute(_ name: StaticString, _ value: Double) {
        append(" ")
        append(name)
        append("=\"")
        append(value)
        append("\"")
    }

    /// Appends a path element.
    mutating func path(_ data: PathData, fill: String, stroke: String, width: Double, dashes: String = "") {
        append("<path d=\"")
        append(data.buffer)
        append("\"")
        attribute("fill", fill)
        attribute("stroke", stroke)
        attribute("stroke-width", width)
        if !dashes.isEmpty { attribute("stroke-dasharray", dashes) }
        append("/>")
    }

    /// Appends a line of text that begins at a point.
    mutating func line(_ line: TextLine, x: Double, y: Double) {
        guard let first = line.runs.first, line.width > 0 else { return }
        append("<text class=\"")
        append(markup: first.style.rawValue)
        append("\"")
        attribute("x", x)
        attribute("y", y)
        append(">")
        append(text: first.text)
        for run in line.runs.dropFirst() {
            append("<tspan class=\"")
            append(markup: run.style.rawValue)
            append("\">")
            append(text: run.text)
            append("</tspan>")
        }
        append("</text>")
    }

    /// Appends a box with round ends and a word in it.
    mutating func pill(_ word: TextLine, right: Double, middle: Double, fill: String) {
        let (width, height) = (word.width + 10, 13.0)
        append("<rect")
        attribute("x", right - width)
        attribute("y", middle - height / 2)
        attribute("width", width)
        attribute("height", height)
        attribute("rx", height / 2)
        attribute("fill", fill)
        append("/>")
        line(word, x: right - width + 5, y: middle + word.height * 0.27)
    }
}
