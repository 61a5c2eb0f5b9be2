import Instrumentation
import Testing

private enum Outer {
    struct Inner<Value> {}
}

@Suite("TypeName")
struct TypeNameTests {
    @Test("Leaves modules out, and keeps the types around a type")
    func short() {
        struct Local {}
        #expect(TypeName(of: [String].self).short == "Array<String>")
        #expect(
            TypeName(of: Outer.Inner<[Int: Outer.Inner<Bool>]>.self).short
                == "Outer.Inner<Dictionary<Int, Outer.Inner<Bool>>>")
        #expect(TypeName(of: Local.self).short.hasSuffix("Local"))
        #expect(TypeName(of: (() -> Int).self).short == "() -> Int")
    }

    @Test("Names the module, and no place in memory")
    func module() {
        struct Local {}
        #expect(TypeName(of: Int.self).module == "Swift")
        #expect(TypeName(of: Outer.self).module == "InstrumentationTests")
        for name in [TypeName(of: Local.self), TypeName(of: Outer.Inner<Local>.self)] {
            #expect(name.module == "InstrumentationTests")
            #expect(!name.short.contains("$"), "\(name.short)")
        }
    }

    @Test("The base is the innermost name")
    func base() {
        #expect(TypeName(of: Outer.Inner<[Int]>.self).base == "Inner")
        #expect(TypeName(of: Int.self).base == "Int")
    }
}
