//! The elements of canonical HTML, and what each may hold.

/// An element of canonical HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    Paragraph,
    Heading2,
    Heading3,
    Heading4,
    UnorderedList,
    OrderedList,
    Item,
    Quote,
    Table,
    TableHead,
    TableBody,
    Row,
    HeadCell,
    Cell,
    Strong,
    Emphasis,
    Bold,
    Italic,
    Code,
    Link,
    Image,
    Break,
    Rule,
}

/// What an element may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Model {
    /// Text, blocks, and what stands in a line.
    Flow,
    /// Text and what stands in a line.
    Phrasing,
    /// Items.
    List,
    /// Heads and bodies.
    Table,
    /// Rows.
    Rows,
    /// Cells.
    Cells,
    /// Nothing.
    Void,
}

use Element as E;

/// Names, longer ones before those that they begin with.
const NAMES: [(&str, Element); 22] = [
    ("blockquote", E::Quote),
    ("strong", E::Strong),
    ("table", E::Table),
    ("thead", E::TableHead),
    ("tbody", E::TableBody),
    ("code", E::Code),
    ("h2", E::Heading2),
    ("h3", E::Heading3),
    ("h4", E::Heading4),
    ("ul", E::UnorderedList),
    ("ol", E::OrderedList),
    ("li", E::Item),
    ("tr", E::Row),
    ("th", E::HeadCell),
    ("td", E::Cell),
    ("em", E::Emphasis),
    ("br", E::Break),
    ("hr", E::Rule),
    ("p", E::Paragraph),
    ("b", E::Bold),
    ("i", E::Italic),
    ("a", E::Link),
];

impl Element {
    /// The element whose name the text begins with, and what follows the name.
    pub fn open(text: &str) -> Option<(Self, &str)> {
        let length = text.bytes().position(|byte| matches!(byte, b'>' | b' '))?;
        let (name, rest) = text.split_at(length);
        let (_, element) = NAMES.iter().find(|(known, _)| *known == name)?;
        Some((*element, rest))
    }

    pub fn name(self) -> &'static str {
        NAMES
            .iter()
            .find(|(_, element)| *element == self)
            .map_or("img", |(name, _)| name)
    }

    pub fn model(self) -> Model {
        match self {
            E::Item | E::Quote | E::HeadCell | E::Cell => Model::Flow,
            E::Paragraph | E::Heading2 | E::Heading3 | E::Heading4 => Model::Phrasing,
            E::Strong | E::Emphasis | E::Bold | E::Italic | E::Code | E::Link => Model::Phrasing,
            E::UnorderedList | E::OrderedList => Model::List,
            E::Table => Model::Table,
            E::TableHead | E::TableBody => Model::Rows,
            E::Row => Model::Cells,
            E::Image | E::Break | E::Rule => Model::Void,
        }
    }

    pub fn is_void(self) -> bool {
        self.model() == Model::Void
    }

    fn is_phrasing(self) -> bool {
        matches!(
            self,
            E::Strong | E::Emphasis | E::Bold | E::Italic | E::Code | E::Link | E::Image | E::Break
        )
    }

    fn is_block(self) -> bool {
        matches!(
            self,
            E::Paragraph
                | E::Heading2
                | E::Heading3
                | E::Heading4
                | E::UnorderedList
                | E::OrderedList
                | E::Quote
                | E::Table
                | E::Rule
        )
    }
}

impl Model {
    pub fn holds_text(self) -> bool {
        matches!(self, Self::Flow | Self::Phrasing)
    }

    pub fn holds(self, element: Element) -> bool {
        match self {
            Self::Flow => element.is_phrasing() || element.is_block(),
            Self::Phrasing => element.is_phrasing(),
            Self::List => element == E::Item,
            Self::Table => matches!(element, E::TableHead | E::TableBody),
            Self::Rows => element == E::Row,
            Self::Cells => matches!(element, E::HeadCell | E::Cell),
            Self::Void => false,
        }
    }
}
