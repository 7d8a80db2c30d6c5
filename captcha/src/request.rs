//! What a challenge is asked for.

use kiosk_domain::Language;

use crate::Scope;

/// Who asks for a challenge, for what, and of which kind.
#[derive(Clone, Debug)]
pub struct ChallengeRequest {
    /// What its proof is to open, and to whom.
    pub scope: Scope,
    /// The kind of our own challenges that is asked for, if any.
    pub kind: Option<OwnKind>,
    /// Whether the browser says that GeeTest's challenge did not come there. Nobody can prove it,
    /// so whoever issues counts those who say so.
    pub geetest_missing: bool,
    /// The language that a question is put in.
    pub language: Language,
}

/// The kinds of our own challenges.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum OwnKind {
    /// A piece to slide, by hand or by arrow keys.
    #[default]
    Slider,
    /// A question to answer by typing, for those who cannot slide.
    Question,
}

impl OwnKind {
    /// The kind of a name on the wire.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "slider" => Some(Self::Slider),
            "question" => Some(Self::Question),
            _ => None,
        }
    }
}
