//! The four categories in which shoppers allow what is kept about them (`spec.md` §9).

/// What a script that is not the shop's own is for.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum ConsentCategory {
    /// The shop does not work without it: always allowed.
    Necessary,
    /// It remembers choices.
    Preferences,
    /// It counts visits.
    Analytics,
    /// It tells advertisers.
    Marketing,
}

impl ConsentCategory {
    /// Every category, in the order of the panel that asks.
    pub const ALL: [Self; 4] = [
        Self::Necessary,
        Self::Preferences,
        Self::Analytics,
        Self::Marketing,
    ];

    /// The name that files and pages use.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Necessary => "necessary",
            Self::Preferences => "preferences",
            Self::Analytics => "analytics",
            Self::Marketing => "marketing",
        }
    }

    /// The category of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|category| category.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::ConsentCategory;

    #[test]
    fn every_name_is_one_category() {
        for category in ConsentCategory::ALL {
            assert_eq!(
                ConsentCategory::from_name(category.as_str()),
                Some(category)
            );
        }
        assert_eq!(ConsentCategory::from_name("Marketing"), None);
    }
}
