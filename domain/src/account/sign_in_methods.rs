//! By what a person signs in, and what may be added to it or removed from it.

use super::AccountKind;

/// What an account has by which its owner comes in.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct SignInMethods {
    /// Whether it has an email address.
    pub has_email: bool,
    /// Whether it has a phone number.
    pub has_phone: bool,
    /// Whether it has a password.
    pub has_password: bool,
    /// How many accounts at other services are linked to it.
    pub social_links: usize,
}

impl SignInMethods {
    /// Whether a contact may be added: none takes the place of another, so that whoever holds a
    /// stolen session does not exchange the address that passwords are reset by.
    pub const fn may_bind(self, kind: AccountKind) -> bool {
        match kind {
            AccountKind::Email => !self.has_email,
            AccountKind::Phone => !self.has_phone,
            AccountKind::Auto => false,
        }
    }

    /// Whether a link may be removed: not the last way in.
    pub const fn may_unlink(self) -> bool {
        self.has_password || self.social_links > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_of_a_kind_that_is_there_is_not_exchanged() {
        let by_mail = SignInMethods {
            has_email: true,
            ..SignInMethods::default()
        };
        assert!(!by_mail.may_bind(AccountKind::Email));
        assert!(by_mail.may_bind(AccountKind::Phone));
        assert!(!by_mail.may_bind(AccountKind::Auto));
    }

    #[test]
    fn the_last_way_in_stays() {
        let methods = |has_password, social_links| SignInMethods {
            has_password,
            social_links,
            ..SignInMethods::default()
        };
        assert!(!methods(false, 1).may_unlink());
        assert!(methods(false, 2).may_unlink());
        assert!(methods(true, 1).may_unlink());
    }
}
