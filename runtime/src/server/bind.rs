//! Taking a port, with an error that names the address and the way out.

use std::io::{self, ErrorKind};
use std::net::TcpListener;

/// Why an address could not be listened on.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program listens there.
    #[error("cannot listen on {address}: the port is taken")]
    Taken {
        /// The address asked for, `host:port`.
        address: String,
        /// The port asked for.
        port: u16,
    },
    /// The system reserves the port for privileged programs.
    #[error("cannot listen on {address}: the system reserves this port")]
    Reserved {
        /// The address asked for, `host:port`.
        address: String,
    },
    /// The host is unknown, or is no address of this machine.
    #[error("cannot listen on {address}: {source}")]
    Unusable {
        /// The address asked for, `host:port`.
        address: String,
        /// What the system said.
        source: io::Error,
    },
}

impl BindError {
    /// The way out, in words for the command line.
    pub fn hint(&self) -> String {
        match self {
            Self::Taken { port, .. } => {
                let other = port.checked_add(1).unwrap_or(8080);
                format!("stop the program that listens there, or take another port: --port {other}")
            }
            Self::Reserved { .. } => "take a port above 1023: --port 8080".to_owned(),
            Self::Unusable { .. } => {
                "use an address of this machine: --host 127.0.0.1, or --host 0.0.0.0 for all"
                    .to_owned()
            }
        }
    }
}

/// Listens on `host:port`, ready for [`tokio::net::TcpListener::from_std`].
///
/// Port 0 takes any free port. Binding is separate from serving so that a command can say
/// at once, before a long build, that its port is taken.
///
/// # Errors
/// When the address cannot be listened on; [`BindError::hint`] says what to do.
pub fn bind(host: &str, port: u16) -> Result<TcpListener, BindError> {
    let refuse = |source| refusal(host, port, source);
    let listener = TcpListener::bind((host, port)).map_err(refuse)?;
    listener.set_nonblocking(true).map_err(refuse)?;
    Ok(listener)
}

fn refusal(host: &str, port: u16, source: io::Error) -> BindError {
    let address = if host.contains(':') {
        format!("[{host}]:{port}")
    } else {
        format!("{host}:{port}")
    };
    match source.kind() {
        ErrorKind::AddrInUse => BindError::Taken { address, port },
        ErrorKind::PermissionDenied => BindError::Reserved { address },
        _ => BindError::Unusable { address, source },
    }
}
