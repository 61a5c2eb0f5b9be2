// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A target of our own: a folder below `Sources/`, with its tests in the folder of the same name below `Tests/`.
func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

let package = Package(
    name: "atomviz",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Atoms", targets: ["Atoms"]),
        .library(name: "AtomRecorder", targets: ["AtomRecorder"]),
        .library(name: "AtomvizCore", targets: ["GraphModel", "GraphWire", "Timeline", "DOT", "Graphviz", "GraphDrawing"]),
        .executable(name: "atomviz", targets: ["atomviz"]),
        .executable(name: "todo", targets: ["Todo"]),
    ],
    targets: [
        // What an app links. No C library below this line, and nothing here knows of SQLite or Graphviz.
        library("Atoms", uses: ["Instrumentation"]),  // the reactive runtime
        library("Instrumentation", uses: ["GraphModel", "AtomRecorder"]),  // what runtimes share: probes, causes, attachment
        library("AtomRecorder", uses: ["GraphModel", "GraphWire", "Transport"]),  // in the app: probe → wire → recorder process
        library("Transport", uses: ["GraphWire"]),  // session directory, socket, control channel: both ends
        library("GraphWire", uses: ["GraphModel"]),  // pure codec between events and bytes, versioned
        library("GraphModel"),  // nodes, edges, values, causes, frames, graph, diff, the probe protocol: pure values

        // What the tool links. Nothing here knows that `Atoms` exists.
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),  // SQLite's C interface
        library("Timeline", uses: ["GraphModel", "GraphWire", "CSQLite"]),  // frames on disk: append, seek, query, verify
        .systemLibrary(
            name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),  // libgvc's C interface
        library("DOT", uses: ["GraphModel"]),  // DOT text from drawings and graphs
        library("Graphviz", uses: ["CGraphviz"]),  // Swift face of libgvc: lay out and render
        library("GraphDrawing", uses: ["GraphModel", "DOT", "Graphviz"]),  // graph → drawing → picture or DOT text
        library("Arguments"),  // command-line grammar: one table gives parsing, help, completion, man page
        library("AtomvizCommands", uses: ["GraphModel", "GraphWire", "Transport", "Timeline", "DOT", "Graphviz", "GraphDrawing", "Arguments"]),  // one file per command, streams injected
        .executableTarget(name: "atomviz", dependencies: ["AtomvizCommands"], swiftSettings: strict),  // `@main`

        // Real small apps, recorded in the demo and in the tests.
        .executableTarget(
            name: "Todo", dependencies: ["Atoms"], path: "Samples/Todo", exclude: ["demo.txt"], swiftSettings: strict),  // todos in a terminal

        tests("Atoms", uses: ["GraphModel"]),
        tests("Instrumentation"),
        tests("AtomRecorder", uses: ["GraphModel", "GraphWire", "Transport"]),
        tests("Transport"),
        tests("GraphWire"),
        tests("GraphModel"),
        tests("Timeline", uses: ["GraphModel"]),
        tests("DOT"),
        tests("Graphviz"),
        tests("GraphDrawing", uses: ["GraphModel", "Graphviz"]),
        tests("Arguments"),
        tests("AtomvizCommands", uses: ["GraphModel", "GraphWire", "Transport", "Timeline"]),
    ],
    swiftLanguageModes: [.v6]
)
