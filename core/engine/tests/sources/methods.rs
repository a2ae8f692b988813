//! Reads the methods of the package and of the engine, with what they call.

use crate::parse_files;
use ante_contract::{Endpoint, EndpointMeta, EndpointVisitor, ErrorCode, visit_endpoints};
use std::collections::{BTreeMap, HashSet};
use syn::{
    AngleBracketedGenericArguments, Attribute, Expr, ExprAssign, ExprField, ExprLit,
    ExprMethodCall, ExprPath, FieldValue, FnArg, GenericArgument, Ident, ImplItem, ItemEnum,
    ItemImpl, Lit, LitStr, Macro, Member, Meta, PathArguments, ReturnType, Token, Type,
    ext::IdentExt,
    parenthesized,
    parse::ParseStream,
    punctuated::Punctuated,
    visit::{self, Visit},
};

/// Code of every call. The endpoints that it requests are described once.
const COMMON: [&str; 2] = ["core/engine/src/api", "core/engine/src/cipher"];
/// Other sources, the methods of the package last and in the order of the page.
const SOURCES: [&str; 6] = [
    "core/contract/src/error.rs",
    "core/engine/src",
    "core/src/exports",
    "core/src/dispatch/member.rs",
    "core/src/dispatch/wallet.rs",
    "core/src/dispatch/agent.rs",
];
/// Methods that look up an earlier response of an endpoint.
const LOOKUPS: [&str; 3] = ["cached", "invalidate", "store"];
/// Error kinds of every call, not listed for a method.
const COMMON_KINDS: [&str; 4] = ["api", "offline", "protocol", "timeout"];

/// Names that a piece of code calls, in order.
#[derive(Default)]
pub struct Code {
    pub steps: Vec<Step>,
    pub words: HashSet<String>,
}

pub enum Step {
    /// An endpoint, and the function whose type argument it is.
    Endpoint(String, String),
    /// A method of the engine, or a function of the member module with `module.` before its name.
    Method(String),
}

impl Code {
    fn add_endpoint(&mut self, function: &Ident, arguments: &AngleBracketedGenericArguments) {
        if let Some(GenericArgument::Type(endpoint)) = arguments.args.first()
            && LOOKUPS.iter().all(|lookup| function != lookup)
        {
            self.steps.push(Step::Endpoint(type_name(endpoint), function.to_string()));
        }
    }
}

impl<'ast> Visit<'ast> for Code {
    fn visit_ident(&mut self, ident: &'ast Ident) {
        self.words.insert(ident.to_string());
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.visit_expr(&call.receiver);
        self.visit_ident(&call.method);
        if let Some(arguments) = &call.turbofish {
            self.add_endpoint(&call.method, arguments);
        }
        let is_engine = match &*call.receiver {
            Expr::Path(path) => path.path.is_ident("self") || path.path.is_ident("engine"),
            Expr::Field(field) => matches!(&field.member, Member::Named(name) if name == "engine"),
            _ => false,
        };
        if is_engine {
            self.steps.push(Step::Method(call.method.to_string()));
        }
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        visit::visit_expr_path(self, path);
        let segments: Vec<_> = path.path.segments.iter().collect();
        if let Some(last) = segments.last()
            && let PathArguments::AngleBracketed(arguments) = &last.arguments
        {
            self.add_endpoint(&last.ident, arguments);
        }
        match segments.as_slice() {
            [.., endpoint, constant] if constant.ident == "META" => {
                self.steps.push(Step::Endpoint(endpoint.ident.to_string(), String::new()));
            }
            [own, method] if own.ident == "Self" => {
                self.steps.push(Step::Method(method.ident.to_string()));
            }
            _ => {}
        }
    }

    /// Visits the arguments of a macro such as `join!`.
    fn visit_macro(&mut self, call: &'ast Macro) {
        let arguments = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        arguments.iter().flatten().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_field(&mut self, field: &'ast ExprField) {
        visit::visit_expr_field(self, field);
        if let (Expr::Path(path), Member::Named(name)) = (&*field.base, &field.member)
            && path.path.is_ident("module")
        {
            self.steps.push(Step::Method(format!("module.{name}")));
        }
    }
}

/// A method of the engine or of the package.
#[derive(Default)]
pub struct Method {
    pub name: String,
    pub comment: String,
    pub code: Code,
    /// Words of the result's type.
    pub result: HashSet<String>,
}

impl Method {
    /// Returns whether the method only refreshes state; its callers do not fail with it.
    pub fn is_refresh(&self) -> bool {
        self.code.words.contains("spawn_detached")
            || ["refresh_", "load_", "restore_"].iter().any(|start| self.name.starts_with(start))
                && self.name != "load_site"
    }

    /// Returns the text of the comment about errors.
    pub fn about_errors(&self) -> &str {
        let starts = ["# Errors\n", "Fails with", "Fails as"].map(|mark| self.comment.find(mark));
        let start = starts.into_iter().flatten().min().unwrap_or(self.comment.len());
        self.comment[start..].split("\n\n").next().unwrap_or_default()
    }
}

/// Content of the sources for the page.
#[derive(Default)]
pub struct Sources {
    pub endpoints: BTreeMap<&'static str, (EndpointMeta, &'static [ErrorCode])>,
    /// Kinds of `CoreError`.
    pub kinds: HashSet<String>,
    /// Methods of the engine, and functions of the member module with `module.` before their names.
    pub engine: BTreeMap<String, Method>,
    /// Methods of the package, by chapter: those of the handle, without a name, then those of the lazy modules.
    pub chapters: Vec<(String, Vec<Method>)>,
}

impl Sources {
    /// Reads the endpoint table and the sources.
    pub fn read() -> Self {
        let mut sources = Self { chapters: vec![Default::default()], ..Self::default() };
        visit_endpoints(&mut sources);
        sources.add_files(&COMMON, &["tests.rs"]);
        sources.engine.values_mut().for_each(|method| method.code.steps.clear());
        sources.add_files(&SOURCES, &["api", "cipher", "tests", "tests.rs"]);
        sources
    }

    fn add_files(&mut self, paths: &[&str], left_out: &[&str]) {
        for file in paths.iter().flat_map(|path| parse_files(path, left_out)) {
            self.visit_file(&file);
        }
    }
}

impl EndpointVisitor for Sources {
    fn visit<E: Endpoint>(&mut self) {
        self.endpoints.insert(E::META.name, (E::META, E::ERROR_CODES));
    }
}

impl<'ast> Visit<'ast> for Sources {
    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        if item.ident == "CoreError" {
            let names = item.variants.iter().map(|variant| variant.ident.to_string());
            let kinds = names.map(|name| name[..1].to_lowercase() + &name[1..]);
            self.kinds = kinds.filter(|kind| !COMMON_KINDS.contains(&kind.as_str())).collect();
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let of = if item.trait_.is_none() { type_name(&item.self_ty) } else { String::new() };
        for item in &item.items {
            let ImplItem::Fn(function) = item else { continue };
            let mut method = Method {
                name: function.sig.ident.to_string(),
                comment: comment(&function.attrs),
                ..Method::default()
            };
            method.code.visit_block(&function.block);
            let mut result = Code::default();
            result.visit_return_type(&function.sig.output);
            method.result = result.words;
            if of == "Engine" {
                self.engine.insert(method.name.clone(), method);
            } else if of == "Core"
                && let ReturnType::Type(_, result) = &function.sig.output
                && type_name(result).strip_suffix("Promise").is_some_and(|name| !name.is_empty())
            {
                for attribute in &function.attrs {
                    if let Ok(js_name) = attribute.parse_args::<ExprAssign>()
                        && let Expr::Path(name) = *js_name.right
                    {
                        method.name = name.path.require_ident().expect("a name").to_string();
                    }
                }
                self.chapters[0].1.push(method);
            }
        }
        visit::visit_item_impl(self, item);
    }

    /// Adds the functions of the member module: closures in its table.
    fn visit_field_value(&mut self, field: &'ast FieldValue) {
        if let (Member::Named(name), Expr::Closure(closure)) = (&field.member, &field.expr) {
            let mut method = Method { name: format!("module.{name}"), ..Method::default() };
            method.code.visit_expr(&closure.body);
            self.engine.insert(method.name.clone(), method);
        }
    }

    fn visit_macro(&mut self, table: &'ast Macro) {
        if table.path.is_ident("calls") {
            let chapters = table.parse_body_with(parse_calls).expect("a table of calls");
            self.chapters.extend(chapters);
        }
    }
}

/// Parses a table of calls, in the syntax of the macro in `core/src/dispatch/mod.rs`.
fn parse_calls(input: ParseStream<'_>) -> syn::Result<Vec<(String, Vec<Method>)>> {
    input.parse::<Ident>()?;
    input.parse::<Token![,]>()?;
    input.parse::<Ident>()?;
    input.parse::<syn::Path>()?;
    input.parse::<Token![,]>()?;
    input.parse::<LitStr>()?;
    input.parse::<Token![;]>()?;
    let mut chapters: Vec<(String, Vec<Method>)> = Vec::new();
    while !input.is_empty() {
        if input.peek(Ident) {
            input.parse::<Ident>()?;
            chapters.push((input.parse::<LitStr>()?.value(), Vec::new()));
        } else {
            let comment = comment(&input.call(Attribute::parse_outer)?);
            let name = input.parse::<LitStr>()?.value();
            let argument;
            parenthesized!(argument in input);
            Punctuated::<FnArg, Token![,]>::parse_terminated(&argument)?;
            input.call(Ident::parse_any)?;
            input.parse::<Ident>()?;
            input.parse::<Token![:]>()?;
            let mut method = Method { name, comment, ..Method::default() };
            method.code.visit_expr(&input.parse()?);
            chapters.last_mut().ok_or_else(|| input.error("no chapter"))?.1.push(method);
        }
        input.parse::<Token![;]>()?;
    }
    Ok(chapters)
}

/// Returns the last name of a type's path.
fn type_name(of: &Type) -> String {
    let Type::Path(of) = of else { return String::new() };
    of.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default()
}

/// Returns the text of a doc comment.
fn comment(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}
