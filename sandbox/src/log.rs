//! Log on standard error. Values may come from a request, so their control characters are escaped: no value starts a
//! line of its own, or controls a terminal.

use tracing_subscriber::{
    EnvFilter,
    field::MakeExt,
    fmt::{FormatFields, format},
};

/// Starts the log, with the levels of the variable `ANTE_LOG`; by default warnings and errors.
pub fn start() {
    let levels = EnvFilter::try_from_env("ANTE_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(levels)
        .fmt_fields(escaped_fields())
        .init();
}

/// Formats the fields of an event like the default, with escaped values.
fn escaped_fields() -> impl for<'writer> FormatFields<'writer> + Send + Sync + 'static {
    format::debug_fn(|writer, field, value| {
        let value = escape(&format!("{value:?}"));
        match field.name() {
            "message" => write!(writer, "{value}"),
            name => write!(writer, "{name}={value}"),
        }
    })
    .delimited(" ")
}

/// Escapes control characters, the line ends of Unicode, and marks that reverse text.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        let moves = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}')
            || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if letter.is_control() || moves {
            escaped.extend(letter.escape_default());
        } else {
            escaped.push(letter);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn values_of_a_request_stay_in_their_line_of_the_log() {
        let written = Written::default();
        let writer = written.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || writer.clone())
            .with_ansi(false)
            .fmt_fields(escaped_fields())
            .finish();
        // As serde reports an unknown variant.
        let error = "unknown variant `x\n2026-11-30 ERROR forged\r\u{1b}[2J\u{9b}\u{202e}`";
        tracing::subscriber::with_default(subscriber, || {
            tracing::info!(endpoint = "Feedback", %error, "a request has not the shape");
            tracing::info!("a request: {error}");
        });
        let text = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 2, "{text}");
        for line in text.split_terminator('\n') {
            assert!(!line.chars().any(char::is_control), "{line}");
            let escaped = r"`x\n2026-11-30 ERROR forged\r\u{1b}[2J\u{9b}\u{202e}`";
            assert!(line.contains(escaped), "{line}");
        }
        assert!(text.contains("a request has not the shape endpoint=\"Feedback\""), "{text}");
    }
}
