//! Format of e-mail addresses.

/// Returns whether a text is an e-mail address: one `@` after at least one character, a host with a
/// dot, and only ASCII letters, digits and signs that need no quotation. Its length is not limited.
pub fn is_valid(text: &str) -> bool {
    let plain = text.bytes().all(|b| b.is_ascii_graphic() && !b"\"(),:;<>[\\]".contains(&b));
    let parts =
        text.split_once('@').and_then(|(local, host)| Some((local, host.rsplit_once('.')?)));
    plain
        && parts.is_some_and(|(local, (host, top))| {
            !local.is_empty() && !host.is_empty() && top.len() >= 2 && !host.contains('@')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_addresses_are_recognized() {
        for good in ["a@b.co", "ana.souza+x@correio.exemplo.com.br"] {
            assert!(is_valid(good), "{good}");
        }
        for bad in ["a", "a@b", "@b.co", "a@.co", "a b@c.co", "a@b@c.co", "a@b.c", "<a@b.co>"] {
            assert!(!is_valid(bad), "{bad}");
        }
    }
}
