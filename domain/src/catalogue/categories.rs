//! The category tree without its empty branches (`spec.md` §3, `wire.md`).

/// A category, as far as pruning needs to know it.
pub trait Branch: Sized {
    /// Whether it has goods groups of its own.
    fn has_groups(&self) -> bool;

    /// The categories below it.
    fn children_mut(&mut self) -> &mut Vec<Self>;
}

/// Drops every category with no group of its own and none in a child, at any depth.
pub fn prune_categories<C: Branch>(mut categories: Vec<C>) -> Vec<C> {
    categories.retain_mut(|category| {
        let children = category.children_mut();
        *children = prune_categories(std::mem::take(children));
        let in_a_child = !children.is_empty();
        in_a_child || category.has_groups()
    });
    categories
}
