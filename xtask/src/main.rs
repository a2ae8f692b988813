//! Builds the npm package of the core, and runs its tests in a browser. Both use wasm-bindgen as a library,
//! so that its version is the one in `Cargo.toml` and no tool has to be installed by hand.
//!
//! - `wasm` builds `ante-core` into `pkg/dist`, optimised for release. With `--dev` it skips the optimisation and is
//!   faster to build; with `--keep-names` the release build keeps its function names, in
//!   `target/wasm-package/keep-names`.
//! - `test-runner` runs a wasm test binary in a browser; cargo calls it (`.cargo/config.toml`).
//! - `help` lists the tasks.
//!
//! # Example
//!
//! ```sh
//! cargo xtask wasm --dev
//! ```

mod imports;
mod shell;
mod wasm;

use anyhow::{Result, bail};
use std::{env, ffi::OsString, process::ExitCode};

const HELP: &str = "\
cargo xtask <task>

  wasm          build ante-core into pkg/dist, optimised for release
  wasm --dev    the same without optimisation, faster to build
  wasm --keep-names
                the release build with function names, into target/wasm-package/keep-names
  test-runner   runs a wasm test binary in a browser (cargo calls this, see .cargo/config.toml)";

fn main() -> ExitCode {
    match perform() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The failed program has reported its error; a backtrace of this one would hide it.
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform() -> Result<()> {
    let mut args = env::args_os().skip(1);
    let task = args.next().map(|task| task.to_string_lossy().into_owned());
    let rest: Vec<OsString> = args.collect();
    match task.as_deref() {
        Some("wasm") => wasm::build(mode(&rest)?),
        Some("test-runner") => wasm::run_tests(rest),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("{HELP}"),
    }
}

fn mode(args: &[OsString]) -> Result<wasm::Mode> {
    match args {
        [] => Ok(wasm::Mode::Release),
        [only] if only == "--dev" => Ok(wasm::Mode::Dev),
        [only] if only == "--keep-names" => Ok(wasm::Mode::KeepNames),
        [only] if only == "--named" => bail!("the option --named was renamed to --keep-names"),
        _ => bail!("{HELP}"),
    }
}
