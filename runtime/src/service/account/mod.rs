//! What people do with their accounts, and what the owner of the shop does with people.

mod bind;
pub(crate) mod captcha;
mod channel;
mod chosen_password;
mod client_info;
mod code_proof;
mod contact;
mod current_session;
mod guess;
mod known_browser;
mod login;
mod logout;
mod manage;
mod members;
mod new_account;
mod parts;
mod profile;
mod register;
mod registration_region;
mod reset_password;
mod send_code;
mod send_code_message;
mod sessions;
mod share_id;
mod sign_in;
pub(crate) mod social;
mod subscribe;
mod sweep;
mod text_budget;
mod token;

pub(crate) use bind::{ContactBinding, bind};
pub(crate) use channel::Channel;
pub(crate) use client_info::ClientInfo;
pub(crate) use contact::TypedContact;
pub(crate) use current_session::current_session;
pub(crate) use login::{PasswordLogin, login};
pub(crate) use logout::logout;
pub use manage::{
    UserDetails, UserKey, block_user, find_user, list_users, show_user, unblock_user,
};
pub(crate) use members::{level_name, member_progress};
pub(crate) use parts::AccountParts;
pub(crate) use profile::rename;
pub(crate) use register::{NewRegistration, register};
pub(crate) use registration_region::RegionChoice;
pub(crate) use reset_password::{PasswordReset, reset_password};
pub(crate) use send_code::{CodeRequest, CodeRequester, send_code};
pub use send_code_message::{CodeMessageError, SendCodeJob};
pub(crate) use send_code_message::{CodeMessageParts, send_code_message};
pub(crate) use sessions::{end_other_sessions, end_session, live_sessions};
pub(crate) use sign_in::StartedSession;
pub use sign_in::{SignIn, SignInProof, begin_session};
pub(crate) use subscribe::{NewsLink, confirm_news, end_news, subscribe};
pub(crate) use sweep::sweep_accounts;
pub(crate) use token::token_hash;
