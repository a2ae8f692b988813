//! Promotions, missions, rewards, friends: permissions, validation, and that each is claimed once.

use super::{FakePlatform, Reply, assert_needs_real_account, engine, field_keys, logged_in};
use crate::{
    points::RedeemForm,
    rewards::{PromotionClaimForm, PromotionForm},
    wallet::WithdrawalConfirmationForm,
};
use ante_contract::{
    CoreError, FieldError,
    rewards::{missions::LeaderboardWeek, promotions::Messenger},
};
use serde_json::json;

fn claim(messenger: Option<Messenger>, id: &str) -> PromotionClaimForm {
    PromotionClaimForm { id: "zalo".into(), messenger, messenger_id: Some(id.into()) }
}

#[test]
fn visitors_see_promotions_and_only_members_may_join() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert!(platform.run(engine.promotions()).is_ok());
    assert!(platform.last("Promotions").url.ends_with("?language=PT"));
    assert!(platform.run(engine.promotion("zalo".into())).is_ok());
    assert!(platform.last("PromotionDetail").url.ends_with("?id=zalo&language=PT"));
    let errors = || {
        [
            platform.run(engine.join_promotion("p".into())).unwrap_err(),
            platform.run(engine.apply_promotion(PromotionForm::default())).unwrap_err(),
            platform.run(engine.claim_promotion(PromotionClaimForm::default())).unwrap_err(),
            platform.run(engine.claim_raffle("p".into())).unwrap_err(),
            platform.run(engine.missions()).unwrap_err(),
            platform.run(engine.leaderboard(LeaderboardWeek::This)).unwrap_err(),
            platform.run(engine.claim_mission("m".into())).unwrap_err(),
            platform.run(engine.rewards(1)).unwrap_err(),
            platform.run(engine.claim_reward("r".into())).unwrap_err(),
            platform.run(engine.claim_all_rewards()).unwrap_err(),
            platform.run(engine.invitation()).unwrap_err(),
            platform.run(engine.friends(1)).unwrap_err(),
            platform.run(engine.claim_referral()).unwrap_err(),
        ]
    };
    platform.clear_requests();
    assert_needs_real_account(&platform, &engine, errors);
}

#[test]
fn an_application_has_a_maximum_of_comment_length_and_proofs() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let form = |comment: String, proofs: usize| PromotionForm {
        id: "p".into(),
        comment,
        proofs: vec!["proof".into(); proofs],
    };
    // Code points, not bytes.
    assert_eq!(engine.check_promotion(&form("ã".repeat(140), 3)), []);
    assert_eq!(engine.check_promotion(&form(String::new(), 0)), []);
    let wrong = form("a".repeat(141), 4);
    let expected = [("comment", "validation.tooLong"), ("proofs", "validation.proofsMost")];
    assert_eq!(field_keys(&engine.check_promotion(&wrong)), expected);
    let refused = platform.run(engine.apply_promotion(wrong)).unwrap_err();
    assert!(matches!(refused, CoreError::Fields { .. }));
    assert_eq!(platform.count("ApplyPromotion"), 0);
    platform.run(engine.apply_promotion(form("  ok ".into(), 1))).unwrap();
    let sent = json!({"id": "p", "comment": "ok", "proofs": ["proof"]});
    assert_eq!(platform.last_body("ApplyPromotion"), sent);
    assert_eq!(platform.count("AvailablePromo"), 1, "the badges are fetched again");
    assert_eq!(platform.count("Balance"), 0, "no money moved");
}

#[test]
fn the_characters_left_of_a_comment_are_counted_as_its_checks_count_them() {
    let engine = logged_in(&FakePlatform::new());
    let too_long = |all: &[FieldError]| all.iter().any(|one| one.key == "validation.tooLong");
    for (comment, left) in [
        (String::new(), 140),
        ("  ok \n".into(), 138),
        ("ã".repeat(140), 0),
        (["ã".repeat(140), " ".repeat(20)].concat(), 0),
        ("a".repeat(141), -1),
    ] {
        assert_eq!(engine.quote_comment_left(&comment), left, "{comment:?}");
        let application = PromotionForm { comment: comment.clone(), ..PromotionForm::default() };
        assert_eq!(too_long(&engine.check_promotion(&application)), left < 0);
        let confirmation = WithdrawalConfirmationForm {
            comment: Some(comment.clone()),
            ..WithdrawalConfirmationForm::default()
        };
        assert_eq!(too_long(&engine.check_withdrawal_confirmation(&confirmation)), left < 0);
        let redemption = RedeemForm {
            id: "x".into(),
            quantity: "1".into(),
            remark: comment,
            payment_password: "482915".into(),
        };
        assert_eq!(too_long(&engine.check_redeem(&redemption)), left < 0);
    }
}

#[test]
fn messenger_ids_are_validated() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let (zalo, whats_app) = (Some(Messenger::Zalo), Some(Messenger::WhatsApp));
    for (messenger, id, wrong) in [
        (whats_app, "+5511987654321", None),
        (whats_app, " 12345678 ", None),
        (whats_app, "123456789012345", None),
        (whats_app, "1234567", Some("validation.whatsApp")),
        (whats_app, "1234567890123456", Some("validation.whatsApp")),
        (whats_app, "++12345678", Some("validation.whatsApp")),
        // As commonly written; separators of the digits are not sent.
        (whats_app, "+55 (11) 98765-4321", None),
        (whats_app, "11 98765/4321", None),
        (whats_app, "\u{202a}＋۵۵ ۱۱ ۹۸۷۶۵\u{2011}۴۳۲۱\u{202c}", None),
        (whats_app, "11 98a65-4321", Some("validation.whatsApp")),
        (whats_app, "  ", Some("validation.required")),
        (zalo, "ana.b_1", None),
        (zalo, "anabe", None),
        (zalo, "anab", Some("validation.zalo")),
        (zalo, "ana silva", Some("validation.zalo")),
        (zalo, "javascript:x", Some("validation.zalo")),
        (zalo, "", Some("validation.required")),
    ] {
        let found = engine.check_promotion_claim(&claim(messenger, id));
        assert_eq!(found.first().map(|one| one.key.as_str()), wrong, "{id}");
        assert!(found.len() < 2 && found.iter().all(|one| one.field == "messengerId"));
    }
    let long = claim(zalo, &"a".repeat(33));
    assert_eq!(
        field_keys(&engine.check_promotion_claim(&long)),
        [("messengerId", "validation.zalo")]
    );
    // A promotion's need for a messenger is known once it was fetched.
    assert_eq!(engine.check_promotion_claim(&claim(None, "")), []);
    platform.run(engine.promotion("zalo".into())).unwrap();
    let missing = engine.check_promotion_claim(&claim(None, ""));
    assert_eq!(field_keys(&missing), [("messenger", "validation.required")]);
    let other = PromotionClaimForm { id: "other".into(), ..claim(None, "") };
    assert_eq!(engine.check_promotion_claim(&other), []);
    platform.run(engine.claim_promotion(claim(whats_app, " +5511987654321 "))).unwrap();
    let sent = json!({"id": "zalo", "messenger": "whatsApp", "messengerId": "+5511987654321"});
    assert_eq!(platform.last_body("ClaimPromotion"), sent);
}

/// Claims something twice, the first time without a response: the second time has the same key; the
/// third, a new action, has another.
macro_rules! taken_once {
    ($($name:ident: $row:literal, $engine:ident => $work:expr;)*) => {$(
        #[test]
        fn $name() {
            let platform = FakePlatform::new();
            let $engine = logged_in(&platform);
            platform.script($row, [Reply::NoResponse]);
            let lost = platform.run($work).unwrap_err();
            assert_eq!(lost, CoreError::ResultUnknown { key: platform.last_key($row) });
            let items = $engine.snapshot().pending_transactions.items;
            assert_eq!(items.iter().map(|item| item.label.as_str()).collect::<Vec<_>>(), [$row]);
            platform.clear_requests();
            assert!(platform.run($work).is_ok());
            assert_eq!(CoreError::ResultUnknown { key: platform.last_key($row) }, lost);
            assert_eq!($engine.snapshot().pending_transactions.items, []);
            for asked in ["Balance", "UnreadCount", "AvailablePromo"] {
                assert_eq!(platform.count(asked), 1, "{asked} follows");
            }
            assert!(platform.run($work).is_ok());
            assert_ne!(CoreError::ResultUnknown { key: platform.last_key($row) }, lost);
        }
    )*};
}

taken_once! {
    a_promotion_is_claimed_once: "ClaimPromotion", engine =>
        engine.claim_promotion(claim(Some(Messenger::Zalo), "ana.silva"));
    a_ticket_draws_once: "ClaimRaffle", engine => engine.claim_raffle("raffle".into());
    a_mission_is_claimed_once: "ClaimMission", engine => engine.claim_mission("play-50".into());
    a_reward_is_claimed_once: "ClaimReward", engine => engine.claim_reward("r-1".into());
    all_rewards_are_claimed_once: "ClaimReward", engine => engine.claim_all_rewards();
    friends_income_is_claimed_once: "ClaimReferral", engine => engine.claim_referral();
}

#[test]
fn joining_with_a_lost_response_reuses_its_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("JoinPromotion", [Reply::ConnectionFailed]);
    platform.run(engine.join_promotion("p".into())).unwrap_err();
    let lost = platform.last_key("JoinPromotion");
    platform.run(engine.join_promotion("p".into())).unwrap();
    assert_eq!(platform.last_key("JoinPromotion"), lost);
    assert_eq!(engine.snapshot().pending_transactions.items, [], "it moves nothing");
}

#[test]
fn an_application_with_a_lost_response_reuses_its_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let apply = || {
        let form = PromotionForm { id: "p".into(), comment: "ok".into(), proofs: Vec::new() };
        platform.run(engine.apply_promotion(form))
    };
    platform.script("ApplyPromotion", [Reply::ConnectionFailed]);
    apply().unwrap_err();
    let lost = platform.last_key("ApplyPromotion");
    apply().unwrap();
    assert_eq!(platform.last_key("ApplyPromotion"), lost);
}

#[test]
fn a_lost_claim_is_resolved_by_its_key() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.script("ClaimMission", [Reply::NoResponse]);
    let lost = platform.run(engine.claim_mission("play-50".into())).unwrap_err();
    let CoreError::ResultUnknown { key } = lost else { panic!("{lost:?}") };
    platform.clear_requests();
    platform.run(engine.resolve_pending_transaction(key)).unwrap();
    assert_eq!(engine.snapshot().pending_transactions.items, []);
    assert_eq!((platform.count("Balance"), platform.count("AvailablePromo")), (1, 1));
}

#[test]
fn lists_are_requested_by_page_and_week() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.rewards(2)).unwrap();
    assert!(platform.last("Rewards").url.ends_with("?page=2&pageSize=20"));
    platform.run(engine.friends(0)).unwrap();
    assert!(platform.last("Friends").url.ends_with("?page=1&pageSize=20"));
    platform.run(engine.leaderboard(LeaderboardWeek::Last)).unwrap();
    assert!(platform.last("MissionLeaderboard").url.ends_with("?week=last"));
    platform.run(engine.claim_all_rewards()).unwrap();
    assert_eq!(platform.last_body("ClaimReward"), json!({"id": ""}));
}
