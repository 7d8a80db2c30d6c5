//! The category tree without its empty branches.

use kiosk_domain::{Branch, prune_categories};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::vectors::run;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct TestCategory {
    path: String,
    groups: u32,
    children: Vec<Self>,
}

impl Branch for TestCategory {
    fn has_groups(&self) -> bool {
        self.groups > 0
    }

    fn children_mut(&mut self) -> &mut Vec<Self> {
        &mut self.children
    }
}

impl TestCategory {
    fn groups_below(&self) -> u32 {
        self.groups + self.children.iter().map(Self::groups_below).sum::<u32>()
    }

    fn has_empty_branch(&self) -> bool {
        self.groups_below() == 0 || self.children.iter().any(Self::has_empty_branch)
    }
}

#[test]
fn categories_follow_their_vectors() {
    run("categories.json", |rule, input| {
        assert_eq!(rule, "prune");
        let tree: Vec<TestCategory> = serde_json::from_value(input.clone()).expect("a tree");
        json!(prune_categories(tree))
    });
}

fn trees() -> impl Strategy<Value = Vec<TestCategory>> {
    let leaf = ("[a-z]{1,4}", 0..3_u32).prop_map(|(path, groups)| TestCategory {
        path,
        groups,
        children: Vec::new(),
    });
    let tree = leaf.prop_recursive(3, 24, 4, |inner| {
        let children = prop::collection::vec(inner, 0..4);
        ("[a-z]{1,4}", 0..3_u32, children).prop_map(|(path, groups, children)| TestCategory {
            path,
            groups,
            children,
        })
    });
    prop::collection::vec(tree, 0..5)
}

proptest! {
    #[test]
    fn pruned_categories_keep_every_group_and_no_empty_branch(tree in trees()) {
        let sum = |tree: &[TestCategory]| tree.iter().map(TestCategory::groups_below).sum::<u32>();
        let pruned = prune_categories(tree.clone());
        prop_assert_eq!(sum(&pruned), sum(&tree));
        prop_assert!(!pruned.iter().any(TestCategory::has_empty_branch));
        prop_assert_eq!(prune_categories(pruned.clone()), pruned);
    }
}
