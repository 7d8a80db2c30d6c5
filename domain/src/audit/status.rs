//! How far an audit is, and its moves (`spec.md` §4).

/// How far an audit is, with its number on the wire.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum AuditStatus {
    /// Pictures are to be uploaded.
    Upload = 0,
    /// A person looks at them.
    Review = 1,
    /// The shopper has proved who they are.
    Pass = 2,
    /// Pictures are to be uploaded again.
    Resubmit = 3,
    /// The shopper has not proved who they are.
    NoPass = 4,
}

/// A move of an audit.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum AuditTransition {
    /// The shopper begins to upload again.
    Reopen,
    /// The shopper hands the pictures in.
    Submit,
    /// An operator believes them.
    Pass,
    /// An operator asks for pictures again.
    Resubmit,
    /// An operator does not believe them.
    Refuse,
}

/// What a move does.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum AuditMove {
    /// It leads there.
    To(AuditStatus),
    /// It was made before, and changes nothing.
    Before,
}

/// A move that an audit cannot make where it stands.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("an audit in `{}` cannot make the move `{}`", .status.name(), .transition.name())]
pub struct IllegalAuditTransition {
    /// Where it stands.
    pub status: AuditStatus,
    /// The move.
    pub transition: AuditTransition,
}

impl AuditStatus {
    /// Every status, by its number.
    pub const ALL: [Self; 5] = [
        Self::Upload,
        Self::Review,
        Self::Pass,
        Self::Resubmit,
        Self::NoPass,
    ];

    /// The number on the wire and in storage.
    pub const fn to_wire(self) -> u8 {
        self as u8
    }

    /// The status of a number.
    pub fn from_wire(number: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|status| status.to_wire() == number)
    }

    /// The name of the specification, in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upload => "upload",
            Self::Review => "audit",
            Self::Pass => "pass",
            Self::Resubmit => "resubmit",
            Self::NoPass => "noPass",
        }
    }

    /// The status of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }

    /// Whether its order is not delivered.
    pub const fn holds_delivery(self) -> bool {
        !matches!(self, Self::Pass)
    }

    /// Whether the shopper may upload pictures.
    pub const fn takes_images(self) -> bool {
        matches!(self, Self::Upload | Self::Resubmit)
    }

    /// Whether a person has decided.
    pub const fn is_decided(self) -> bool {
        matches!(self, Self::Pass | Self::NoPass)
    }

    /// What a move does. A decision is final, and a move that was made before changes nothing.
    pub fn after(self, transition: AuditTransition) -> Result<AuditMove, IllegalAuditTransition> {
        use AuditTransition as T;
        let to = match transition {
            T::Reopen => Self::Upload,
            T::Submit => Self::Review,
            T::Pass => Self::Pass,
            T::Resubmit => Self::Resubmit,
            T::Refuse => Self::NoPass,
        };
        if self == to {
            return Ok(AuditMove::Before);
        }
        let is_legal = match transition {
            T::Reopen => self == Self::Resubmit,
            T::Submit => self.takes_images(),
            T::Resubmit => self == Self::Review,
            T::Pass | T::Refuse => !self.is_decided(),
        };
        if is_legal {
            Ok(AuditMove::To(to))
        } else {
            Err(IllegalAuditTransition {
                status: self,
                transition,
            })
        }
    }
}

impl AuditTransition {
    /// Every move.
    pub const ALL: [Self; 5] = [
        Self::Reopen,
        Self::Submit,
        Self::Pass,
        Self::Resubmit,
        Self::Refuse,
    ];

    /// The name in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reopen => "reopen",
            Self::Submit => "submit",
            Self::Pass => "pass",
            Self::Resubmit => "resubmit",
            Self::Refuse => "refuse",
        }
    }

    /// The move of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|made| made.name() == name)
    }

    /// The move by which a shopper asks for a status; the others are made by operators alone.
    pub const fn of_shopper(wanted: AuditStatus) -> Option<Self> {
        match wanted {
            AuditStatus::Upload => Some(Self::Reopen),
            AuditStatus::Review => Some(Self::Submit),
            AuditStatus::Pass | AuditStatus::Resubmit | AuditStatus::NoPass => None,
        }
    }
}
