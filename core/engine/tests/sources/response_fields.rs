//! What the engine reads by name from a response that is not decoded is a field of it (docs/adr/0041).

use crate::{ROOT, parse_files};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use syn::{
    Expr, ExprCall, ExprMethodCall, GenericArgument, ImplItemFn, ItemFn, Lit, Type,
    visit::{self, Visit},
};

/// Functions and closures that read a member by its name.
const READERS: [&str; 8] = ["bound", "item", "known", "member", "money", "percent", "rule", "text"];

/// Names that a function reads, and the endpoints whose last responses it looks up.
#[derive(Default)]
struct Reads {
    endpoints: Vec<String>,
    names: Vec<String>,
}

impl Reads {
    fn add_names<'ast>(&mut self, arguments: impl Iterator<Item = &'ast Expr>) {
        self.names.extend(arguments.filter_map(|argument| match argument {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(name) => Some(name.value()),
                _ => None,
            },
            _ => None,
        }));
    }
}

impl<'ast> Visit<'ast> for Reads {
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        if let Expr::Path(function) = &*call.func
            && let Some(name) = function.path.get_ident()
            && READERS.iter().any(|reader| name == reader)
        {
            self.add_names(call.args.iter());
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let method = call.method.to_string();
        if method == "member" {
            self.add_names(call.args.iter());
        }
        if let Some(arguments) = &call.turbofish
            && let Some(GenericArgument::Type(Type::Path(endpoint))) = arguments.args.first()
            && let Some(endpoint) = endpoint.path.get_ident()
            && method.starts_with("cached")
        {
            self.endpoints.push(endpoint.to_string());
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// The reads of each function.
#[derive(Default)]
struct Functions(Vec<Reads>);

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        let mut reads = Reads::default();
        reads.visit_block(&function.block);
        self.0.push(reads);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        let mut reads = Reads::default();
        reads.visit_block(&function.block);
        self.0.push(reads);
    }
}

fn add_keys(json: &Value, keys: &mut BTreeSet<String>) {
    match json {
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            keys.insert(name.clone());
            add_keys(value, keys);
        }),
        Value::Array(items) => items.iter().for_each(|item| add_keys(item, keys)),
        _ => {}
    }
}

/// Returns the names in the fixtures of each endpoint.
fn fields() -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(ROOT).join("core/contract/tests/fixtures");
    let mut fields: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let endpoint = name.split('.').next().unwrap_or_default().to_owned();
        let text = fs::read_to_string(entry.path()).expect("a fixture");
        let json = serde_json::from_str(&text).expect("JSON");
        add_keys(&json, fields.entry(endpoint).or_default());
    }
    fields
}

/// A function that looks no response up gets one as its argument: its names are fields of any.
#[test]
fn every_name_read_from_a_response_is_a_field_of_it() {
    let mut functions = Functions::default();
    for file in parse_files("core/engine/src", &["brand", "tests", "tests.rs"]) {
        functions.visit_file(&file);
    }
    let fields = fields();
    let mut looked_up = 0;
    for Reads { endpoints, names } in functions.0 {
        for name in names {
            let known = |endpoint: &String| fields[endpoint].contains(&name);
            let is_field = if endpoints.is_empty() {
                fields.keys().any(known)
            } else {
                looked_up += 1;
                endpoints.iter().any(known)
            };
            assert!(is_field, "{name} is no field of {endpoints:?}");
        }
    }
    assert!(looked_up > 50, "only {looked_up} names of looked-up responses");
}
