//! Who delivers direct top-ups: `[runtime.suppliers]`.

use std::collections::BTreeSet;

use kiosk_catalogue::yaml::{NodeRef, boolean, list, one_of};
use kiosk_domain::{GroupId, SkuId};
use secrecy::{ExposeSecret as _, SecretString};

use super::section::ConfigSection;
use super::values::{plain_name, service, some};

/// The shortest secret that calls are signed with.
const SECRET_LENGTH: usize = 32;

/// The suppliers of a shop, and which goods each delivers.
#[derive(Clone, Debug, Default)]
pub struct SuppliersConfig {
    /// Every supplier, in the order of the file.
    pub suppliers: Vec<SupplierConfig>,
    /// Whether suppliers that deliver nothing may stand on a shop that strangers reach.
    pub sandbox: bool,
}

/// Who delivers some of the goods.
#[derive(Clone, Debug)]
pub struct SupplierConfig {
    /// Its name in `site.toml`, storage and addresses: small letters, digits and `-`.
    pub name: String,
    /// How it is spoken to.
    pub kind: SupplierKind,
    /// The goods groups that it delivers.
    pub groups: BTreeSet<GroupId>,
    /// The SKUs that it delivers, whoever has the rest of their group.
    pub skus: BTreeSet<SkuId>,
    /// Whether it delivers all that no other supplier does.
    pub takes_rest: bool,
}

/// How a supplier is spoken to.
#[derive(Clone, Debug)]
pub enum SupplierKind {
    /// Our own, which delivers nothing.
    Sandbox,
    /// By signed calls over HTTP.
    Http(HttpSupplierConfig),
}

/// What speaking to a supplier over HTTP takes.
#[derive(Clone, Debug)]
pub struct HttpSupplierConfig {
    /// Where its calls begin, without a slash at the end.
    pub url: String,
    /// What both sides sign with.
    pub secret: SecretString,
}

#[derive(Clone, Copy)]
enum SupplierWord {
    Sandbox,
    Http,
}

impl SuppliersConfig {
    /// Who delivers a SKU of a group: whoever names the SKU, else the group, else takes the rest.
    pub fn of(&self, sku: SkuId, group: GroupId) -> Option<&SupplierConfig> {
        let find = |takes: &dyn Fn(&SupplierConfig) -> bool| {
            self.suppliers.iter().find(|supplier| takes(supplier))
        };
        find(&|supplier| supplier.skus.contains(&sku))
            .or_else(|| find(&|supplier| supplier.groups.contains(&group)))
            .or_else(|| find(&|supplier| supplier.takes_rest))
    }

    /// The suppliers that deliver nothing.
    pub fn without_goods(&self) -> impl Iterator<Item = &SupplierConfig> {
        let mut suppliers = self.suppliers.iter();
        std::iter::from_fn(move || {
            suppliers.find(|supplier| matches!(supplier.kind, SupplierKind::Sandbox))
        })
    }
}

pub(super) fn decode(section: &ConfigSection<'_>) -> SuppliersConfig {
    let sandbox = section.choice("sandbox", forced).unwrap_or_default();
    let mut suppliers: Vec<SupplierConfig> = Vec::new();
    for (name, place) in section.other_tables() {
        if !plain_name(name, place, "supplier") {
            continue;
        }
        let read = section.inside(name, Some(place), |table| {
            let supplier = supplier(table, name)?;
            let other = suppliers.iter().find_map(|other| shared(other, &supplier));
            if let Some((key, message)) = &other {
                table.complain(key, message.clone(), "let one supplier deliver it");
            }
            other.is_none().then_some(supplier)
        });
        suppliers.extend(read);
    }
    SuppliersConfig { suppliers, sandbox }
}

/// Whether the sandbox is forced; a table of that name is a supplier that needs another one.
fn forced(node_ref: NodeRef<'_>) -> Option<bool> {
    if !node_ref.is_map() {
        return boolean(node_ref);
    }
    node_ref.report(
        "no supplier can be called `sandbox`, which is a choice of its own",
        Some("give it another name, as in [runtime.suppliers.demo]".to_owned()),
    );
    None
}

/// What two suppliers would both deliver.
fn shared(one: &SupplierConfig, other: &SupplierConfig) -> Option<(&'static str, String)> {
    let owner = &one.name;
    if let Some(sku) = one.skus.intersection(&other.skus).next() {
        return Some(("skus", format!("SKU {sku} is delivered by `{owner}`")));
    }
    if let Some(group) = one.groups.intersection(&other.groups).next() {
        return Some(("groups", format!("group {group} is delivered by `{owner}`")));
    }
    let both = one.takes_rest && other.takes_rest;
    both.then(|| ("rest", format!("`{owner}` takes the rest already")))
}

fn supplier(section: &ConfigSection<'_>, name: &str) -> Option<SupplierConfig> {
    let words = [
        ("sandbox", SupplierWord::Sandbox),
        ("http", SupplierWord::Http),
    ];
    let word = section.choice("kind", |node_ref| one_of(node_ref, &words));
    section.miss(
        "kind",
        "write kind = \"http\", or \"sandbox\" to try the shop out without a supplier",
    );
    let groups = section.choices("groups", |node_ref| list(node_ref, some));
    let skus = section.choices("skus", |node_ref| list(node_ref, some));
    let rest = section.choice("rest", boolean);
    if !["groups", "skus", "rest"]
        .iter()
        .any(|key| section.has(key))
    {
        section.complain(
            "groups",
            format!("supplier `{name}` delivers nothing"),
            "write the numbers of its groups or SKUs, groups = [501], or rest = true",
        );
    }
    let url = section.choice("url", service);
    let secret = section.secret("secret");
    let kind = match word? {
        SupplierWord::Sandbox => SupplierKind::Sandbox,
        SupplierWord::Http => http(section, url, secret)?,
    };
    Some(SupplierConfig {
        name: name.to_owned(),
        kind,
        groups: groups
            .into_iter()
            .map(|id| GroupId::new(id.into()))
            .collect(),
        skus: skus.into_iter().map(|id| SkuId::new(id.into())).collect(),
        takes_rest: rest.unwrap_or_default(),
    })
}

fn http(
    section: &ConfigSection<'_>,
    url: Option<String>,
    secret: Option<SecretString>,
) -> Option<SupplierKind> {
    section.miss("url", "write url = \"https://…\": where its calls begin");
    if !section.has("secret") {
        section.needs(
            "secret",
            "kind",
            "set it to the secret that both sides sign with: openssl rand -hex 32",
        );
    }
    let secret = secret?;
    if secret.expose_secret().len() < SECRET_LENGTH {
        section.refuse(
            "secret",
            format!("it is shorter than {SECRET_LENGTH} characters"),
            "take one that nobody can guess: openssl rand -hex 32",
        );
        return None;
    }
    Some(SupplierKind::Http(HttpSupplierConfig {
        url: url?.trim_end_matches('/').to_owned(),
        secret,
    }))
}
