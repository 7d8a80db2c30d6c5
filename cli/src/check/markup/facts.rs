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
    /// How many `<h1>` there are.
    pub first_headings: usize,
    /// Every id, in the order of the document.
    pub ids: Vec<String>,
    /// Every address that the document leads to or loads, each once and in order.
    pub links: Vec<String>,
    /// Sources of pictures that have no `alt`.
    pub without_alt: Vec<String>,
    /// Every JSON-LD block.
    pub data: Vec<String>,
    /// The text that a reader sees; a line break stands for every tag.
    pub text: String,
}
