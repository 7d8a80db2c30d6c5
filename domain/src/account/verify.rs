//! What a verification code is sent for (`spec.md` §4).

/// The purpose that a code is bound to.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum VerifyType {
    /// Signing in with a social account.
    SocialiteLogin,
    /// Signing in.
    Login,
    /// Opening an account.
    Register,
    /// Setting a new password.
    ResetPassword,
    /// Adding an identifier to an account.
    Bind,
}

impl VerifyType {
    /// Every purpose, in the order of the specification.
    pub const ALL: [Self; 5] = [
        Self::SocialiteLogin,
        Self::Login,
        Self::Register,
        Self::ResetPassword,
        Self::Bind,
    ];

    /// The name on the wire and in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SocialiteLogin => "socialiteLogin",
            Self::Login => "login",
            Self::Register => "register",
            Self::ResetPassword => "resetPassword",
            Self::Bind => "bind",
        }
    }

    /// The purpose of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
