import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct PatternSentenceTests {
    @Test(
        "A wrong pattern is one line that says what is wrong and what to do",
        arguments: [
            (
                NodePatternError.empty("scope:"),
                #""scope:" chooses no nodes; write a name, such as CartAtom or Row*, or kind:value, type:RowAtom, "#
                    + "module:App, scope:Cart"
            ),
            (
                .unknownKind("valeu", known: ["state", "value"]),
                #"there is no kind of node "valeu"; did you mean "value"?"#
            ),
            (.unknownKind("x", known: ["state", "value"]), #"there is no kind of node "x"; give state or value"#),
        ])
    func sentences(error: NodePatternError, sentence: String) {
        #expect(Sentence.about(error as any Error) == sentence)
    }
}
