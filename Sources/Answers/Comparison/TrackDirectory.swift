import GraphModel

/// Which nodes of two runs are one and the same.
///
/// A **track** is what a node of one run and its counterpart in the other have in common: the identity, without noise such
/// as addresses in keys. Where several nodes of one identity live at a time, as the subscribers of a list's rows do, they
/// are told apart by what they watch first, then by the order in which they came; one that comes after another went takes
/// its place.
struct TrackDirectory {
    private struct Name {
        /// The tracks of this name, by place.
        var tracks: [Int] = []
        /// The places that no living node of a run has.
        var free = BothRuns(good: FreePlaces(), bad: FreePlaces())
    }

    private var numbers: [String: Int] = [:]
    private var names: [Name] = []
    private var places: [(name: Int, place: Int)] = []

    /// How many tracks there are.
    var count: Int { places.count }

    /// The track of a node that came to be. O(length of its names + log places) expected.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - watched: the names of what a subscriber watches first.
    mutating func enter(_ node: Node, watching watched: [Int], in run: ComparedRun) -> Int {
        var text = NoiseText.replaced(in: node.identity)
        for name in watched.sorted() { text += "\n\(name)" }
        let number = self.number(of: text)
        let place = names[number].free[run].take()
        if place == names[number].tracks.count {
            names[number].tracks.append(places.count)
            places.append((number, place))
        }
        return names[number].tracks[place]
    }

    /// The number of a node's name, which is the same in both runs. O(length of the name) expected.
    mutating func name(of node: Node) -> Int { number(of: NoiseText.replaced(in: node.identity)) }

    /// The number of the name of a track. O(1).
    func name(of track: Int) -> Int { places[track].name }

    private mutating func number(of text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = names.count
        names.append(Name())
        return names.count - 1
    }

    /// The node of a track is gone in a run. O(log places).
    mutating func leave(_ track: Int, in run: ComparedRun) {
        let (name, place) = places[track]
        names[name].free[run].giveBack(place)
    }
}
