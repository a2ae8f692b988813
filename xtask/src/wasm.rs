//! From `ante-core` to the files of `pkg/dist`.

use crate::shell::{output, root, run, target_dir};
use anyhow::{Context, Result};
use std::{env, ffi::OsString, fs, path::Path, process};

const TARGET: &str = "wasm32-unknown-unknown";
const WASM: &str = "core_bg.wasm";
const STAMP: &str = ".stamp";
const OPTIMISER: &str = "node_modules/binaryen/bin/wasm-opt";
/// What rustc's wasm target uses; the optimiser refuses what it is not told of.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Functions that are alike compress to almost nothing; inlined, each is another: 116 kB against 124
/// as brotli, though the file is larger.
const NO_INLINING: [&str; 6] = [
    "--one-caller-inline-max-function-size",
    "0",
    "--always-inline-max-function-size",
    "0",
    "--flexible-inline-max-function-size",
    "0",
];

/// How the package is built.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mode {
    Dev,
    Release,
    /// The release with the names of its functions, to see what is large; it stays in the target folder.
    Named,
}

impl Mode {
    /// Cargo's profile, and the folder it builds into.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Self::Dev => ("dev", "debug"),
            Self::Release | Self::Named => ("wasm", "wasm"),
        }
    }
}

/// Builds the package, unless `pkg/dist` is already made from the same wasm in the same way.
pub(crate) fn build(mode: Mode) -> Result<()> {
    add_target()?;
    let (profile, folder) = mode.profile();
    let paths = nameless_paths()?;
    run(
        "cargo",
        &[
            "build",
            "--package",
            "ante-core",
            "--lib",
            "--target",
            TARGET,
            "--profile",
            profile,
            "--config",
            &paths,
        ],
    )?;

    let input = target_dir()?.join(TARGET).join(folder).join("ante_core.wasm");
    let code = fs::read(&input).with_context(|| format!("cannot read {}", input.display()))?;
    let optimiser =
        fs::read(root()?.join("node_modules/binaryen/package.json")).unwrap_or_default();
    let state = format!("{profile} {:016x} {:016x}\n", fingerprint(&code), fingerprint(&optimiser));

    // Each mode keeps its own copy: going back and forth between the two costs nothing.
    let kept = if mode == Mode::Named { "named" } else { folder };
    let made = target_dir()?.join("wasm-package").join(kept);
    if !is_stamped(&made, &state) {
        if made.exists() {
            fs::remove_dir_all(&made)?;
        }
        bind(&input, &made, mode)?;
        if mode != Mode::Dev {
            optimise(&made.join(WASM), mode)?;
        }
        fs::write(made.join(STAMP), &state)?;
    }
    if mode == Mode::Named {
        return report(&made.join(WASM));
    }
    let dist = root()?.join("pkg/dist");
    if is_stamped(&dist, &state) {
        eprintln!("pkg/dist is up to date");
    } else {
        copy(&made, &dist)?;
    }
    report(&dist.join(WASM))
}

/// The folders of this machine do not belong into what everybody downloads. Joined to the flags
/// of `.cargo/config.toml`.
fn nameless_paths() -> Result<String> {
    let sysroot = output("rustc", &["--print", "sysroot"])?;
    let cargo = env::var("CARGO_HOME").or_else(|_| env::var("HOME").map(|home| home + "/.cargo"));
    let cargo = cargo.unwrap_or_default();
    let flags: Vec<String> = [
        (format!("{sysroot}/lib/rustlib/src/rust/library"), "std"),
        (format!("{cargo}/registry/src"), "crates"),
        (root()?.to_string_lossy().into_owned(), ""),
    ]
    .into_iter()
    .map(|(from, to)| format!("{:?}", format!("--remap-path-prefix={from}={to}")))
    .collect();
    Ok(format!("target.{TARGET}.rustflags=[{}]", flags.join(",")))
}

fn is_stamped(dir: &Path, state: &str) -> bool {
    fs::read_to_string(dir.join(STAMP)).is_ok_and(|known| known == state)
}

/// Each file appears whole, and the stamp after all others: two builds at once end with one of them.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let names: Vec<OsString> =
        fs::read_dir(from)?.map(|entry| Ok(entry?.file_name())).collect::<Result<_>>()?;
    let (stamp, files): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| name == STAMP);
    for name in files.into_iter().chain(stamp) {
        let half = to.join(format!(".{}.{}", process::id(), name.to_string_lossy()));
        fs::copy(from.join(&name), &half)?;
        fs::rename(&half, to.join(&name))?;
    }
    Ok(())
}

/// Runs a test binary in the browser that `webdriver.json` describes.
pub(crate) fn run_tests(args: Vec<OsString>) -> Result<()> {
    let mut all = vec![OsString::from("wasm-bindgen-test-runner")];
    all.extend(args);
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(all)
}

fn add_target() -> Result<()> {
    let sysroot = output("rustc", &["--print", "sysroot"])?;
    if Path::new(&sysroot).join("lib/rustlib").join(TARGET).exists() {
        return Ok(());
    }
    run("rustup", &["target", "add", TARGET])
}

fn bind(input: &Path, dist: &Path, mode: Mode) -> Result<()> {
    let mut args: Vec<OsString> =
        ["wasm-bindgen", "--target", "web", "--out-name", "core", "--out-dir"]
            .map(OsString::from)
            .to_vec();
    args.push(dist.into());
    if mode == Mode::Release {
        args.push("--remove-name-section".into());
        args.push("--remove-producers-section".into());
    }
    args.push(input.into());
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(args)
}

fn optimise(file: &Path, mode: Mode) -> Result<()> {
    let file = file.to_string_lossy();
    let mut args = vec![OPTIMISER, "-Os", if mode == Mode::Named { "-g" } else { "--strip-debug" }];
    args.extend(FEATURES);
    args.extend(NO_INLINING);
    args.extend([&*file, "-o", &*file]);
    run("node", &args)
}

/// Says how large the wasm is, as a file and as it travels.
fn report(file: &Path) -> Result<()> {
    let raw = fs::metadata(file)?.len();
    let script = "const {brotliCompressSync: c, constants: k} = require('node:zlib'); \
                  const b = require('node:fs').readFileSync(process.argv[1]); \
                  console.log(c(b, {params: {[k.BROTLI_PARAM_QUALITY]: 11}}).length)";
    let brotli = output("node", &["-e", script, &file.to_string_lossy()])?;
    eprintln!("core_bg.wasm: {raw} bytes, {brotli} as brotli");
    Ok(())
}

/// FNV-1a: enough to see that the compiler made another file.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn a_changed_byte_changes_the_fingerprint() {
        assert_ne!(fingerprint(b"wasm"), fingerprint(b"wasn"));
        assert_eq!(fingerprint(b"wasm"), fingerprint(b"wasm"));
    }
}
