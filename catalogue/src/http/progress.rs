//! Who wants to hear how far a fetch is.

use kiosk_domain::Locale;

/// Hears how far a fetch is. Every method has an empty default, and `()` hears nothing.
pub trait FetchProgress: Sync {
    /// That many more calls will be made.
    fn planned(&self, calls: u64) {
        let _ = calls;
    }

    /// A call was answered.
    fn answered(&self) {}

    /// A locale is complete.
    fn locale_done(&self, locale: Locale) {
        let _ = locale;
    }
}

impl FetchProgress for () {}
