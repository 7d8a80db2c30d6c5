//! How much each way of fitting counts: whole numbers, so that equals are equal.

use tantivy::Score;

/// The points of a word for the ways in which it fits a text.
#[derive(Clone, Copy, Debug)]
pub struct Points {
    /// The word itself.
    pub exact: Score,
    /// The beginning of a word.
    pub prefix: Score,
    /// A part of a word, where people search for parts.
    pub inside: Score,
    /// The word but for one slip of the finger; none where that fits too much.
    pub typo: Option<Score>,
}

/// In a name. A slip in a name is worth more than the best fit elsewhere.
pub const NAME: Points = Points {
    exact: 60.0,
    prefix: 50.0,
    inside: 45.0,
    typo: Some(30.0),
};

/// In a tag or the title of a category.
pub const KIND: Points = Points {
    exact: 9.0,
    prefix: 8.0,
    inside: 7.0,
    typo: Some(5.0),
};

/// In a subtitle.
pub const ABOUT: Points = Points {
    exact: 3.0,
    prefix: 2.0,
    inside: 2.0,
    typo: None,
};

/// The request as a whole against a name as a whole, beside the points of the words.
pub const WHOLE: Points = Points {
    exact: 40.0,
    prefix: 15.0,
    inside: 0.0,
    typo: Some(10.0),
};

/// A pair of signs of a run that is nowhere found whole.
pub const PAIR: Score = 20.0;
