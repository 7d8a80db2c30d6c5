//! The people who sign in at the sandbox.

/// A sample person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number at the sandbox, and the choice on its page.
    pub id: &'static str,
    /// The name.
    pub name: &'static str,
    /// The mail address, if the person gives one away.
    pub email: Option<&'static str>,
    /// Whether the sandbox vouches for the address.
    pub verified: bool,
}

/// One of each kind that real services send, and one more for trying two accounts.
pub const PEOPLE: [Person; 4] = [
    person(
        "ann",
        "Ann Comet",
        Some("ann@sandbox.example"),
        Vouched::Yes,
    ),
    person(
        "ben",
        "Ben Orbit",
        Some("ben@sandbox.example"),
        Vouched::Yes,
    ),
    person(
        "cleo",
        "Cleo Nova",
        Some("cleo@sandbox.example"),
        Vouched::No,
    ),
    person("dan", "Dan Quasar", None, Vouched::No),
];

#[derive(Clone, Copy)]
enum Vouched {
    Yes,
    No,
}

const fn person(
    id: &'static str,
    name: &'static str,
    email: Option<&'static str>,
    vouched: Vouched,
) -> Person {
    Person {
        id,
        name,
        email,
        verified: matches!(vouched, Vouched::Yes),
    }
}

impl Person {
    /// The person of a number.
    pub fn find(id: &str) -> Option<&'static Self> {
        PEOPLE.iter().find(|person| person.id == id)
    }
}
