// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A target of our own: a folder below `Sources/`, with its tests in the folder of the same name below `Tests/`.
func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of a target. `files` are folders with what they read, which is no part of the build.
func tests(_ name: String, uses dependencies: [Target.Dependency] = [], files: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies, exclude: files,
        swiftSettings: strict)
}

let package = Package(
    name: "atomviz",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Atoms", targets: ["Atoms"]),
        .library(name: "CombineShim", targets: ["CombineShim"]),
        .library(name: "SwiftUIShim", targets: ["SwiftUIShim"]),
        .library(name: "AtomRecorder", targets: ["AtomRecorder"]),
        .library(name: "AtomvizTesting", targets: ["AtomvizTesting"]),
        .library(
            name: "AtomvizCore",
            targets: [
                "GraphModel", "GraphWire", "Transport", "Timeline", "DOT", "DOTImport", "Graphviz", "DrawingWorker",
                "GraphDrawing", "Raster", "GraphExport", "Answers", "Rules",
            ]),
        .executable(name: "atomviz", targets: ["atomviz"]),
        .executable(name: "todo", targets: ["Todo"]),
        .executable(name: "shop", targets: ["Shop"]),
        .executable(name: "faults", targets: ["Faults"]),
    ],
    targets: [
        // What an app links. No C library below this line, and nothing here knows of SQLite or Graphviz.

        // The reactive runtime
        library(
            "Atoms", uses: ["SwiftUIShim", "CombineShim", "Instrumentation", "AtomRecorder", "Transport", "GraphModel"]),
        // SwiftUI, or where there is none the values of it that a runtime needs
        library("SwiftUIShim", uses: ["CombineShim"]),
        // Combine, or where there is none the part of it that a runtime needs
        library("CombineShim"),
        // Records what the stores of a test do, in memory, and holds it to rules
        library("AtomvizTesting", uses: ["Instrumentation", "AtomRecorder", "GraphModel", "Rules"]),
        // What runtimes share: names of types and keys, main-actor teardown, a store's recording
        library("Instrumentation", uses: ["GraphModel", "AtomRecorder", "Transport"]),
        // In the app: probe → wire → recorder process
        library("AtomRecorder", uses: ["GraphModel", "GraphWire", "Transport", "DOT", "DOTImport"]),
        // Session directory, ring, socket, control channel: both ends
        library("Transport", uses: ["GraphModel", "GraphWire"]),
        // Pure codec between events and bytes, versioned
        library("GraphWire", uses: ["GraphModel"]),
        // DOT text → graphs in the terms of recordings: atoms, subscribers, scopes
        library("DOTImport", uses: ["GraphModel", "DOT"]),
        // The DOT language: a graph with attributes as a value, its text, and a reader of any such text
        library("DOT"),
        // Sentences that a recording must fulfil: their language, and what checks them
        library("Rules", uses: ["GraphModel", "Spelling"]),
        // Names that a person may have meant
        library("Spelling"),
        // Questions to a recording: why, why not, what for nothing, who wrote it, where two runs part
        library("Answers", uses: ["GraphModel"]),
        // Nodes, edges, values, causes, frames, graph, diff, the probe protocol: pure values
        library("GraphModel"),

        // What the tool links. Nothing here knows that `Atoms` exists.

        // SQLite's C interface
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
        // zstd's C interface
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        // Frames on disk: append, seek, query, verify
        library("Timeline", uses: ["GraphModel", "GraphWire", "Answers", "Rules", "CSQLite", "CZstd"]),
        // libgvc's C interface
        .systemLibrary(
            name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        // Swift face of libgvc: lays boxes and edges out
        library("Graphviz", uses: ["CGraphviz"]),
        // SVG → PNG and PDF by librsvg, which is loaded when first needed
        library("Raster"),
        // Child processes that lay out what may crash, hang or take all memory
        library("DrawingWorker", uses: ["Transport", "Graphviz"]),
        // Graph → drawing → picture or DOT text
        library("GraphDrawing", uses: ["GraphModel", "DOT", "Graphviz"]),
        // Graphs and frames for other tools: DOT, GraphML, Mermaid, CSV, trace events
        library("GraphExport", uses: ["GraphModel"]),
        // Command-line grammar: one table gives parsing, help, completion, man page
        library("Arguments", uses: ["Spelling"]),
        // One file per command, streams injected
        library(
            "AtomvizCommands",
            uses: [
                "GraphModel", "GraphWire", "Transport", "Timeline", "DOT", "DOTImport", "Graphviz", "GraphDrawing",
                "DrawingWorker", "Raster", "GraphExport", "Answers", "Rules", "Arguments",
            ]),
        // The executable: hands its arguments and streams to AtomvizCommands.
        .executableTarget(name: "atomviz", dependencies: ["AtomvizCommands"], swiftSettings: strict),

        // Real small apps, recorded in the demo and in the tests.

        // Todos in a terminal
        .executableTarget(
            name: "Todo", dependencies: ["Atoms"], path: "Samples/Todo", exclude: ["demo.txt"], swiftSettings: strict),

        // The atoms and views of a shop, as many as asked for
        .executableTarget(name: "Shop", dependencies: ["Atoms"], path: "Samples/Shop", swiftSettings: strict),

        // Pieces of apps with one mistake each, which the answers must find
        .executableTarget(name: "Faults", dependencies: ["Atoms"], path: "Samples/Faults", swiftSettings: strict),

        // What the tests of `atomviz record` record: speaks to the recorder as any app does, without a runtime.
        .executableTarget(
            name: "RecordedApp", dependencies: ["GraphModel", "GraphWire", "Transport"], path: "Tests/RecordedApp",
            swiftSettings: strict),

        // An app of another runtime, which tells its graph in the DOT language and links the recorder alone
        .executableTarget(
            name: "DescribedApp", dependencies: ["AtomRecorder"], path: "Tests/DescribedApp", swiftSettings: strict),
        // An app that has secrets wherever the recorder looks
        .executableTarget(name: "SecretApp", dependencies: ["Atoms"], path: "Tests/SecretApp", swiftSettings: strict),
        // A small app with values of many kinds, of whose recording tests are written
        .target(name: "ReplayedApp", dependencies: ["Atoms"], path: "Tests/ReplayedApp", swiftSettings: strict),
        // An app that never rests and writes down what it did
        .executableTarget(name: "Churn", dependencies: ["Atoms"], path: "Tests/Churn", swiftSettings: strict),
        // Kills that app and its recorder, and compares the timeline with what the app wrote down
        .executableTarget(
            name: "KillStorm", dependencies: ["GraphModel", "Timeline", "TestSupport"], path: "Tests/KillStorm",
            swiftSettings: strict),

        // Feeds damaged input to everything that reads what others wrote
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "GraphModel", "GraphWire", "Transport", "Timeline", "Answers", "DOT", "DOTImport", "Rules",
                "TestSupport",
            ],
            path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict),

        // Says what libcgraph reads in a DOT text, beside which our own reader is held
        .executableTarget(name: "ReferenceDOT", dependencies: ["CGraphviz"], path: "Tests/ReferenceDOT"),

        // What several targets' tests need: seeded random numbers, hostile texts, a reader of SVG, folders and files
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),

        tests("Atoms", uses: ["AtomvizTesting", "SwiftUIShim", "CombineShim", "AtomRecorder", "GraphModel"]),
        // Random programs, on a store and on a model of one
        .testTarget(
            name: "AtomsModelTests", dependencies: ["Atoms", "AtomRecorder", "Answers", "GraphModel", "TestSupport"],
            swiftSettings: strict),
        // What is written from a recording of an app, run against that app
        .testTarget(
            name: "ReplayTests",
            dependencies: ["ReplayedApp", "Atoms", "AtomvizTesting", "Answers", "GraphModel", "TestSupport"],
            swiftSettings: strict),
        // The same of the sample
        .testTarget(name: "TodoTests", dependencies: ["Todo", "Atoms"], swiftSettings: strict),
        tests("SwiftUIShim"),
        tests("CombineShim"),
        tests("Instrumentation"),
        tests("AtomvizTesting", uses: ["Atoms", "GraphModel", "Rules"]),
        tests("AtomRecorder", uses: ["GraphModel", "GraphWire", "Transport"]),
        tests("Transport", uses: ["GraphModel", "GraphWire"]),
        tests("Answers", uses: ["GraphModel"]),
        tests("Rules", uses: ["GraphModel"]),
        tests("Spelling"),
        tests("GraphWire", uses: ["GraphModel"]),
        tests("GraphModel"),
        tests("Timeline", uses: ["Answers", "GraphModel", "GraphWire", "Rules"], files: ["Fixtures"]),
        tests("DOT", files: ["Corpus"]),
        tests("DOTImport", uses: ["DOT", "GraphModel", "GraphDrawing"]),
        tests("Graphviz"),
        tests("Raster"),
        tests("GraphDrawing", uses: ["GraphModel", "DOT", "Graphviz"]),
        tests("GraphExport", uses: ["DOT", "GraphModel"]),
        tests("Arguments"),
        tests("DrawingWorker", uses: ["Graphviz", "Transport"]),
        tests(
            "AtomvizCommands",
            uses: [
                "Answers", "Arguments", "DOT", "DrawingWorker", "Graphviz", "Raster", "GraphModel", "GraphWire",
                "Transport", "Timeline",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
