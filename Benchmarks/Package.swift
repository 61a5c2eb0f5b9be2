// swift-tools-version: 6.1
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// The name under which SwiftPM compiles the package above, which it takes from that package's folder.
let runtimePackage = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent
    .lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "atomviz", path: "..")],
    targets: [
        // Measures what atoms cost as ratios within one run, and fails past the committed limits
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "Atoms", package: "atomviz"), .product(name: "AtomvizCore", package: "atomviz"),
                // Not linked, only built beside it: what records the apps under measurement.
                .product(name: "atomviz", package: "atomviz"),
                "RuntimeFanOut", "ProbelessFanOut", "CAllocations",
            ],
            swiftSettings: strict),
        // The runtime once more (the folder is a link), as it were if nobody could record it
        .target(
            name: "ProbelessAtoms", dependencies: [.product(name: "Atoms", package: "atomviz")], packageAccess: false,
            swiftSettings: strict + [
                .define("ATOMVIZ_WITHOUT_PROBE"), .unsafeFlags(["-package-name", runtimePackage]),
            ]),
        // Work on the one, and the same (the folder is a link) on the other
        .target(
            name: "RuntimeFanOut", dependencies: [.product(name: "Atoms", package: "atomviz")], swiftSettings: strict),
        .target(
            name: "ProbelessFanOut", dependencies: ["ProbelessAtoms"],
            swiftSettings: strict + [.define("ATOMVIZ_WITHOUT_PROBE")]),
        // Counts what is taken from the heap, by standing in front of malloc
        .target(name: "CAllocations"),
    ],
    swiftLanguageModes: [.v6]
)
