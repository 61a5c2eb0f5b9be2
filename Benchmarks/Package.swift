// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "atomviz", path: "..")],
    targets: [
        // Measures what atoms cost as ratios within one run, and fails past the committed limits
        .executableTarget(
            name: "bench", dependencies: [.product(name: "Atoms", package: "atomviz"), "CAllocations"],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
        // Counts what is taken from the heap, by standing in front of malloc
        .target(name: "CAllocations"),
    ],
    swiftLanguageModes: [.v6]
)
