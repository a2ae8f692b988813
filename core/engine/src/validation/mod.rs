//! What a person typed, judged by the server's rules (§5). `docs/validation.md` has the catalogue.

pub mod pattern;
