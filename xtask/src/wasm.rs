//! Builds the files of `pkg/dist` from `ante-core`.

use crate::imports;
use crate::shell::{output, root, run, run_with_env, target_dir};
use anyhow::{Context, Result, anyhow, bail};
use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process,
};

const TARGET: &str = "wasm32-unknown-unknown";
const WASM: &str = "core_bg.wasm";
/// The lazy-loaded member module, which a visitor's first page does not need.
const MEMBER_WASM: &str = "core_member.wasm";
/// The lazy-loaded wallet module: payments and records; it uses code of the member module.
const WALLET_WASM: &str = "core_wallet.wasm";
/// The lazy-loaded agent module, which only agents need; it uses code of the member module.
const AGENT_WASM: &str = "core_agent.wasm";
/// All wasm files, the first one first.
const FILES: [&str; 4] = [WASM, MEMBER_WASM, WALLET_WASM, AGENT_WASM];
/// The JavaScript glue that bundlers combine with [`WASM`].
const GLUE: &str = "core_bg.js";
const STAMP: &str = ".stamp";
/// The splitter's generated loader.
const SPLIT_LOADER: &str = "link.js";
const BINARYEN: &str = "node_modules/binaryen/bin";
/// Wasm features of rustc's target, which the optimiser must be told explicitly.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Disables inlining: similar functions compress well, and inlining makes them differ. Saves 8 of 124 kB brotli, though
/// the file is larger (2026-11-20).
const NO_INLINING: [&str; 6] = [
    "--one-caller-inline-max-function-size",
    "0",
    "--always-inline-max-function-size",
    "0",
    "--flexible-inline-max-function-size",
    "0",
];

/// Omits file, line and column of panics, which the panic hook of `ante-core` ignores. Saves 1.1 kB brotli of the first
/// file and 3.4 kB of the member module (2026-11-27), and a moved line of code no longer changes their size. The flag
/// exists since 2021, but only for nightly compilers.
const NO_PANIC_LOCATIONS: &str = "-Zlocation-detail=none";
/// Lets a stable compiler accept [`NO_PANIC_LOCATIONS`].
const ALLOW_NIGHTLY_FLAGS: (&str, &str) = ("RUSTC_BOOTSTRAP", "1");

/// Build mode of the package.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mode {
    Dev,
    Release,
    /// Release build with function names, for size analysis; it stays in the target folder.
    KeepNames,
}

impl Mode {
    /// Returns whether the wasm is split. A development build is one file, which is faster to
    /// build.
    fn is_split(self) -> bool {
        self != Self::Dev
    }

    /// Returns Cargo's profile, and its output folder.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Self::Dev => ("dev", "debug"),
            Self::Release | Self::KeepNames => ("wasm", "wasm"),
        }
    }
}

/// Builds the package, unless `pkg/dist` was already built from the same wasm in the same mode.
pub(crate) fn build(mode: Mode) -> Result<()> {
    add_target()?;
    let (profile, folder) = mode.profile();
    let flags = flags(mode)?;
    let mut cargo = vec!["build", "--package", "ante-core", "--lib", "--target", TARGET];
    cargo.extend(["--profile", profile, "--config", &flags]);
    let mut env = Vec::new();
    if mode.is_split() {
        cargo.extend(["--features", "split"]);
        env.push(ALLOW_NIGHTLY_FLAGS);
    }
    run_with_env("cargo", &cargo, &env)?;

    let input = target_dir()?.join(TARGET).join(folder).join("ante_core.wasm");
    let code = fs::read(&input).with_context(|| format!("cannot read {}", input.display()))?;
    let optimizer =
        fs::read(root()?.join("node_modules/binaryen/package.json")).unwrap_or_default();
    let recipe = [include_bytes!("wasm.rs").as_slice(), include_bytes!("imports.rs")].concat();
    let inputs = [&code, &optimizer, &recipe];
    let inputs = inputs.map(|bytes| format!("{:016x}", fingerprint(bytes))).join(" ");
    let state = format!("{profile} {inputs}\n");

    // Each mode has a separate copy, so switching between modes needs no rebuild.
    let cache_folder = if mode == Mode::KeepNames { "keep-names" } else { folder };
    let packages = target_dir()?.join("wasm-package");
    fs::create_dir_all(&packages)?;
    // Concurrent builds would delete each other's files.
    let lock = fs::File::create(packages.join("lock"))?;
    lock.lock()?;
    let (package, dist) = (packages.join(cache_folder), root()?.join("pkg/dist"));
    if !is_stamped(&package, &state) {
        if package.exists() {
            fs::remove_dir_all(&package)?;
        }
        fs::create_dir_all(&package)?;
        if mode.is_split() {
            let first = split(&code, &package)?;
            bind(&first, &package, mode, "web")?;
            bind_for_bundlers(&first, &package, mode)?;
            fs::remove_file(first)?;
            if mode == Mode::Release {
                imports::shorten(
                    &package.join(WASM),
                    &[&package.join("core.js"), &package.join(GLUE)],
                )?;
            }
            for name in FILES {
                optimize(&package.join(name), mode)?;
            }
        } else {
            bind(&input, &package, mode, "web")?;
            bind_for_bundlers(&input, &package, mode)?;
        }
        fs::write(package.join(STAMP), &state)?;
    }
    if mode == Mode::KeepNames {
        return report(&package);
    }
    if is_stamped(&dist, &state) {
        eprintln!("pkg/dist is up to date");
    } else {
        copy(&package, &dist)?;
    }
    write_revision(&dist)?;
    report(&dist)
}

/// Writes the source revision for `version()`: the commit, or "unknown" without a repository.
fn write_revision(dist: &Path) -> Result<()> {
    let revision = output("git", &["rev-parse", "--short=12", "HEAD"]);
    let text = format!("export const REVISION = '{}'\n", revision.as_deref().unwrap_or("unknown"));
    let file = dist.join("revision.js");
    // touching the file would trigger a rebuild of the site
    if fs::read_to_string(&file).is_ok_and(|previous| previous == text) {
        return Ok(());
    }
    Ok(fs::write(file, text)?)
}

/// Returns the compiler flags, merged with those of `.cargo/config.toml`. They remap the paths of
/// this machine out of the public files, and in release keep relocations for splitting and omit panic locations.
fn flags(mode: Mode) -> Result<String> {
    let sysroot = output("rustc", &["--print", "sysroot"])?;
    let cargo = env::var("CARGO_HOME").or_else(|_| env::var("HOME").map(|home| home + "/.cargo"));
    let cargo = cargo.unwrap_or_default();
    let mut flags: Vec<String> = [
        (format!("{sysroot}/lib/rustlib/src/rust/library"), "std"),
        (format!("{cargo}/registry/src"), "crates"),
        (root()?.to_string_lossy().into_owned(), ""),
    ]
    .into_iter()
    .map(|(from, to)| format!("{:?}", format!("--remap-path-prefix={from}={to}")))
    .collect();
    if mode.is_split() {
        flags.push("\"-Clink-args=--emit-relocs\"".to_owned());
        flags.push(format!("{NO_PANIC_LOCATIONS:?}"));
    }
    Ok(format!("target.{TARGET}.rustflags=[{}]", flags.join(",")))
}

fn is_stamped(dir: &Path, state: &str) -> bool {
    fs::read_to_string(dir.join(STAMP)).is_ok_and(|previous| previous == state)
}

/// Splits the linked program along its relocations: code reachable only from the wallet or the agent module goes into
/// [`WALLET_WASM`] or [`AGENT_WASM`], other code of the lazy modules into [`MEMBER_WASM`], the rest into the returned
/// file. The generated loader is unused: `pkg/lazy-modules.mjs` loads the modules in the same way as the first file.
fn split(program: &[u8], dir: &Path) -> Result<PathBuf> {
    let first = dir.join("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(program);
    options.output_dir = dir;
    options.main_out_path = &first;
    options.link_name = SPLIT_LOADER;
    let split = wasm_split_cli_support::transform(options).map_err(|error| anyhow!("{error:?}"))?;
    let (mut shared, mut member) = (Vec::new(), None);
    for path in split.split_modules {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match name.strip_prefix("split_") {
            Some("member") => member = Some(path),
            Some("wallet") => fs::rename(path, dir.join(WALLET_WASM))?,
            Some("agent") => fs::rename(path, dir.join(AGENT_WASM))?,
            _ if name.starts_with("chunk_") => shared.push(path),
            _ => bail!("unexpected module {name}"),
        }
    }
    let member = member.context("no member module")?;
    merge_shared(&shared, &member, &dir.join(MEMBER_WASM))?;
    for file in shared.iter().chain([&member]) {
        fs::remove_file(file)?;
    }
    fs::remove_file(dir.join(SPLIT_LOADER))?;
    Ok(first)
}

/// Merges the code that several lazy modules share into the member module. All of them import the memory of the first
/// file, and a merge would keep one memory for each; the first shared part therefore exports its imports, so that the
/// merge resolves those of the others.
fn merge_shared(shared: &[PathBuf], member: &Path, merged: &Path) -> Result<()> {
    let (exporter, others) = shared.split_first().context("no shared code")?;
    let text = exporter.with_extension("wat");
    binaryen("wasm-dis", &[exporter, Path::new("-o"), &text])?;
    let program = fs::read_to_string(&text)?;
    let imports = program.lines().filter_map(|line| {
        // (import "__wasm_split" "memory" (memory $mimport$0 17))
        let import = line.trim().strip_prefix("(import \"__wasm_split\" ")?;
        let (name, kind) = import.split_once(" (")?;
        let mut words = kind.split([' ', ')']);
        Some(format!("(export {name} ({} {}))\n", words.next()?, words.next()?))
    });
    let exports: String = imports.collect();
    let end = program.rfind(')').context("no module")?;
    // The imports of this part itself must not be resolved by its exports.
    let head = program
        .get(..end)
        .unwrap_or_default()
        .replace("(import \"__wasm_split\"", "(import \"__wasm_main\"");
    fs::write(&text, format!("{head}{exports})\n"))?;
    binaryen("wasm-as", &[&text, Path::new("-g"), Path::new("-o"), exporter])?;
    let names: Vec<String> = (0..others.len()).map(|index| format!("shared{index}")).collect();
    let mut parts = vec![exporter.as_path(), Path::new("__wasm_split")];
    for (part, name) in others.iter().zip(&names) {
        parts.extend([part.as_path(), Path::new(name)]);
    }
    parts.extend([member, Path::new("member"), Path::new("-o"), merged]);
    binaryen("wasm-merge", &parts)?;
    Ok(fs::remove_file(text)?)
}

/// Runs a tool of binaryen.
fn binaryen(tool: &str, args: &[&Path]) -> Result<()> {
    let tool = format!("{BINARYEN}/{tool}");
    let mut all = vec![tool.as_str()];
    all.extend(WASM_FEATURES);
    for arg in args {
        all.push(arg.to_str().context("a path that is not Unicode")?);
    }
    run("node", &all)
}

/// Copies files atomically, the stamp last: concurrent builds leave a complete result of one of
/// them.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for name in FILES {
        if to.join(name).exists() && !from.join(name).exists() {
            fs::remove_file(to.join(name))?;
        }
    }
    let names: Vec<OsString> =
        fs::read_dir(from)?.map(|entry| Ok(entry?.file_name())).collect::<Result<_>>()?;
    let (stamp, files): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| name == STAMP);
    for name in files.into_iter().chain(stamp) {
        let partial = to.join(format!(".{}.{}", process::id(), name.to_string_lossy()));
        fs::copy(from.join(&name), &partial)?;
        fs::rename(&partial, to.join(&name))?;
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

/// Adds the JavaScript for bundlers that import wasm as an ES module. A difference between the two
/// wasm files is an error.
fn bind_for_bundlers(input: &Path, dist: &Path, mode: Mode) -> Result<()> {
    let bundler_dir = dist.join("bundler");
    bind(input, &bundler_dir, mode, "bundler")?;
    if fs::read(bundler_dir.join(WASM))? != fs::read(dist.join(WASM))? {
        bail!("the wasm for bundlers differs from the one for pages");
    }
    fs::rename(bundler_dir.join(GLUE), dist.join(GLUE))?;
    Ok(fs::remove_dir_all(bundler_dir)?)
}

fn bind(input: &Path, dist: &Path, mode: Mode, target: &str) -> Result<()> {
    let mut args: Vec<OsString> =
        ["wasm-bindgen", "--target", target, "--out-name", "core", "--out-dir"]
            .map(OsString::from)
            .to_vec();
    args.push(dist.into());
    if mode.is_split() {
        // The lazy modules call through the function table of the first file.
        args.push("--keep-lld-exports".into());
    }
    args.push(input.into());
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(args)
}

fn optimize(file: &Path, mode: Mode) -> Result<()> {
    let mut args = vec!["-Os"];
    args.extend(NO_INLINING);
    // Puts copies of one generic function side by side, which saves 0.4 kB brotli (2026-11-26).
    args.push("--reorder-functions-by-name");
    if mode == Mode::KeepNames {
        args.push("-g");
    } else {
        args.extend(["--strip-debug", "--strip-producers"]);
    }
    let mut all: Vec<&Path> = args.into_iter().map(Path::new).collect();
    all.extend([file, Path::new("-o"), file]);
    binaryen("wasm-opt", &all)
}

/// Prints the size of the wasm, raw and as brotli.
fn report(dir: &Path) -> Result<()> {
    for name in FILES {
        let file = dir.join(name);
        if file.exists() {
            report_file(&file, name)?;
        }
    }
    Ok(())
}

fn report_file(file: &Path, name: &str) -> Result<()> {
    let raw = fs::metadata(file)?.len();
    let script = "const {brotliCompressSync: c, constants: k} = require('node:zlib'); \
                  const b = require('node:fs').readFileSync(process.argv[1]); \
                  console.log(c(b, {params: {[k.BROTLI_PARAM_QUALITY]: 11}}).length)";
    let brotli = output("node", &["-e", script, &file.to_string_lossy()])?;
    eprintln!("{name}: {raw} bytes, {brotli} as brotli");
    Ok(())
}

/// Returns the FNV-1a hash, which is sufficient to detect a changed compiler output.
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
