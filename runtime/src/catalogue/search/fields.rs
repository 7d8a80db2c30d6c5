//! The fields of the index.

use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};

/// Where the index keeps what it knows of a goods group.
#[derive(Clone, Copy, Debug)]
pub struct Fields {
    /// Whole names without their spaces, one term a name.
    pub whole: Field,
    /// Names and the slug.
    pub name: Cut,
    /// Tags and categories.
    pub kind: Cut,
    /// Subtitles.
    pub about: Cut,
}

/// Texts cut in two ways.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// Their words.
    pub words: Field,
    /// The pairs of signs of words in which people search for parts.
    pub pairs: Field,
}

/// The schema and its fields.
pub fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let mut field = |name: &str, tokenizer: &str, option| {
        let indexing = TextFieldIndexing::default()
            .set_tokenizer(tokenizer)
            .set_index_option(option)
            .set_fieldnorms(false);
        builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
    };
    let mut cut = |words: &str, pairs: &str| Cut {
        words: field(words, "whitespace", IndexRecordOption::Basic),
        pairs: field(
            pairs,
            "whitespace",
            IndexRecordOption::WithFreqsAndPositions,
        ),
    };
    let (name, kind, about) = (
        cut("name", "name_pairs"),
        cut("kind", "kind_pairs"),
        cut("about", "about_pairs"),
    );
    let whole = field("whole", "raw", IndexRecordOption::Basic);
    let fields = Fields {
        whole,
        name,
        kind,
        about,
    };
    (builder.build(), fields)
}
