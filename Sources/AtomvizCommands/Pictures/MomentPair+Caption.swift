import GraphDrawing
import GraphModel

extension MomentPair {
    /// What stands above a picture of the differences.
    func caption(_ graph: Graph) -> Caption {
        if let frame = singleFrame { return Caption(file: new.fileName, frame: frame, in: graph) }
        let isOneFile = old.opened.address.file == new.opened.address.file
        if isOneFile { return Caption("\(new.fileName), frame \(old.number) to \(new.number)") }
        return Caption("\(old.fileName), frame \(old.number) to \(new.fileName), frame \(new.number)")
    }

    /// Whether a foreign file made one of the graphs.
    var isForeign: Bool { old.store.isStructureOnly || new.store.isStructureOnly }

    /// What stands above pictures of the two beside each other.
    ///
    /// - Parameter counts: how much differs; it stands above the second.
    func captions(_ before: Graph, _ after: Graph, _ counts: String) -> (old: Caption, new: Caption) {
        var caption = new.caption(after)
        caption.details.append(counts)
        return (old.caption(before), caption)
    }
}
