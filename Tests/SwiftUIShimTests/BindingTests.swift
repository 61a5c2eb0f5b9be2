import SwiftUIShim
import Testing

/// Reading and writing what something else owns.
@MainActor
struct BindingTests {
    struct Person: Equatable {
        var name = "Ann"
        var address = Address()
    }

    struct Address: Equatable {
        var city = "Ghent"
    }

    final class Model {
        var person = Person()
        var transactions: [Transaction] = []
    }

    @Test func `A binding reads and writes through its closures`() {
        let model = Model()
        let binding = Binding(get: { model.person }, set: { model.person = $0 })
        binding.wrappedValue.name = "Bob"
        #expect(model.person.name == "Bob")
        model.person.name = "Cleo"
        #expect(binding.wrappedValue.name == "Cleo")
        #expect(binding.projectedValue.wrappedValue == model.person)
    }

    @Test func `A binding of a part writes the part alone`() {
        let model = Model()
        let city = Binding(get: { model.person }, set: { model.person = $0 }).address.city
        model.person.name = "Bob"
        city.wrappedValue = "Bruges"
        #expect(model.person == Person(name: "Bob", address: Address(city: "Bruges")))
    }

    @Test func `Writes to a constant are dropped`() {
        let binding = Binding.constant(1)
        binding.wrappedValue = 2
        #expect(binding.wrappedValue == 1)
    }

    @Test func `Writes are told their transaction, those of parts too`() {
        let model = Model()
        let binding = Binding<Person>(
            get: { model.person },
            set: { person, transaction in
                model.person = person
                model.transactions.append(transaction)
            })
        binding.wrappedValue.name = "Bob"
        binding.animation(.linear).name.wrappedValue = "Cleo"
        var transaction = Transaction()
        transaction.disablesAnimations = true
        binding.transaction(transaction).wrappedValue.name = "Dora"
        #expect(model.transactions.map(\.animation) == [nil, .linear, nil])
        #expect(model.transactions.map(\.disablesAnimations) == [false, false, true])
        #expect(model.person.name == "Dora")
    }

    @Test func `A binding is a property wrapper`() {
        struct Field {
            @Binding var text: String
            func clear() { text = "" }
        }
        let model = Model()
        let field = Field(text: Binding(get: { model.person.name }, set: { model.person.name = $0 }))
        field.clear()
        #expect(model.person.name == "")
        #expect(field.$text.wrappedValue == "")
    }
}
