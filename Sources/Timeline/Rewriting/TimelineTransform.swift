import GraphModel

/// What becomes of each part of a recording that is written anew: everything that an app may have put into it.
///
/// Each closure is given a part and returns what takes its place; parts stay as they are unless one is given. Numbers, times
/// and edges stay, so that addresses of frames mean the same in the new file.
public struct TimelineTransform {
    /// Where a node or value belongs.
    public struct Owner: Hashable, Sendable {
        /// The session's number.
        public var session: Int
        /// The store.
        public var store: StoreID

        /// Names a store of a session.
        public init(session: Int, store: StoreID) {
            self.session = session
            self.store = store
        }
    }

    /// What a text is.
    public enum Text: Hashable, Sendable {
        /// The name of a program.
        case processName
        /// An argument of a program.
        case argument
        /// The name of a store.
        case storeName
        /// The runtime of a store.
        case runtime
        /// The name of a mark.
        case markName
        /// The name of a cause.
        case causeName
        /// What could not be read where a session ended.
        case endingDetail
        /// The file of a source place, such as `Module/File.swift`, of a cause or of a node.
        case file
        /// The type of a value that was being described when its process ended.
        case typeName
    }

    /// Gives a text that takes the place of one.
    public var text: (String, Text) -> String
    /// Gives a node that takes the place of one. Its number stays; its place goes through ``text`` afterwards.
    public var node: (Node, Owner) -> Node
    /// Gives a value that takes the place of one of a node, which is as it was recorded.
    public var value: (RecordedValue, Node, Owner) -> RecordedValue

    /// Makes a transform.
    public init(
        text: @escaping (String, Text) -> String = { text, _ in text },
        node: @escaping (Node, Owner) -> Node = { node, _ in node },
        value: @escaping (RecordedValue, Node, Owner) -> RecordedValue = { value, _, _ in value }
    ) {
        self.text = text
        self.node = node
        self.value = value
    }
}
