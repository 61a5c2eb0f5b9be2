import Testing

@testable import AtomvizCommands

@Suite("Name of a recording that nobody named")
struct RecordingNameTests {
    private static let noon = 1_796_040_000

    @Test(
        "Begins with the app's name, without what a shell or an address reads as something else",
        arguments: [
            ("todo", "todo"), ("My App", "My_App"), ("a@b#c", "a_b_c"), ("-rf", "app-rf"), (".hidden", "app.hidden"),
            ("", "app"), ("naïve", "na_ve"), ("a/b", "a_b"), ("x\n", "x_"),
        ])
    func stem(app: String, stem: String) {
        let name = RecordingName.make(app: app, time: Self.noon) { _ in false }
        #expect(name.wholeMatch(of: /(.*)-\d{4}-\d\d-\d\d-\d{6}\.atomviz/)?.1 == stem[...])
    }

    @Test("Is not that of a file that is there")
    func taken() {
        let free = RecordingName.make(app: "todo", time: Self.noon) { _ in false }
        let second = RecordingName.make(app: "todo", time: Self.noon) { $0 == free }
        #expect(second == free.replacing(".atomviz", with: "-2.atomviz"))
        let third = RecordingName.make(app: "todo", time: Self.noon) { $0 == free || $0 == second }
        #expect(third == free.replacing(".atomviz", with: "-3.atomviz"))
    }

    @Test("Is cut when the app's name is very long")
    func long() {
        let name = RecordingName.make(app: String(repeating: "long", count: 1000), time: Self.noon) { _ in false }
        #expect(name.utf8.count < 200)
    }
}
