//! The clients that a SKU is shown on (`spec.md` §3 and §5).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Client;

/// Every client, or only those of a list.
///
/// On the wire no list is every client. A list passes over what we do not know, and one that
/// names nothing else is shown nowhere.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Clients(Option<u8>);

impl Clients {
    /// Every client.
    pub const EVERY: Self = Self(None);

    /// Only these.
    pub fn only(clients: impl IntoIterator<Item = Client>) -> Self {
        Self(Some(
            clients.into_iter().fold(0, |set, client| set | bit(client)),
        ))
    }

    /// Only those of the codes that we know.
    pub fn parse<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        Self::only(codes.into_iter().filter_map(Client::from_code))
    }

    /// Whether a client shows it: what is meant for `h5` is shown by the apps too, because the
    /// specification knows `pc` on the desktop and `h5` otherwise.
    pub fn shows(self, client: Client) -> bool {
        let otherwise = match client {
            Client::Pc => 0,
            _ => bit(Client::H5),
        };
        self.0
            .is_none_or(|set| set & (bit(client) | otherwise) != 0)
    }

    /// Whether no list limits it.
    pub const fn is_every(&self) -> bool {
        self.0.is_none()
    }
}

const fn bit(client: Client) -> u8 {
    1 << client as u8
}

impl Serialize for Clients {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_none(),
            Some(set) => serializer.collect_seq(
                Client::ALL
                    .into_iter()
                    .filter(|client| set & bit(*client) != 0),
            ),
        }
    }
}

impl<'de> Deserialize<'de> for Clients {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let codes = Option::<Vec<String>>::deserialize(deserializer)?;
        Ok(codes.map_or(Self::EVERY, |codes| {
            Self::parse(codes.iter().map(String::as_str))
        }))
    }
}
