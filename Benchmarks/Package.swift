// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "atomviz", path: "..")],
    targets: [
        // Measures what atomviz costs as ratios within one run, and fails past the limits written beside them
        .executableTarget(
            name: "bench", dependencies: [.product(name: "Atoms", package: "atomviz")],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")])
    ],
    swiftLanguageModes: [.v6]
)
