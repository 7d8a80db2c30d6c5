//! The facts of one document.

/// What a document says.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DocumentFacts {
    /// `<html lang>`.
    pub lang: String,
    /// `<html dir>`.
    pub dir: String,
    /// Every `<title>` of the document itself.
    pub titles: Vec<String>,
    /// Every `<meta name="description">`.
    pub descriptions: Vec<String>,
    /// Whether search engines shall leave the document out.
    pub hidden: bool,
    /// Every `<link rel="canonical">`.
    pub canonicals: Vec<String>,
    /// Every `<link rel="alternate" hreflang>`: code and address.
    pub alternates: Vec<(String, String)>,
    /// Every heading in the order of the document.
    pub headings: Vec<HeadingFact>,
    /// Every id, in the order of the document.
    pub ids: Vec<String>,
    /// Elements whose id is empty.
    pub empty_ids: Vec<String>,
    /// Ids that attributes name.
    pub references: Vec<Reference>,
    /// Every address that the document leads to or loads, each once and in order.
    pub links: Vec<String>,
    /// What a browser loads or sends to.
    pub loads: Vec<Subresource>,
    /// Scripts that stand in the document itself: elements and attributes.
    pub inline_scripts: Vec<String>,
    /// Styles that stand in the document itself: elements and attributes.
    pub inline_styles: Vec<String>,
    /// Attributes whose address is a script: what they say.
    pub script_addresses: Vec<String>,
    /// Sources of pictures that have no `alt`.
    pub without_alt: Vec<String>,
    /// Buttons and links without a name.
    pub nameless: Vec<String>,
    /// What is wrong with the tags of the document.
    pub tag_mistakes: Vec<String>,
    /// Every JSON-LD block.
    pub data: Vec<String>,
    /// The text that a reader sees; a line break stands for every tag.
    pub text: String,
}

/// A heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadingFact {
    /// 1 to 6.
    pub level: u8,
    /// Its text.
    pub text: String,
}

/// An id that an attribute names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The attribute.
    pub attribute: &'static str,
    /// The id.
    pub id: String,
}

/// An address that a browser loads from or sends to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subresource {
    /// The directive of the content security policy that judges it.
    pub directive: &'static str,
    /// The address.
    pub address: String,
}
