//! Why pictures are asked for again or an audit does not pass, for the shopper to read.

use super::AuditTransition;

/// Why pictures are asked for again or an audit does not pass.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum AuditReason {
    /// A picture cannot be read.
    Unreadable,
    /// A part of a document is not on its picture.
    Incomplete,
    /// A picture shows something else than was asked for.
    WrongPicture,
    /// A document is out of date.
    Expired,
    /// The names on the documents and the payment are not the same.
    Mismatch,
    /// A document was changed.
    Forged,
    /// It could not be found out who the shopper is.
    Unverifiable,
}

impl AuditReason {
    /// Every reason.
    pub const ALL: [Self; 7] = [
        Self::Unreadable,
        Self::Incomplete,
        Self::WrongPicture,
        Self::Expired,
        Self::Mismatch,
        Self::Forged,
        Self::Unverifiable,
    ];

    /// The name in storage, on the wire and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Incomplete => "incomplete",
            Self::WrongPicture => "wrong-picture",
            Self::Expired => "expired",
            Self::Mismatch => "mismatch",
            Self::Forged => "forged",
            Self::Unverifiable => "unverifiable",
        }
    }

    /// The reason of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether it may be the reason of a move: another picture mends no forgery, and nobody is
    /// refused for a picture that can be taken again.
    pub const fn explains(self, transition: AuditTransition) -> bool {
        match transition {
            AuditTransition::Resubmit => !matches!(self, Self::Forged | Self::Unverifiable),
            AuditTransition::Refuse => {
                matches!(
                    self,
                    Self::Expired | Self::Mismatch | Self::Forged | Self::Unverifiable
                )
            }
            AuditTransition::Reopen | AuditTransition::Submit | AuditTransition::Pass => false,
        }
    }
}
