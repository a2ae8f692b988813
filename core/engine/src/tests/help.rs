//! Help, feedback, customer service: open to visitors.

use super::{FakePlatform, Reply, ana, engine, field_keys, fixture};
use crate::help::FeedbackForm;
use ante_contract::{CoreError, help::FeedbackKind};
use proptest::prelude::*;
use serde_json::json;

fn feedback(content: &str) -> FeedbackForm {
    FeedbackForm { content: content.into(), ..FeedbackForm::default() }
}

fn words(count: usize) -> String {
    vec!["palavra"; count].join(" ")
}

#[test]
fn feedback_has_a_minimum_and_a_maximum_of_words() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for (content, wrong) in [
        (words(10), None),
        (words(500), None),
        (words(9), Some("validation.words")),
        (words(501), Some("validation.words")),
        (" \u{a0}\n".into(), Some("validation.required")),
        // Spaces of other scripts separate words; joiners do not.
        ("um\u{3000}".repeat(10), None),
        ("um\u{2009}dois\u{a0}".repeat(5), None),
        ("um\u{200b}".repeat(20), Some("validation.words")),
        // In scripts without white space, each character is a word.
        ("我的存款没有到账呢吗".into(), None),
        ("我用PIX存款".into(), Some("validation.words")),
    ] {
        let found = engine.check_feedback(&feedback(&content));
        assert_eq!(found.first().map(|one| one.key.as_str()), wrong, "{content:?}");
        assert!(found.iter().all(|one| one.field == "content"));
    }
    let form = FeedbackForm { email: "ana@".into(), ..feedback(&words(10)) };
    assert_eq!(field_keys(&engine.check_feedback(&form)), [("email", "validation.email")]);
    let form = FeedbackForm { email: " ana@example.com ".into(), ..feedback(&words(10)) };
    assert_eq!(engine.check_feedback(&form), []);
}

#[test]
fn a_message_that_is_answered_requires_an_address_or_a_user_name() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for (kind, username, required) in [
        (FeedbackKind::Feedback, "", false),
        (FeedbackKind::Complaint, "", false),
        (FeedbackKind::Join, " ", true),
        (FeedbackKind::Service, "", true),
        (FeedbackKind::Service, "ana", false),
    ] {
        let form = FeedbackForm { kind, username: username.into(), ..feedback(&words(10)) };
        assert_eq!(engine.quote_feedback(&form).email_required, required, "{kind:?}");
        let found = engine.check_feedback(&form);
        assert_eq!(
            field_keys(&found).first().copied(),
            required.then_some(("email", "validation.required"))
        );
    }
    for (count, fits) in [(0, false), (9, false), (10, true), (500, true), (501, false)] {
        let quote = engine.quote_feedback(&feedback(&words(count)));
        assert_eq!((usize::try_from(quote.words), quote.fits), (Ok(count), fits));
    }
}

#[test]
fn concurrent_feedback_of_a_visitor_is_sent_once() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let form = || FeedbackForm {
        kind: FeedbackKind::Complaint,
        content: format!("  {} ", words(10)),
        email: " ana@example.com ".into(),
        username: " ana ".into(),
    };
    platform.script("Feedback", [Reply::ConnectionFailed]);
    assert_eq!(platform.run(engine.feedback(form())).unwrap_err(), CoreError::Offline);
    let lost = platform.last_key("Feedback");
    assert!(platform.run(engine.feedback(form())).is_ok());
    assert_eq!(platform.last_key("Feedback"), lost);
    let sent = platform.last_body("Feedback");
    let expected = json!({
        "type": "complaint", "content": words(10), "email": "ana@example.com", "username": "ana",
        "language": "PT",
    });
    assert_eq!(sent, expected);
    assert_eq!(platform.last_header("Feedback", "Authorization"), None);
    let refused = platform.run(engine.feedback(feedback("curto"))).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
    assert_eq!(platform.count("Feedback"), 2);
}

#[test]
fn help_is_requested_in_the_language_of_the_page() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    engine.set_language("EN");
    platform.run(engine.help()).unwrap();
    assert!(platform.last("HelpCenter").url.ends_with("?language=EN"));
}

#[test]
fn members_above_rank_four_have_the_vip_service() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let asked = || {
        platform.run(engine.service_desk()).unwrap();
        platform.last("ServiceDesk").url.split('?').next_back().unwrap_or_default().to_owned()
    };
    assert_eq!(asked(), "csType=LIVECHAT");
    for (rank, desk) in [(4, "LIVECHAT"), (5, "VIP")] {
        let mut member = fixture("MemberInfo");
        member["value"]["clubLabel"] = json!({"labelName": "Ouro", "rankLevel": rank});
        platform.script("MemberInfo", [Reply::Json(200, member)]);
        platform.run(engine.login(ana())).unwrap();
        assert_eq!(asked(), format!("csType={desk}"));
        platform.run(engine.logout()).unwrap();
    }
}

proptest! {
    /// Any words of scripts with white space, with any white space between, before and after them.
    #[test]
    fn words_are_counted_by_white_space(
        parts in prop::collection::vec(("[a-zà-ÿ0-9.,!?'-]{1,6}", "\\s{1,3}"), 0..40),
        before in "\\s{0,2}",
    ) {
        let mut text = before;
        for (word, space) in &parts {
            text.push_str(word);
            text.push_str(space);
        }
        let platform = FakePlatform::new();
        let found = engine(&platform).check_feedback(&feedback(&text));
        prop_assert_eq!(found.is_empty(), parts.len() >= 10, "{:?}", text);
    }
}
