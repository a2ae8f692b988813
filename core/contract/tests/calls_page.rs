//! `docs/calls.md` is the code's own tables, written out.

use ante_contract::{Body, Row, Source, Token, rows, site::switch};
use std::{fmt::Write, fs, path::Path};

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
        Source::Spec => "§7",
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
         | name | call | request | token | module | flags | source | what it does |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for row in rows() {
        let _ = writeln!(page, "{}", line(row));
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
