//! Who holds a challenge: a browser or a program, known by a token of its own.

use kiosk_captcha::Binding;

/// The one who asks for a challenge, tries it and redeems its proof.
#[derive(Clone, Debug)]
pub(crate) struct CaptchaHolder(Option<Binding>);

impl CaptchaHolder {
    /// Whoever has that token; a newcomer has none.
    pub fn with_token(token: Option<&str>) -> Self {
        Self(token.map(Binding::of))
    }

    /// What the challenges of a known holder are bound to.
    pub(super) fn known(&self) -> Option<Binding> {
        self.0.clone()
    }

    /// What the holder's challenges are bound to. Nothing is bound to a newcomer.
    pub(super) fn binding(&self) -> Binding {
        self.known().unwrap_or_else(|| Binding::of(""))
    }
}
