//! Runs other programs.

use anyhow::{Context, Result, ensure};
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

/// Returns the root folder of the workspace.
pub(crate) fn root() -> Result<PathBuf> {
    let manifest_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(manifest_dir.parent().context("xtask is not inside a workspace")?.to_owned())
}

/// Returns Cargo's target directory.
pub(crate) fn target_dir() -> Result<PathBuf> {
    let root = root()?;
    // Joining an absolute path replaces the root.
    Ok(root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into())))
}

/// Runs a program in the workspace root; a failure is an error that names the command.
pub(crate) fn run(program: &str, args: &[&str]) -> Result<()> {
    run_with_env(program, args, &[])
}

/// Runs a program like [`run`], with additional environment variables.
pub(crate) fn run_with_env(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    let started = Instant::now();
    let status = Command::new(program)
        .args(args)
        .envs(env.iter().copied())
        .current_dir(root()?)
        .status()
        .with_context(|| format!("cannot run {program}"))?;
    ensure!(status.success(), "failed: {program} {}", args.join(" "));
    eprintln!("[{:>5.1} s] {program} {}", started.elapsed().as_secs_f32(), args.join(" "));
    Ok(())
}

/// Returns a program's trimmed standard output.
pub(crate) fn output(program: &str, args: &[&str]) -> Result<String> {
    let output = Command::new(program)
        .args(args)
        .current_dir(root()?)
        .output()
        .with_context(|| format!("cannot run {program}"))?;
    ensure!(output.status.success(), "failed: {program} {}", args.join(" "));
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
