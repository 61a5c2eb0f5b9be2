import Testing

@testable import Arguments

@Suite struct ManualPageTests {
    private static let page = SampleTool.tool.manualPage()

    @Test("The page has a section for each visible command, and every hyphen can be copied")
    func text() {
        #expect(Self.page.hasPrefix(".\\\" Made from kiln's table of commands.\n.TH KILN 1 \"\" \"kiln 1.2\""))
        #expect(Self.page.contains("\n.SS kiln fire [options] FILE [OTHER]\nFire a pot.\n"))
        #expect(Self.page.contains("\n.TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR\nWhere to.\n"))
        #expect(Self.page.contains("\\fB\\-\\-colour\\fR"))
        #expect(!Self.page.contains("secret"))
        #expect(!Self.page.contains("inner"))
        #expect(Self.page.contains(".SH EXIT STATUS\n.TP\n\\fB0\\fR\nAll is well.\n"))
    }

    @Test("A line that begins with a dot or an apostrophe is text and no request")
    func requests() {
        var tool = SampleTool.tool
        tool.discussion = [".so /etc/passwd", "'quoted' \\fBnot bold"]
        let lines = tool.manualPage().split(separator: "\n")
        #expect(lines.contains("\\&.so /etc/passwd"))
        #expect(lines.contains("\\(aqquoted\\(aq \\efBnot bold"))
    }

    @Test("Mandoc finds nothing wrong with the page", .enabled(if: Shell.isInstalled("mandoc")))
    func lint() throws {
        let result = try Shell.run("mandoc", ["-T", "lint", "-W", "warning"], input: Self.page)
        let complaints = result.text.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(complaints.isEmpty, "\(result.text)")
    }

    @Test("Man shows the page as text", .enabled(if: Shell.isInstalled("groff")))
    func groff() throws {
        let result = try Shell.run("groff", ["-man", "-Tutf8", "-ww", "-P-cbou"], input: Self.page)
        #expect(result.text.contains("kiln - fires clay"))
        #expect(result.text.contains("-o, --output FILE"))
        #expect(result.text.contains("it's short"))
        #expect(!result.text.contains("warning"))
    }
}
