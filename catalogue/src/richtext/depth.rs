//! How deep a tree foreign HTML makes, measured without making it.

use std::borrow::Cow;
use std::cell::Cell;
use std::rc::Rc;

use html5ever::tendril::{StrTendril, TendrilSink as _};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, ExpandedName, ParseOpts, QualName, local_name, ns, parse_fragment};

/// Deeper nesting than any text has that is meant to be read. What it costs to clean a tree
/// grows with the square of its depth.
const DEEPEST: usize = 200;
/// How much is parsed before the tree is measured, in bytes.
const PART: usize = 1024;
/// Elements that a parser may add for each that is written: unclosed ones are opened again in
/// every paragraph.
const MOST_FOR_ONE: usize = 4;

/// Whether HTML nests deeper, or grows larger when it is parsed, than a text for readers.
pub(super) fn is_monstrous(html: &str) -> bool {
    let tags = memchr::memchr_iter(b'<', html.as_bytes()).count();
    if tags <= DEEPEST {
        return false;
    }
    let most = tags * MOST_FOR_ONE;
    let context = QualName::new(None, ns!(html), local_name!("div"));
    let meter = TreeMeter::default();
    let mut parser = parse_fragment(meter, ParseOpts::default(), context, Vec::new(), false);
    let mut rest = html;
    while !rest.is_empty() {
        let (part, after) = rest.split_at(rest.floor_char_boundary(PART));
        parser.process(StrTendril::from(part));
        rest = after;
        let meter = &parser.tokenizer.sink.sink;
        if meter.deepest.get() > DEEPEST || meter.elements.get() > most {
            return true;
        }
    }
    false
}

/// Takes what a parser makes and remembers how deep it stands.
#[derive(Default)]
struct TreeMeter {
    deepest: Cell<usize>,
    elements: Cell<usize>,
    document: MeteredNode,
}

/// A node of which only name and depth are known.
type MeteredNode = Rc<NodeFacts>;

#[derive(Default)]
struct NodeFacts {
    name: Option<QualName>,
    depth: Cell<usize>,
}

impl TreeMeter {
    fn place(&self, depth: usize, node: &NodeOrText<MeteredNode>) {
        if let NodeOrText::AppendNode(node) = node {
            node.depth.set(depth);
            self.deepest.set(self.deepest.get().max(depth));
        }
    }
}

impl TreeSink for TreeMeter {
    type Handle = MeteredNode;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) {}

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> MeteredNode {
        Rc::clone(&self.document)
    }

    fn elem_name<'a>(&'a self, target: &'a MeteredNode) -> ExpandedName<'a> {
        let name = target.name.as_ref();
        name.expect("only elements are asked for their name")
            .expanded()
    }

    fn create_element(&self, name: QualName, _: Vec<Attribute>, _: ElementFlags) -> MeteredNode {
        self.elements.set(self.elements.get() + 1);
        Rc::new(NodeFacts {
            name: Some(name),
            depth: Cell::default(),
        })
    }

    fn create_comment(&self, _: StrTendril) -> MeteredNode {
        MeteredNode::default()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> MeteredNode {
        MeteredNode::default()
    }

    fn append(&self, parent: &MeteredNode, child: NodeOrText<MeteredNode>) {
        self.place(parent.depth.get() + 1, &child);
    }

    fn append_based_on_parent_node(
        &self,
        element: &MeteredNode,
        _: &MeteredNode,
        child: NodeOrText<MeteredNode>,
    ) {
        self.place(element.depth.get(), &child);
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &MeteredNode) -> MeteredNode {
        Rc::clone(target)
    }

    fn same_node(&self, x: &MeteredNode, y: &MeteredNode) -> bool {
        Rc::ptr_eq(x, y)
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &MeteredNode, node: NodeOrText<MeteredNode>) {
        self.place(sibling.depth.get(), &node);
    }

    fn add_attrs_if_missing(&self, _: &MeteredNode, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, _: &MeteredNode) {}

    // The children keep their depth: they move to a neighbour of the same.
    fn reparent_children(&self, _: &MeteredNode, _: &MeteredNode) {}
}
