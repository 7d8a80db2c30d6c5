//! One category of `content/catalogue/categories.yaml`, with those below it.

use kiosk_domain::{CategoryId, Slug, is_reserved};

use super::text::LocalText;
use crate::yaml::{Located, MapReader, NodeRef, integer, list, located, text};

/// One category.
#[derive(Clone, Debug)]
pub struct AuthoredCategory {
    pub id: CategoryId,
    pub path: Located<String>,
    pub title: LocalText,
    pub children: Vec<AuthoredCategory>,
}

impl AuthoredCategory {
    /// Decodes one category and those below it. Its path is the first segment of addresses.
    pub fn decode_parent(node_ref: NodeRef<'_>) -> Option<Self> {
        Self::decode(node_ref, first_segment, |at| list(at, Self::decode_child))
    }

    fn decode_child(node_ref: NodeRef<'_>) -> Option<Self> {
        Self::decode(node_ref, segment, |at| list(at, Self::refuse_grandchild))
    }

    /// An address has no place for it.
    fn refuse_grandchild(node_ref: NodeRef<'_>) -> Option<Self> {
        node_ref.report(
            "this category is on a third level, and there are two",
            Some("move it up, beside the category that it stands in".to_owned()),
        );
        None
    }

    fn decode<'a>(
        node_ref: NodeRef<'a>,
        path: fn(NodeRef<'_>) -> Option<String>,
        children: impl FnOnce(NodeRef<'a>) -> Option<Vec<Self>>,
    ) -> Option<Self> {
        let fields = MapReader::open(node_ref)?;
        let id = fields.need("id", integer);
        let path = fields.need("path", located(path));
        let title = fields.need("title", LocalText::decode);
        let children = fields.may("children", children).unwrap_or_default();
        fields.finish();
        Some(Self {
            id: id?,
            path: path?,
            title: title?,
            children,
        })
    }
}

fn first_segment(node_ref: NodeRef<'_>) -> Option<String> {
    let written = segment(node_ref)?;
    if is_reserved(&written) {
        node_ref.report(
            format!("`/{written}/` is an address of the site's own"),
            Some("write another path: it is the address of the category's page".to_owned()),
        );
        return None;
    }
    Some(written)
}

fn segment(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    if Slug::parse(&written).is_err() {
        node_ref.report(
            format!("`{written}` is no path"),
            Some("use small letters, digits and hyphens".to_owned()),
        );
        return None;
    }
    Some(written)
}
