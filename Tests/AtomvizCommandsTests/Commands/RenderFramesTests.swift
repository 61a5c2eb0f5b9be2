import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite("Pictures of many frames")
struct RenderFramesTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func match(_ pattern: String, in text: String) throws -> String {
        String(text[try #require(text.range(of: pattern, options: .regularExpression))])
    }

    @Test("Each frame is a numbered file, and all are of one size")
    func all() async throws {
        let run = await Run.atomviz("render", file + "@1..3", "--all", "-o", folder.file("frames/"))
        #expect(run.status == 0)
        #expect(run.output.isEmpty && run.error.isEmpty)
        let names = ["0001.svg", "0002.svg", "0003.svg"]
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted() == names)
        var sizes: Set<String> = []
        for (number, name) in zip(1..., names) {
            let svg = try text("frames/\(name)")
            #expect(svg.contains("data-frame=\"\(number)\"") && svg.contains("data-epoch=\"1\""))
            sizes.insert(try match("viewBox=\"[^\"]*\"", in: svg))
        }
        #expect(sizes.count == 1)
    }

    @Test("As PNG they are the same pictures")
    func pixels() async throws {
        let run = await Run.atomviz("render", file + "@1..3", "--all", "--format", "png", "-o", folder.file("frames"))
        #expect(run.status == 0)
        for name in ["0001.png", "0002.png", "0003.png"] {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("frames/\(name)")))
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test("A shared layout gives a single picture the places of the frames around it")
    func shared() async throws {
        #expect(await Run.atomviz("render", file + "@3", "--layout", "shared", "-o", folder.file("3.svg")).status == 0)
        #expect(await Run.atomviz("render", file, "--all", "-o", folder.file("frames")).status == 0)
        #expect(try text("3.svg") == text("frames/0003.svg"))
    }

    @Test("An animation shows every frame")
    func animation() async throws {
        let run = await Run.atomviz("render", file, "--animate", "--hold", "0.5", "-o", folder.file("run.svg"))
        #expect(run.status == 0)
        let svg = try SVGReader(Array(Data(contentsOf: URL(fileURLWithPath: folder.file("run.svg")))))
        #expect(svg.texts.contains("run.atomviz, frame 1") && svg.texts.contains("run.atomviz, frame 3"))
    }

    @Test("A film is what its name says", arguments: [("gif", "GIF89a", 0), ("webp", "WEBP", 8), ("mp4", "ftyp", 4)])
    func film(format: String, magic: String, offset: Int) async throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = await Run.atomviz(
            ["render", file + "@1..3", "--animate", "-o", folder.file("run.\(format)")], environment: ["PATH": path])
        #expect(run.status == 0, "\(run.error)")
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("run.\(format)")))
        #expect(data.dropFirst(offset).starts(with: Data(magic.utf8)))
    }

    @Test("Where there is no ffmpeg, the package that brings it is named, and nothing is written")
    func noEncoder() async throws {
        let run = await Run.atomviz(
            ["render", file, "--animate", "-o", folder.file("run.gif")], environment: ["PATH": folder.file("none")])
        #expect(run.status == 2)
        #expect(run.error.contains("install the package ffmpeg"))
        #expect(try folder.names == ["run.atomviz"])
    }

    @Test("A page of frames has each frame's line, picture and differences, and asks nothing of a network")
    func page() async throws {
        let run = await Run.atomviz("export", file + "@1..3", "--html", "-o", folder.file("run.html"))
        #expect(run.status == 0, "\(run.error)")
        let page = try text("run.html")
        #expect(page.components(separatedBy: "<section ").count == 4)
        #expect(page.components(separatedBy: "<svg ").count == 4)
        #expect(page.contains("default-src 'none'"))
        #expect(!page.contains("src=") && !page.contains("<link"))
    }

    @Test("What no frame has is an error, and nothing is written", arguments: ["--all", "--animate"])
    func unknownFocus(mode: String) async throws {
        let run = await Run.atomviz(
            "render", file, mode, "--focus", "NoSuchAtom", "-o", folder.file(mode == "--all" ? "x" : "x.svg"))
        #expect(run.status == 2)
        #expect(run.error.contains("NoSuchAtom"))
        #expect(try folder.names == ["run.atomviz"])
    }
}
