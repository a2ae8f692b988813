//! Command line options.

use crate::{
    brand::{Brand, Credentials},
    net::{Header, PublicUrl, read_network},
};
use clap::{Arg, Command, Parser, builder::PossibleValuesParser, error::ErrorKind};
use ipnet::IpNet;
use std::{ffi::OsStr, path::PathBuf, sync::Arc};

/// Names of the seed data sets for a new database.
pub const SEEDS: [&str; 4] = ["demo", "empty", "team", "large"];

const DEFAULT_SEED: &str = "demo";

/// Default folder of the generated pictures.
const DEFAULT_MEDIA_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../media");

const AFTER_HELP: &str = "When it serves, the first line on standard output is `ready http://localhost:<port>`.\n\
                          The API's description is at /openapi.json.\n\
                          Ctrl-C or SIGTERM ends it in order. ANTE_LOG=info shows more on standard error.";

/// The Ante sandbox: serves the built site and the whole API on this machine alone, with real
/// state in one SQLite file.
#[derive(Debug, Clone, Parser)]
#[command(
    name = "ante-sandbox",
    version,
    after_help = AFTER_HELP
)]
pub struct Options {
    /// Port of the site and the API; 0 takes any free one.
    #[arg(long, default_value_t = 5400, value_name = "PORT")]
    pub port: u16,

    /// Port of the game host; 0 takes any free one.
    #[arg(long, default_value_t = 0, value_name = "PORT")]
    pub game_port: u16,

    /// Additional port of the site, with an origin of its own; 0 takes any free one. Can be
    /// repeated.
    #[arg(long, value_name = "PORT")]
    pub alt_port: Vec<u16>,

    /// Database file, or `:memory:` for a temporary one.
    #[arg(long, default_value = "data/ante.db", value_name = "FILE")]
    pub db: String,

    /// Template database that is copied into `:memory:` instead of creating a new one: many servers then share
    /// one creation of the seed data.
    #[arg(long, value_name = "FILE")]
    pub template_db: Option<PathBuf>,

    /// Folder of the built site.
    #[arg(long, default_value = "dist", value_name = "DIR")]
    pub site: PathBuf,

    /// Folder of the generated pictures.
    #[arg(long, default_value = DEFAULT_MEDIA_FOLDER, value_name = "DIR")]
    pub media: PathBuf,

    /// Additional origin allowed to embed games in a frame, such as a development server.
    #[arg(long, value_name = "ORIGIN")]
    pub frame_ancestor: Vec<String>,

    /// Seed data of a new database; an option of [`with_test_tools`].
    #[arg(skip = DEFAULT_SEED)]
    pub seed: String,

    /// Proof of a session. `cookie`: a token is valid only with the session cookie. `bearer`: it is
    /// valid on its own, as on a brand's existing back end. By default that of the brand, or
    /// `cookie`.
    #[arg(long, value_enum)]
    pub credentials: Option<Credentials>,

    /// A brand's `config.json`: endpoints are served as in its back end.
    #[arg(long, value_name = "FILE", value_parser = Brand::read)]
    pub brand: Option<Arc<Brand>>,

    /// Maximum API calls per second of one address; tests raise it.
    #[arg(long, default_value_t = 200, value_name = "CALLS")]
    pub rate_limit: u32,

    /// Maximum open connections of one address; tests raise it.
    #[arg(long, default_value_t = 256, value_name = "CONNECTIONS")]
    pub connections: u32,

    /// Public URL of the site behind a proxy that terminates TLS: `https://host`, with the port if
    /// it is not 443. Cookies are then sent over TLS only.
    #[arg(long, value_name = "ORIGIN")]
    pub public_url: Option<PublicUrl>,

    /// Public URL of the game host behind such a proxy; another host than the site's.
    #[arg(long, value_name = "ORIGIN")]
    pub public_game_url: Option<PublicUrl>,

    /// Address or network of a proxy that is trusted to name the client's address. Can be repeated.
    #[arg(long, value_name = "CIDR", value_parser = read_network)]
    pub trusted_proxy: Vec<IpNet>,

    /// Header in which trusted proxies name the client's address.
    #[arg(long, value_enum, default_value = "x-forwarded-for", value_name = "NAME")]
    pub client_header: Header,
}

/// Adds the option `--seed` and the help of a build with the test tools (feature `qa`). Its value is
/// in the matches by this name.
pub fn with_test_tools(command: Command) -> Command {
    let seed = Arg::new("seed")
        .long("seed")
        .value_name("NAME")
        .default_value(DEFAULT_SEED)
        .value_parser(PossibleValuesParser::new(SEEDS))
        .help("Seed data of a new database");
    command.arg(seed).after_help(format!(
        "{AFTER_HELP}\nThe test API page (demo logins, outbox, switches, faults) is at /_sandbox."
    ))
}

/// Renamed options, with their present names.
const RENAMED: [(&str, &str); 5] = [
    ("--scene", "--seed"),
    ("--door", "--alt-port"),
    ("--from", "--template-db"),
    ("--embedder", "--frame-ancestor"),
    ("--rate", "--rate-limit"),
];

/// Checks that no option is a renamed one of the command.
///
/// # Errors
/// An error that names the new option.
pub fn refuse_renamed(
    command: &mut Command,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<(), clap::Error> {
    for argument in arguments {
        let text = argument.as_ref().to_string_lossy();
        let name = text.split('=').next().unwrap_or_default();
        let renamed = RENAMED.iter().find(|(old, new)| *old == name && has_option(command, new));
        if let Some((old, new)) = renamed {
            let message = format!("the option {old} was renamed to {new}");
            return Err(command.error(ErrorKind::UnknownArgument, message));
        }
    }
    Ok(())
}

fn has_option(command: &Command, name: &str) -> bool {
    let name = name.trim_start_matches("--");
    command.get_arguments().any(|option| option.get_long() == Some(name))
}

impl Options {
    /// Returns the configured proof of a session.
    pub fn credentials(&self) -> Credentials {
        let brand = self.brand.as_deref().and_then(|brand| brand.credentials);
        self.credentials.or(brand).unwrap_or(Credentials::Cookie)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn a_renamed_option_names_its_replacement() {
        let mut command = with_test_tools(Options::command());
        for (old, new) in RENAMED {
            assert!(!has_option(&command, old) && has_option(&command, new), "{old} {new}");
            for argument in [old.to_owned(), format!("{old}=1")] {
                let arguments = ["--port", "0", argument.as_str()];
                let error = refuse_renamed(&mut command, arguments).unwrap_err();
                assert!(error.to_string().contains(new), "{error}");
            }
            refuse_renamed(&mut command, [new, "1"]).unwrap();
        }
    }
}
