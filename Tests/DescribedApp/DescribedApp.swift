import AtomRecorder

/// An app whose state another library runs: it hands over what that library says of its graph, and links the recorder alone.
@main
enum DescribedApp {
    static func main() {
        Recorder.isAllowed = true
        let texts = [
            """
            digraph {
              node [shape=box]
              "FilterAtom"
              "FilterAtom" -> "ItemsAtom"
              "ItemsAtom"
              "ItemsAtom" -> "App/List.swift" [label="line:7"]
              "App/List.swift" [style=filled]
            }
            """,
            "digraph {\n  node [shape=box]\n  \"FilterAtom\"\n}",
            "this is no graph",
            "digraph {\n  node [shape=box]\n  \"FilterAtom\"\n  \"SessionAtom(password: planted)\"\n}",
        ]
        for text in texts { Recorder.record(graphDescription: text) }
        Recorder.record(graphDescription: "digraph { a -> b }", store: "Other")
    }
}
