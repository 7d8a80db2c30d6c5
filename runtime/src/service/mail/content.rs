//! What a mail says, part by part.

use serde::Serialize;

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MailContent {
    /// Its subject.
    pub subject: String,
    /// What the page is headed by.
    pub title: String,
    /// Its parts, from the top.
    pub(super) blocks: Vec<MailBlock>,
}

/// A part of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum MailBlock {
    /// A paragraph.
    Text {
        /// What it says.
        text: String,
    },
    /// A paragraph that matters less.
    Note {
        /// What it says.
        text: String,
    },
    /// A code, which stands out.
    Code {
        /// The code.
        text: String,
    },
    /// An address that is shown as it is.
    Link {
        /// The address.
        text: String,
    },
    /// An address behind words.
    Button {
        /// The words.
        label: String,
        /// The address.
        url: String,
    },
    /// Facts, one below the other.
    Rows {
        /// The facts.
        rows: Vec<MailRow>,
    },
}

/// A fact with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct MailRow {
    /// What it is called.
    pub label: String,
    /// What it is.
    pub value: String,
    /// Whether it is what the others come to.
    pub is_sum: bool,
}

impl MailBlock {
    /// The part that a paragraph of a sentence is: one that is set in by four spaces is a link or
    /// a code.
    pub fn of_paragraph(paragraph: &str) -> Self {
        let text = paragraph.trim().to_owned();
        if !paragraph.starts_with("    ") {
            Self::Text { text }
        } else if text.starts_with("http") {
            Self::Link { text }
        } else {
            Self::Code { text }
        }
    }
}

impl MailRow {
    /// A fact beside others.
    pub fn of(label: String, value: &impl ToString) -> Self {
        Self {
            label,
            value: value.to_string(),
            is_sum: false,
        }
    }
}
