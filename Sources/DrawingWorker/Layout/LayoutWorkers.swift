import Foundation
import Graphviz

/// Lays graphs out in child processes, where a layout that crashes, hangs or takes all memory harms nobody.
public final class LayoutWorkers: Sendable {
    private let pool: WorkerPool

    /// Makes the place without starting anything.
    ///
    /// - Parameters:
    ///   - program: what workers run.
    ///   - limits: what each may take.
    ///   - size: the most workers at a time; by default one for each core.
    public init(
        _ program: WorkerProgram, _ limits: WorkerLimits = .standard,
        size: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        pool = WorkerPool(program, limits, size: size)
    }

    /// Lays a graph out, and waits for it. From several threads, several graphs are laid out at a time.
    ///
    /// - Parameters:
    ///   - graph: what to lay out.
    ///   - settings: how; nil for what suits the graph's size.
    /// - Returns: The same places as `Graphviz.layout` finds in this process.
    /// - Throws: `GraphvizError`, as that does, or ``LayoutWorkerError``.
    public func layout(_ graph: LayoutGraph, _ settings: LayoutSettings? = nil) throws -> GraphLayout {
        let elements = graph.nodes.count + graph.edges.count + graph.clusters.count
        guard elements <= Graphviz.elementLimit else {
            throw GraphvizError.graphTooLarge(elements: elements, limit: Graphviz.elementLimit)
        }
        let request = LayoutRequest(graph, settings ?? LayoutSettings(suiting: graph))
        func failure(_ cause: WorkerError) -> LayoutWorkerError {
            LayoutWorkerError(cause: cause, nodes: graph.nodes.count, edges: graph.edges.count)
        }
        let bytes: [UInt8]
        do throws(WorkerError) {
            bytes = try pool.perform(.layout, request.bytes)
        } catch {
            throw failure(error)
        }
        guard let reply = try? LayoutReply(bytes, to: graph) else { throw failure(.malformed) }
        switch reply {
        case .done(let layout): return layout
        case .refused(let error): throw error
        }
    }
}

/// Why a worker found no layout.
public struct LayoutWorkerError: Error, Hashable, Sendable {
    /// What became of the worker.
    public var cause: WorkerError
    /// How many nodes were to be laid out.
    public var nodes: Int
    /// How many edges were to be laid out.
    public var edges: Int

    /// Makes an error.
    public init(cause: WorkerError, nodes: Int, edges: Int) {
        self.cause = cause
        self.nodes = nodes
        self.edges = edges
    }
}

extension LayoutReply {
    /// What comes of a request in this process; in a worker, that is.
    init(doing bytes: [UInt8]) {
        do {
            let request = try LayoutRequest(bytes)
            self = .done(try Graphviz.shared.layout(request.graph, request.settings))
        } catch let error as GraphvizError {
            self = .refused(error)
        } catch {
            // What this program does not write was written by nobody whom it serves.
            self = .refused(.inconsistent)
        }
    }
}
