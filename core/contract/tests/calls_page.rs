//! `docs/calls.md`, and `core/contract/endpoints.json` with the names of the endpoints, are generated from the code.

use ante_contract::{
    Body, Endpoint, EndpointMeta, EndpointVisitor, ErrorCode, Provenance, Token, endpoints,
    site::switch, visit_endpoints,
};
use std::{fmt::Write, fs, path::Path};

/// Lines of the page, one for each endpoint.
struct Lines(String);

impl EndpointVisitor for Lines {
    fn visit<E: Endpoint>(&mut self) {
        let codes: Vec<_> =
            E::ERROR_CODES.iter().map(|code| format!("`{}`", code.as_str())).collect();
        let _ = writeln!(self.0, "{} {} |", line(&E::META), codes.join(", "));
    }
}

fn line(endpoint: &EndpointMeta) -> String {
    let token = match endpoint.token {
        Token::None => "–",
        Token::Optional => "when there",
        Token::Required => "required",
    };
    let body = match endpoint.body {
        Body::None => "–",
        Body::Query => "query",
        Body::Data => "query `data`",
        Body::Json => "JSON",
        Body::Form => "form",
    };
    let flags = [(endpoint.encrypted, "encrypted"), (endpoint.is_mutation, "mutation")];
    let flags: Vec<_> = flags.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
    let provenance = match endpoint.provenance {
        Provenance::Specified => "specification",
        Provenance::Adapted => "adapted",
        Provenance::Extension => "extension",
    };
    format!(
        "| `{}` | {} `{}` | {} | {} | {} | {} | {} | {} |",
        endpoint.name,
        endpoint.method.as_str(),
        endpoint.path,
        body,
        token,
        endpoint.module.as_str(),
        flags.join(", "),
        provenance,
        endpoint.summary.trim()
    )
}

fn page() -> String {
    let mut page = String::from(
        "# Endpoints and switches\n\n\
         Written from the code's own tables by a test: change the tables in `core/contract/src`, \
         then run `UPDATE_DOCS=1 cargo test -p ante-contract`.\n\n\
         ## Endpoints\n\
         A row with the flag `encrypted` is posted as `{payload}`, a JWE in compact serialisation. Its header has \
         `alg` (ECDH-ES), `enc` (A256GCM), `kid` and `epk` (X25519: `kty`, `crv`, `x`); our server refuses every \
         other member.\n\n\
         | name | method and path | request | token | module | flags | provenance | what it does | own error codes |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    let mut lines = Lines(String::new());
    visit_endpoints(&mut lines);
    page.push_str(&lines.0);
    page.push_str(
        "\n## Error codes\n\
         The envelope's `code`. In addition to its own, an endpoint can return `forbidden` (another site's page), \
         `too_many_requests`, `maintenance`, `region_restricted` and `internal`; `bad_input` if it \
         has a request, and `too_large` and `unsupported_media_type` if that is a body; `need_login` and \
         `password_change_required` if it requires a token; `encryption_required` and \
         `decryption_failed` if it is encrypted; `idempotency_key_required`, `idempotency_mismatch` \
         and `conflict_pending` if it is a mutation.\n\n\
         | code | HTTP | meaning |\n|---|---|---|\n",
    );
    for code in ErrorCode::ALL {
        let _ = writeln!(
            page,
            "| `{}` | {} | {} |",
            code.as_str(),
            code.status(),
            code.description().trim()
        );
    }
    page.push_str(
        "\n## Feature switches\n\
         In the site menu's `settings`; `\"1\"` is on, but where the text says otherwise.\n\n\
         | name | what it does |\n|---|---|\n",
    );
    for (name, summary) in switch::ALL {
        let _ = writeln!(page, "| `{name}` | {} |", summary.trim());
    }
    page
}

#[test]
fn the_page_of_calls_matches_the_tables() {
    let names: Vec<_> = endpoints().map(|endpoint| endpoint.name).collect();
    let names = serde_json::to_string_pretty(&names).expect("names are serializable");
    for (file, content) in
        [("docs/calls.md", page()), ("core/contract/endpoints.json", names + "\n")]
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &content).expect("the file can be written");
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(written == content, "{file} is old: UPDATE_DOCS=1 cargo test -p ante-contract");
    }
}
