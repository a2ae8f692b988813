//! A cycle of more than three files that use each other cannot be understood file by file.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "tests")]

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fs,
    path::Path,
};
use syn::{
    Ident, ItemMod, ItemUse, Macro, MetaList, Token, UseTree, VisRestricted, Visibility, braced,
    bracketed,
    ext::IdentExt,
    parenthesized,
    parse::ParseStream,
    token,
    visit::{self, Visit},
};

/// Maximum number of files in a cycle.
const MAX_CYCLE_FILES: usize = 3;

type Segments = Vec<String>;

/// A name that a file imports.
struct Import {
    path: Segments,
    name: String,
    is_public: bool,
}

/// A file of a crate.
struct File {
    name: String,
    /// Its path from the root of the crate: `wallet/mod.rs` and `wallet.rs` are `wallet`.
    module: Segments,
    imports: Vec<Import>,
    /// Paths outside of `use`.
    paths: Vec<Segments>,
}

impl File {
    fn parse(name: &str, text: &str) -> Self {
        let mut module: Segments =
            name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        module.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
        let (imports, paths) = (Vec::new(), Vec::new());
        let mut file = Self { name: name.to_owned(), module, imports, paths };
        file.visit_file(&syn::parse_file(text).expect("valid Rust"));
        file
    }

    fn add_import(&mut self, tree: &UseTree, mut path: Segments, is_public: bool) {
        let (ident, name) = match tree {
            UseTree::Path(tree) => {
                path.push(tree.ident.to_string());
                return self.add_import(&tree.tree, path, is_public);
            }
            UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|tree| self.add_import(tree, path.clone(), is_public));
            }
            UseTree::Name(name) => (name.ident.to_string(), None),
            UseTree::Rename(name) => (name.ident.to_string(), Some(name.rename.to_string())),
            UseTree::Glob(_) => ("*".to_owned(), None),
        };
        if ident != "self" {
            path.push(ident);
        }
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        self.imports.push(Import { path, name, is_public });
    }

    /// Adds the paths in the tokens of a macro or an attribute.
    fn add_paths(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        while !input.is_empty() {
            let inner;
            if input.peek(token::Paren) {
                parenthesized!(inner in input);
            } else if input.peek(token::Bracket) {
                bracketed!(inner in input);
            } else if input.peek(token::Brace) {
                braced!(inner in input);
            } else if let Ok(first) = input.call(Ident::parse_any) {
                let mut path = vec![first.to_string()];
                while input.peek(Token![::]) && input.peek3(Ident::peek_any) {
                    input.parse::<Token![::]>()?;
                    path.push(input.call(Ident::parse_any)?.to_string());
                }
                self.paths.push(path);
                continue;
            } else {
                input.step(|cursor| {
                    let (_, rest) = cursor.token_tree().ok_or_else(|| cursor.error("end"))?;
                    Ok(((), rest))
                })?;
                continue;
            }
            self.add_paths(&inner)?;
        }
        Ok(())
    }
}

impl<'ast> Visit<'ast> for File {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_public = !matches!(item.vis, Visibility::Inherited);
        self.add_import(&item.tree, Segments::new(), is_public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        call.parse_body_with(|input: ParseStream<'_>| self.add_paths(input)).expect("tokens");
    }

    fn visit_meta_list(&mut self, list: &'ast MetaList) {
        list.parse_args_with(|input: ParseStream<'_>| self.add_paths(input)).expect("tokens");
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let is_test = item.attrs.iter().any(|attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<Ident>().is_ok_and(|name| name == "test")
        });
        if !is_test {
            visit::visit_item_mod(self, item);
        }
    }

    /// Ignores the path of a visibility.
    fn visit_vis_restricted(&mut self, _: &'ast VisRestricted) {}
}

/// The files of a crate.
struct Crate(Vec<File>);

impl Crate {
    /// Reads the files of a crate, without its tests.
    fn read(folder: &Path) -> Self {
        fn read(folder: &Path, prefix: &str, files: &mut Vec<File>) {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                let name = format!("{prefix}{}", entry.file_name().display());
                if entry.path().is_dir() && !name.ends_with("tests") {
                    read(&entry.path(), &format!("{name}/"), files);
                } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
                    let text = fs::read_to_string(entry.path()).expect("a source");
                    files.push(File::parse(&name, &text));
                }
            }
        }
        let mut files = Vec::new();
        read(folder, "", &mut files);
        files.sort_by(|one, other| one.name.cmp(&other.name));
        Self(files)
    }

    fn file_of(&self, module: &[String]) -> Option<usize> {
        self.0.iter().position(|file| file.module == module)
    }

    /// Returns a path from the root of the crate; none for a path into another crate.
    fn absolute(&self, path: &[String], file: &File) -> Option<Segments> {
        let own = file.module.as_slice();
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([own, rest].concat()),
            "super" => {
                let up = path.iter().take_while(|segment| *segment == "super").count();
                Some([&own[..own.len().saturating_sub(up)], &path[up..]].concat())
            }
            _ => {
                let child = [own, &path[..1]].concat();
                self.file_of(&child).map(|_| [own, path].concat())
            }
        }
    }

    /// Returns the file that defines the target of a path from the root.
    fn defined_in(&self, path: &[String], seen: &mut HashSet<Segments>) -> Option<usize> {
        if !seen.insert(path.to_vec()) {
            return None;
        }
        let (length, file) = (0..=path.len())
            .rev()
            .find_map(|length| Some((length, self.file_of(&path[..length])?)))?;
        let reexported = path.get(length).and_then(|name| {
            let mut imports = self.0[file].imports.iter();
            let import = imports.find(|import| import.is_public && import.name == *name)?;
            let target = self.absolute(&import.path, &self.0[file])?;
            self.defined_in(&[target.as_slice(), &path[length + 1..]].concat(), seen)
        });
        reexported.or(Some(file))
    }

    /// Returns the files that a file uses. A re-export counts for the file that defines the name.
    fn uses(&self, index: usize) -> BTreeSet<usize> {
        let file = &self.0[index];
        let imports = || file.imports.iter();
        let names: HashMap<_, _> = imports().map(|import| (&import.name, &import.path)).collect();
        // an imported module is continued by paths
        let imported = imports().filter(|import| {
            let path = self.absolute(&import.path, file);
            !import.is_public && path.is_some_and(|path| self.file_of(&path).is_none())
        });
        let imported = imported.map(|import| import.path.clone());
        let named =
            file.paths.iter().filter(|path| path.len() > 1).map(|path| match names.get(&path[0]) {
                Some(base) => [base.as_slice(), &path[1..]].concat(),
                None => path.clone(),
            });
        let paths = imported.chain(named).filter_map(|path| self.absolute(&path, file));
        let mut used: BTreeSet<_> =
            paths.filter_map(|path| self.defined_in(&path, &mut HashSet::new())).collect();
        used.remove(&index);
        used
    }

    /// Returns the files that use each other, directly or indirectly: each set of more than `limit`.
    fn cycles(&self, limit: usize) -> BTreeSet<BTreeSet<&str>> {
        let uses: Vec<_> = (0..self.0.len()).map(|index| self.uses(index)).collect();
        let reached: Vec<_> = (0..self.0.len())
            .map(|index| {
                let (mut reached, mut open) = (HashSet::new(), vec![index]);
                while let Some(next) = open.pop() {
                    open.extend(uses[next].iter().filter(|used| reached.insert(**used)));
                }
                reached
            })
            .collect();
        let cycles = reached.iter().enumerate().map(|(index, files)| {
            let back = files.iter().filter(|file| reached[**file].contains(&index));
            back.map(|file| self.0[*file].name.as_str()).collect::<BTreeSet<_>>()
        });
        cycles.filter(|cycle| cycle.len() > limit).collect()
    }
}

#[test]
fn no_crate_has_a_cycle_of_many_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let server = fs::read_dir(root.join("sandbox/crates")).expect("the server's crates").flatten();
    let own = ["core/contract", "core/derive", "core/engine", "core", "xtask", "sandbox"];
    for folder in server.map(|entry| entry.path()).chain(own.map(|name| root.join(name))) {
        let cycles = Crate::read(&folder.join("src"));
        let cycles = cycles.cycles(MAX_CYCLE_FILES);
        assert!(cycles.is_empty(), "{}: {cycles:#?} use each other", folder.display());
    }
}

/// Returns the uses among files, each given by its name and text.
fn uses(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let files = Crate(files.iter().map(|(name, text)| File::parse(name, text)).collect());
    let names = |index| files.uses(index).into_iter().map(|used| files.0[used].name.clone());
    (0..files.0.len()).map(|index| names(index).collect()).collect()
}

#[test]
fn a_file_uses_the_files_that_define_what_it_names() {
    let found = uses(&[
        ("lib.rs", "pub mod money; pub mod wallet;"),
        ("money.rs", "/// See crate::wallet::pay.\npub struct Money;"),
        ("wallet/mod.rs", "mod pay; pub use pay::pay; use crate::money::Money;"),
        (
            "wallet/pay.rs",
            "use super::super::money::{self, Money as A}; fn pay() { money::zero() }",
        ),
        ("games.rs", "use crate::wallet; fn play() { wallet::pay(); \"crate::money::Money\"; }"),
    ]);
    assert_eq!(found, [vec![], vec![], vec!["money.rs"], vec!["money.rs"], vec!["wallet/pay.rs"]]);
}

#[test]
fn tests_and_visibilities_use_nothing_and_macros_do() {
    let found = uses(&[
        ("a.rs", "pub(in crate::b) fn a() {} #[cfg(test)] mod tests { use crate::b::b; }"),
        ("b.rs", "pub fn b() { assert!(matches!(1, crate::c::c::<C>())) }"),
        ("c.rs", "pub fn c() {}"),
    ]);
    assert_eq!(found, [vec![], vec!["c.rs"], vec![]]);
}

#[test]
fn a_cycle_is_found_with_all_its_files() {
    let files = [("a", "b"), ("b", "c"), ("c", "a"), ("c2", "a"), ("d", "d")];
    let files = files
        .map(|(name, used)| File::parse(&format!("{name}.rs"), &format!("use crate::{used}::x;")));
    let files = Crate(files.into());
    assert_eq!(files.cycles(2), [BTreeSet::from(["a.rs", "b.rs", "c.rs"])].into());
    assert_eq!(files.cycles(3), BTreeSet::new());
}
