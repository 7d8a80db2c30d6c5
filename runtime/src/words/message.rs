//! A sentence for the visitor, before it is translated.

/// The key of a sentence in `runtime/messages/`: file, dot, name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Word(pub &'static str);

/// What the visitor is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Nothing: the data speak for themselves.
    Silent,
    /// One of our sentences, with what stands in its braces.
    Ours(Word, Vec<(&'static str, String)>),
    /// Another system's sentence, as it said it.
    Theirs(String),
}

impl Word {
    /// The name by which programs know a refusal that says this sentence: `account_blocked`.
    pub fn reason(self) -> String {
        self.0.replace('.', "_")
    }
}

impl Message {
    /// The name by which programs know a refusal that says this, in every language the same.
    pub fn reason(&self) -> String {
        match self {
            Self::Ours(word, _) => word.reason(),
            Self::Theirs(_) => "told_by_another_system".to_owned(),
            Self::Silent => "refused".to_owned(),
        }
    }

    /// One of our sentences, with a value for a name in braces.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "it is mostly a number, which reads better without a reference"
    )]
    pub fn with(word: Word, name: &'static str, value: impl ToString) -> Self {
        Self::Ours(word, vec![(name, value.to_string())])
    }
}

impl From<Word> for Message {
    fn from(word: Word) -> Self {
        Self::Ours(word, Vec::new())
    }
}
