//! Site inside the program: an archive appended to the executable (`npm run bundle:sandbox`,
//! docs/testing/run.md).

use ante_base::secret;
#[cfg(feature = "qa")]
use ante_server::options::with_test_tools;
use ante_server::{
    brand::Brand,
    options::{Options, refuse_renamed},
};
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, parser::ValueSource};
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

/// Last bytes of a program with an archive. Before them are the archive and its length in 8 bytes
/// (little-endian).
const TRAILER_MAGIC: &[u8; 8] = b"ANTESITE";
const TRAILER_BYTES: u64 = 16;

/// Folder of the unpacked archive, removed on drop.
#[derive(Debug)]
pub struct Unpacked(PathBuf);

impl Drop for Unpacked {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Reads the command line, with the bundled site as the default of unset options, and the folder it
/// is unpacked to.
///
/// # Errors
/// When an option cannot be parsed or the archive cannot be unpacked.
pub fn options() -> Result<(Options, Option<Unpacked>), clap::Error> {
    refuse_renamed(&mut command(), std::env::args_os().skip(1))?;
    let matches = command().get_matches();
    let mut options = read(&matches)?;
    let refuse = |error: io::Error| {
        command().error(
            clap::error::ErrorKind::Io,
            format!("cannot unpack the site that this program carries: {error}"),
        )
    };
    let carried = std::env::current_exe().and_then(|program| unpack(&program)).map_err(refuse)?;
    if let Some(Unpacked(folder)) = &carried {
        let brand = folder.join("brand.json");
        if is_default(&matches, "site") {
            options.site = folder.join("site");
            if options.brand.is_none() && brand.exists() {
                let read = Brand::read(&brand.to_string_lossy());
                options.brand = Some(read.map_err(io::Error::other).map_err(refuse)?);
            }
        }
        if is_default(&matches, "media") {
            options.media = folder.join("media");
        }
    }
    Ok((options, carried))
}

fn command() -> Command {
    let command = Options::command();
    #[cfg(feature = "qa")]
    let command = with_test_tools(command);
    command
}

fn read(matches: &ArgMatches) -> Result<Options, clap::Error> {
    #[cfg_attr(not(feature = "qa"), expect(unused_mut))]
    let mut options = Options::from_arg_matches(matches)?;
    #[cfg(feature = "qa")]
    if let Some(seed) = matches.get_one::<String>("seed") {
        options.seed.clone_from(seed);
    }
    Ok(options)
}

fn is_default(matches: &ArgMatches, option: &str) -> bool {
    matches.value_source(option) == Some(ValueSource::DefaultValue)
}

/// Unpacks the archive appended to a program, if there is one.
fn unpack(program: &Path) -> io::Result<Option<Unpacked>> {
    let mut file = File::open(program)?;
    let Some(end) = file.metadata()?.len().checked_sub(TRAILER_BYTES) else { return Ok(None) };
    file.seek(SeekFrom::Start(end))?;
    let (mut length, mut mark) = ([0; 8], [0; 8]);
    file.read_exact(&mut length)?;
    file.read_exact(&mut mark)?;
    if mark != *TRAILER_MAGIC {
        return Ok(None);
    }
    let length = u64::from_le_bytes(length);
    let start = end.checked_sub(length).ok_or(io::ErrorKind::InvalidData)?;
    file.seek(SeekFrom::Start(start))?;
    let name = secret::random_bytes::<8>().map_err(io::Error::other)?;
    let folder =
        Unpacked(std::env::temp_dir().join(format!("ante-site-{}", secret::encode(&name))));
    std::fs::create_dir(&folder.0)?;
    tar::Archive::new(file.take(length)).unpack(&folder.0)?;
    Ok(Some(folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, io::Write};

    #[test]
    fn only_a_build_with_test_tools_offers_seed_data_and_their_page() {
        let has_tools = cfg!(feature = "qa");
        let help = command().render_long_help().to_string();
        assert_eq!(help.contains("/_sandbox"), has_tools, "{help}");
        assert_eq!(help.contains("--seed"), has_tools, "{help}");
        let parse = |arguments: &[&str]| {
            let matches = command().try_get_matches_from([&["ante-sandbox"], arguments].concat());
            matches.and_then(|matches| read(&matches))
        };
        assert!(parse(&[]).is_ok());
        let parsed = parse(&["--seed", "team"]).ok();
        assert_eq!(parsed.map(|options| options.seed), has_tools.then(|| "team".to_owned()));
    }

    fn program(name: &str, archive: &[u8], length: u64) -> PathBuf {
        let file = std::env::temp_dir().join(format!("ante-bundle-{name}-{}", std::process::id()));
        let mut out = File::create(&file).unwrap();
        out.write_all(b"a program of some length").unwrap();
        out.write_all(archive).unwrap();
        out.write_all(&length.to_le_bytes()).unwrap();
        out.write_all(TRAILER_MAGIC).unwrap();
        file
    }

    fn archive() -> Vec<u8> {
        let mut builder = tar::Builder::new(Vec::new());
        let mut header = tar::Header::new_gnu();
        header.set_size(5);
        header.set_mode(0o644);
        builder.append_data(&mut header, "site/index.html", &b"hello"[..]).unwrap();
        builder.into_inner().unwrap()
    }

    #[test]
    fn an_archive_is_unpacked_and_removed_at_the_end() {
        let archive = archive();
        let program = program("whole", &archive, u64::try_from(archive.len()).unwrap());
        let unpacked = unpack(&program).unwrap().unwrap();
        let folder = unpacked.0.clone();
        assert_eq!(fs::read(folder.join("site/index.html")).unwrap(), b"hello");
        drop(unpacked);
        assert!(!folder.exists());
        fs::remove_file(program).unwrap();
    }

    #[test]
    fn a_program_without_an_archive_unpacks_nothing() {
        let file = std::env::temp_dir().join(format!("ante-bundle-alone-{}", std::process::id()));
        for content in [&b"short"[..], &[7; 4096]] {
            fs::write(&file, content).unwrap();
            assert!(unpack(&file).unwrap().is_none());
        }
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn an_invalid_length_of_the_archive_is_rejected() {
        let program = program("cut", &[], 1 << 40);
        assert!(unpack(&program).is_err());
        fs::remove_file(program).unwrap();
    }
}
