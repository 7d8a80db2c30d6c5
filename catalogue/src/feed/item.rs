//! One item of a catalogue, decoded and checked.

use kiosk_contract::catalogue::{Article, Category, Group, Region, Review, ReviewList, Sku};
use kiosk_contract::envelope::Paged;
use kiosk_domain::{Slug, is_reserved};

use super::changes::ItemKind;
use super::collection::{Collection, CollectionKey};
use super::decode::{FieldError, decode};
use super::known::{Known, known_group, known_region, known_skus};
use crate::foreign::shown;

/// One item with its value.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A region.
    Region(Region),
    /// A top-level category with those below it.
    Category(Category),
    /// A goods group.
    Group(Box<Group>),
    /// A group's article, by the group's slug.
    Article(String, Article),
    /// A group's first page of reviews, by the group's slug.
    Reviews(String, Paged<Review>),
    /// A group's SKUs, by the group's slug.
    Skus(String, Vec<Sku>),
    /// A collection.
    Collection(Collection),
    /// Something that we do not know, and do without.
    Unknown,
}

/// An item that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind} `{key}`: {fault}")]
pub struct ItemError {
    /// The item's kind.
    pub kind: String,
    /// The item's key: for goods their slug.
    pub key: String,
    /// What is wrong with it.
    pub fault: FieldError,
}

impl Item {
    /// Its kind and its key; none for what we do not know.
    pub(super) fn identity(&self) -> Option<(ItemKind, &str)> {
        Some(match self {
            Self::Region(region) => (ItemKind::Region, region.region_symbol.as_str()),
            Self::Category(category) => (ItemKind::Category, &category.path),
            Self::Group(group) => (ItemKind::Group, &group.slug),
            Self::Article(slug, _) => (ItemKind::Article, slug),
            Self::Reviews(slug, _) => (ItemKind::Reviews, slug),
            Self::Skus(slug, _) => (ItemKind::Skus, slug),
            Self::Collection(collection) => (ItemKind::Collection, collection.key().name()),
            Self::Unknown => return None,
        })
    }

    /// Reads an item's value from JSON.
    ///
    /// # Errors
    /// When the value is not of its kind's shape, names another thing than the key, or
    /// names something that cannot be an address.
    pub fn decode(kind: &str, key: &str, json: &str) -> Result<Known<Self>, ItemError> {
        Self::read(kind, key, json).map_err(|fault| ItemError {
            kind: shown(kind),
            key: shown(key),
            fault,
        })
    }

    fn read(kind: &str, key: &str, json: &str) -> Result<Known<Self>, FieldError> {
        let item = match kind {
            "region" => {
                let region = known_region(json)?;
                return Ok(region.map(|region| region.map_or(Self::Unknown, Self::Region)));
            }
            "skus" => {
                let skus = known_skus(key, json)?;
                return Ok(skus.map(|skus| Self::Skus(key.to_owned(), skus)));
            }
            "category" => Self::Category(sound_category(decode(json)?)?),
            "group" => {
                let group = known_group_of(key, json)?;
                return Ok(group.map(|group| Self::Group(Box::new(group))));
            }
            "article" => Self::Article(key.to_owned(), decode(json)?),
            "reviews" => Self::Reviews(key.to_owned(), decode::<ReviewList>(json)?.list),
            "collection" => match CollectionKey::from_name(key) {
                Some(collection) => return Ok(collection.decode(json)?.map(Self::Collection)),
                None => Self::Unknown,
            },
            _ => Self::Unknown,
        };
        Ok(item.into())
    }
}

/// The category, if its path and those below it can stand in an address.
pub(crate) fn sound_category(category: Category) -> Result<Category, FieldError> {
    first_segment("path", &category.path)?;
    sound_branch(category)
}

fn sound_branch(category: Category) -> Result<Category, FieldError> {
    address("path", &category.path)?;
    let (children, parent) = (category.children, category.path);
    let children = children
        .into_iter()
        .map(|child| {
            sound_branch(child).map_err(|fault| FieldError {
                key: format!("children.{}", fault.key),
                ..fault
            })
        })
        .collect::<Result<_, _>>()?;
    Ok(Category {
        children,
        path: parent,
        ..category
    })
}

/// The group of a slug without what cannot be used, if it can stand in an address.
pub(crate) fn known_group_of(slug: &str, json: &str) -> Result<Known<Group>, FieldError> {
    let Known { value, omissions } = known_group(json)?;
    Ok(Known {
        value: sound_group(slug, value)?,
        omissions,
    })
}

/// The group, if it is the one that was asked for and can stand in an address.
fn sound_group(asked: &str, group: Group) -> Result<Group, FieldError> {
    address("slug", &group.slug)?;
    first_segment("slug", &group.slug)?;
    if group.slug == asked {
        return Ok(group);
    }
    Err(FieldError {
        key: "slug".to_owned(),
        message: format!("names another group, `{}`", shown(&group.slug)),
    })
}

/// Refuses what would stand where the site has pages or files of its own.
fn first_segment(key: &str, text: &str) -> Result<(), FieldError> {
    if !is_reserved(text) {
        return Ok(());
    }
    Err(FieldError {
        key: key.to_owned(),
        message: format!("`/{text}/` is an address of the site's own"),
    })
}

fn address(key: &str, text: &str) -> Result<(), FieldError> {
    match Slug::parse(text) {
        Ok(_) => Ok(()),
        Err(error) => Err(FieldError {
            key: key.to_owned(),
            message: shown(&error.to_string()),
        }),
    }
}
