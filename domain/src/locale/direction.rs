//! The writing direction of a page.

use std::borrow::Cow;

/// Which way a page's text runs.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

impl Direction {
    /// The value of the HTML `dir` attribute.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }

    /// A value inside a sentence of this direction. From right to left it is set apart by Unicode's
    /// isolates, so that `$4.70` after Arabic words is not read as `4.70$`; plain numbers stand
    /// as they are.
    pub fn isolated(self, value: Cow<'_, str>) -> Cow<'_, str> {
        let is_plain = value.bytes().all(|byte| byte.is_ascii_digit());
        if self == Self::Ltr || is_plain {
            return value;
        }
        Cow::Owned(format!("\u{2068}{value}\u{2069}"))
    }
}
