//! `docs/calls.md` is the code's own tables, written out.

use ante_contract::{Body, Code, Endpoint, Row, Source, Token, Visitor, site::switch, visit_all};
use std::{fmt::Write, fs, path::Path};

/// A line for each row.
struct Lines(String);

impl Visitor for Lines {
    fn visit<E: Endpoint>(&mut self) {
        let refuses: Vec<_> =
            E::REFUSES.iter().map(|code| format!("`{}`", code.as_str())).collect();
        let _ = writeln!(self.0, "{} {} |", line(&E::ROW), refuses.join(", "));
    }
}

fn line(row: &Row) -> String {
    let token = match row.token {
        Token::None => "–",
        Token::Optional => "when there",
        Token::Required => "required",
    };
    let body = match row.body {
        Body::None => "–",
        Body::Query => "query",
        Body::Data => "query `data`",
        Body::Json => "JSON",
        Body::Form => "form",
    };
    let flags = [(row.encrypted, "encrypted"), (row.changes, "changes state")];
    let flags: Vec<_> = flags.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
    let source = match row.source {
        Source::Spec => "specification",
        Source::Adapted => "adapted",
        Source::Assumed => "assumed",
    };
    format!(
        "| `{}` | {} `{}` | {} | {} | {} | {} | {} | {} |",
        row.name,
        row.method.as_str(),
        row.path,
        body,
        token,
        row.module.as_str(),
        flags.join(", "),
        source,
        row.about.trim()
    )
}

fn page() -> String {
    let mut page = String::from(
        "# Calls and switches\n\n\
         Written from the code's own tables by a test: change the tables in `core/contract/src`, \
         then run `UPDATE_DOCS=1 cargo test -p ante-contract`.\n\n\
         ## Calls\n\
         | name | call | request | token | module | flags | source | what it does | its own refusals |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    let mut lines = Lines(String::new());
    visit_all(&mut lines);
    page.push_str(&lines.0);
    page.push_str(
        "\n## Refusals\n\
         The envelope's `code`. Besides its own, a call is refused with `forbidden` (another site's page), \
         `too_many_requests`, `maintenance`, `region_restricted` and `internal`; with `bad_input` where it \
         has a request, and `too_large` and `unsupported_media_type` where that is a body; with `need_login` and \
         `password_change_required` where it requires a token; with `encryption_required` and \
         `decryption_failed` where it is encrypted; with `idempotency_key_required`, `idempotency_mismatch` \
         and `conflict_pending` where it changes state.\n\n\
         | code | HTTP | what it says |\n|---|---|---|\n",
    );
    for code in Code::ALL {
        let _ =
            writeln!(page, "| `{}` | {} | {} |", code.as_str(), code.status(), code.about().trim());
    }
    page.push_str(
        "\n## Feature switches\n\
         In the site menu's `settings`; `\"1\"` is on, but where the text says otherwise.\n\n\
         | name | what it does |\n|---|---|\n",
    );
    for (name, about) in switch::ALL {
        let _ = writeln!(page, "| `{name}` | {} |", about.trim());
    }
    page
}

#[test]
fn the_page_of_calls_is_what_the_tables_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/calls.md");
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &page).expect("docs/calls.md can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/calls.md is old: UPDATE_DOCS=1 cargo test -p ante-contract");
}
