//! What has to be known about a service to speak to it.

/// A service, whoever it is.
#[derive(Clone, Debug)]
pub(super) struct ProviderDescription {
    pub name: String,
    pub icon: String,
    pub scopes: Vec<String>,
    pub protocol: ProviderProtocol,
    pub auth: ClientAuth,
    /// What its page is asked with beside what every service is asked with.
    pub extra: &'static [(&'static str, &'static str)],
}

/// How a service says who somebody is.
#[derive(Clone, Debug)]
pub(super) enum ProviderProtocol {
    /// OpenID Connect: by an ID token. Addresses come from the issuer's own description.
    Connect {
        issuer: String,
        /// Whether ID tokens may be signed with the client's secret.
        shared_key: bool,
    },
    /// OAuth 2: to the holder of an access token.
    Plain {
        authorize: String,
        token: String,
        userinfo: Userinfo,
    },
}

/// Where a service says who holds a token, and how it says so.
#[derive(Clone, Debug)]
pub(super) struct Userinfo {
    pub address: String,
    pub method: UserinfoMethod,
    /// JSON pointers into the answer.
    pub subject: String,
    pub email: Option<String>,
    pub name: Option<String>,
    pub proof: EmailProof,
}

/// How the token is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UserinfoMethod {
    /// GET with a bearer token.
    Bearer,
    /// POST of the token and the client's number.
    Form,
}

/// Whether a service's addresses were proved to be the person's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EmailProof {
    /// It does not say so.
    Never,
    /// It gives no others.
    Always,
    /// The flag at this JSON pointer says so.
    Flag(String),
}

/// How the shop proves itself when it exchanges a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClientAuth {
    /// As the service describes.
    Described,
    /// In a header.
    Header,
    /// In the body.
    Body,
}
