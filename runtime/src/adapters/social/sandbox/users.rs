//! The people who sign in at the sandbox.

/// A sample user of the sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SandboxUser {
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
pub const SANDBOX_USERS: [SandboxUser; 4] = [
    sandbox_user(
        "ann",
        "Ann Comet",
        Some("ann@sandbox.example"),
        EmailStatus::Verified,
    ),
    sandbox_user(
        "ben",
        "Ben Orbit",
        Some("ben@sandbox.example"),
        EmailStatus::Verified,
    ),
    sandbox_user(
        "cleo",
        "Cleo Nova",
        Some("cleo@sandbox.example"),
        EmailStatus::Unverified,
    ),
    sandbox_user("dan", "Dan Quasar", None, EmailStatus::Unverified),
];

#[derive(Clone, Copy)]
enum EmailStatus {
    Verified,
    Unverified,
}

const fn sandbox_user(
    id: &'static str,
    name: &'static str,
    email: Option<&'static str>,
    email_status: EmailStatus,
) -> SandboxUser {
    SandboxUser {
        id,
        name,
        email,
        verified: matches!(email_status, EmailStatus::Verified),
    }
}

impl SandboxUser {
    /// The person of a number.
    pub fn find(id: &str) -> Option<&'static Self> {
        SANDBOX_USERS.iter().find(|user| user.id == id)
    }
}
