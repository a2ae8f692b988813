//! `docs/methods.md` and `pkg/remarks.json`, the comments of the types, are generated from the sources: the calls and
//! errors of each method of the package.

use crate::{
    ROOT,
    methods::{Method, Sources, Step},
};
use ante_contract::{ErrorCode, Token};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    env, fs,
    path::Path,
};

/// Returns the error kind that the engine maps a code to (`core/engine/src/api/error.rs`), or the code.
fn kind_or_code(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::NeedLogin => "needLogin",
        ErrorCode::NeedRealAccount => "needRealAccount",
        ErrorCode::ConflictPending => "busy",
        ErrorCode::UsernameTaken
        | ErrorCode::CaptchaWrong
        | ErrorCode::InsufficientBalance
        | ErrorCode::ValidationFailed => "fields",
        _ => code.as_str(),
    }
}

/// An endpoint that a method requests.
struct Request<'a> {
    endpoint: &'static str,
    function: &'a str,
    background: bool,
}

/// Method that only loads a module, and calls no method of the engine.
const LOADER: &str = "preloadWallet";

/// Facts of the page about a method.
#[derive(Default)]
struct Facts<'a> {
    asks: Vec<&'static str>,
    /// Endpoints that refresh the state afterwards.
    refreshes: Vec<&'static str>,
    kinds: Vec<&'a str>,
    codes: Vec<&'a str>,
}

impl Sources {
    /// Adds the endpoints that a method of the engine requests, in the order of its code, including indirect calls.
    fn add_requests<'a>(
        &'a self,
        method: &'a Method,
        background: bool,
        seen: &mut HashSet<&'a str>,
        found: &mut Vec<Request<'a>>,
    ) {
        let background = background || !seen.is_empty() && method.is_refresh();
        if !seen.insert(&method.name) {
            return;
        }
        for step in &method.code.steps {
            match step {
                Step::Method(name) => {
                    if let Some(method) = self.engine.get(name) {
                        self.add_requests(method, background, seen, found);
                    }
                }
                Step::Endpoint(endpoint, function) => {
                    if let Some((&endpoint, _)) = self.endpoints.get_key_value(endpoint.as_str()) {
                        found.push(Request { endpoint, function, background });
                    }
                }
            }
        }
    }

    /// Returns the words in backticks of what a method's comment says about errors.
    fn documented_errors<'a>(&'a self, method: &'a Method) -> BTreeSet<&'a str> {
        let errors = method.about_errors();
        let (_, other) = errors.split_once("as [`").unwrap_or_default();
        match other.split_once("`]").and_then(|(path, _)| path.split_once("::")) {
            Some((_, other)) => self.documented_errors(&self.engine[other]),
            None => errors.split('`').skip(1).step_by(2).collect(),
        }
    }

    fn facts<'a>(&'a self, method: &'a Method) -> Facts<'a> {
        let entry = method.code.steps.iter().find_map(|step| match step {
            Step::Method(name) => self.engine.get(name),
            Step::Endpoint(..) => None,
        });
        let Some(entry) = entry else {
            assert_eq!(method.name, LOADER, "calls no method of the engine");
            return Facts::default();
        };
        let mut requests = Vec::new();
        self.add_requests(entry, false, &mut HashSet::new(), &mut requests);

        let mut words = self.documented_errors(entry);
        if entry.code.words.contains("start_exclusive") {
            words.insert("busy");
        }
        // a method without a result has no errors
        let results = ["Result", "PassthroughFuture", "LaunchFuture"];
        let is_fallible = results.iter().any(|name| entry.result.contains(*name));
        for request in requests.iter().filter(|request| is_fallible && !request.background) {
            let (meta, codes) = &self.endpoints[request.endpoint];
            let needs_login = meta.token == Token::Required;
            let kinds = [
                ("needLogin", needs_login),
                ("crypto", meta.encrypted || codes.contains(&ErrorCode::DecryptionFailed)),
                ("busy", meta.is_mutation),
                ("resultUnknown", meta.is_mutation && needs_login),
                ("replayed", request.function == "mutate_reversible_money"),
            ];
            words.extend(kinds.into_iter().filter(|(_, applies)| *applies).map(|(kind, _)| kind));
            // the second factor is a step of the login, not an error
            let codes = codes.iter().filter(|code| **code != ErrorCode::TwoFactorRequired);
            words.extend(codes.map(|code| kind_or_code(*code)));
        }

        let (mut asks, mut refreshes) = (Vec::new(), Vec::new());
        for request in &requests {
            let endpoints = if request.background { &mut refreshes } else { &mut asks };
            if !endpoints.contains(&request.endpoint) {
                endpoints.push(request.endpoint);
            }
        }
        refreshes.retain(|endpoint| !asks.contains(endpoint));
        let is_code = |word: &str| ErrorCode::ALL.iter().any(|code| code.as_str() == word);
        Facts {
            asks,
            refreshes,
            kinds: words.iter().copied().filter(|word| self.kinds.contains(*word)).collect(),
            codes: words.iter().copied().filter(|word| is_code(word)).collect(),
        }
    }

    /// Returns a table of the page.
    fn table(&self, methods: &[Method]) -> String {
        let mut table =
            "| method | what it does | requests | fails with | codes |\n|---|---|---|---|---|\n"
                .to_owned();
        for method in methods {
            let Facts { asks, refreshes, kinds, codes } = self.facts(method);
            let asks = asks.iter().map(|endpoint| {
                let meta = &self.endpoints[endpoint].0;
                format!("`{endpoint}` {} `{}`", meta.method.as_str(), meta.path)
            });
            let refreshes = refreshes.iter().map(|endpoint| format!("*{endpoint}*"));
            let asks = asks.chain(refreshes).collect::<Vec<_>>().join("<br>");
            let [asks, kinds, codes] = [asks, ticked(&kinds), ticked(&codes)]
                .map(|cell| if cell.is_empty() { "–".to_owned() } else { cell });
            let (name, about) = (&method.name, method.comment.replace('\n', " "));
            table += &format!("| `{name}` | {about} | {asks} | {kinds} | {codes} |\n");
        }
        table
    }

    /// Returns the lines that the comment of a method's type gets.
    fn remark(&self, method: &Method) -> String {
        let Facts { asks, kinds, codes, .. } = self.facts(method);
        let lines = [
            ("Requests ", asks, "."),
            ("Error kinds: ", kinds, ", and those of every call."),
            ("Specific error codes: ", codes, "."),
        ];
        let lines = lines.iter().filter(|(_, names, _)| !names.is_empty());
        let lines = lines.map(|(start, names, end)| format!("{start}{}{end}", ticked(names)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn ticked(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

const INTRODUCTION: &str = "\
# Methods and their calls

Generated from the sources by a test: `UPDATE_DOCS=1 cargo test -p ante-engine --test sources`.

- **requests**: the endpoints ([calls.md](calls.md)) with method and path, in the order in which they can be sent. If there are several, the arguments decide which are sent. A brand's `rows` use these names. Endpoints in *italics* refresh the state afterwards: if they fail, the method does not. An encrypted call is preceded by `ServiceInfo` if the server's keys are not known.
- **fails with**: kinds of `CoreError`, explained in the README. Every call can also fail with `api`, `offline`, `timeout` and `protocol`, and with `badInput` for an argument of the wrong shape. If `core.guard` can decide it, `needLogin` and `needRealAccount` are returned before a request is sent.
- **codes**: values of `code` in an `api` error that are specific to this call. [calls.md](calls.md) explains each, and lists those of every call. Invalid fields are reported as `fields`; forms and texts are in [validation.md](validation.md).

## core

All other methods of the handle return immediately. Only `setLanguage` sends requests: those of `reloadContent`, in the background.

";

/// Compares a generated file with its content, which it writes first if the environment says so.
fn assert_file(path: &str, content: &str) {
    let file = Path::new(ROOT).join(path);
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&file, content).expect("the file can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == content,
        "{path} is old: UPDATE_DOCS=1 cargo test -p ante-engine --test sources"
    );
}

#[test]
fn the_page_of_methods_and_their_remarks_match_the_sources() {
    let sources = Sources::read();
    let mut page = INTRODUCTION.to_owned();
    for (chapter, methods) in &sources.chapters {
        if !chapter.is_empty() {
            page += &format!("\n## core.member: {chapter}\n\n");
        }
        page += &sources.table(methods);
    }
    assert_file("docs/methods.md", &page);

    let methods = || sources.chapters.iter().flat_map(|(_, methods)| methods);
    let remarks: BTreeMap<_, _> =
        methods().map(|method| (&method.name, sources.remark(method))).collect();
    assert_eq!(remarks.len(), methods().count(), "each method has its own name");
    let remarks = serde_json::to_string_pretty(&remarks).expect("text is serializable");
    assert_file("pkg/remarks.json", &(remarks + "\n"));
}

#[test]
fn every_endpoint_is_requested_by_a_method() {
    let sources = Sources::read();
    let mut unused = sources.endpoints.clone();
    for method in sources.chapters.iter().flat_map(|(_, methods)| methods) {
        let Facts { asks, refreshes, .. } = sources.facts(method);
        unused.retain(|endpoint, _| !asks.contains(endpoint) && !refreshes.contains(endpoint));
    }
    assert_eq!(unused.into_keys().collect::<Vec<_>>(), ["ServiceInfo"]);
}
