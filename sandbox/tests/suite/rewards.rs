//! Bonuses with their turnover requirement, and rebates.

use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, options, pix, withdraw},
    client::{Page, Server, key, on_file, open_database, wait_for},
    live::brasil,
    play::{Game, launch_request, lose, open_game, slot_request},
};
use ante_base::{
    clock::{DAY, now},
    money::Money,
};
use ante_cashier::rewards;
use ante_ledger::{db::Db, work};
use hyper::Method;
use serde_json::{Value, json};
use std::path::Path;

const BONUSES: &str = "/wps/relay/MCS2_bonusDetails";
const CANCEL: &str = "/wps/relay/MCS2_cancelBonus";
const REBATE: &str = "/wps/relay/MCS2_manualRebate";
const CLAIM: &str = "/wps/relay/MCS2_claimRebate";

/// Gives an existing member the bonus for a deposit; returns its amount.
async fn granted(file: &Path, name: &str, offer: &'static str, deposit: i64) -> Option<Money> {
    let mut read = open_database(file).await;
    let id: String = sqlx::query_scalar("SELECT id FROM members WHERE username_key = ?")
        .bind(name)
        .fetch_one(&mut read)
        .await
        .unwrap();
    let db = Db::open(file).await.unwrap();
    let (offer, reference) = (rewards::offers::find(offer).unwrap(), key());
    db.write(work!(|tx| {
        rewards::grant_deposit_bonus(tx, &id, offer, Money::whole(deposit), &reference).await
    }))
    .await
    .unwrap()
}

/// Returns the member's bonuses, newest first.
pub async fn bonuses(page: &Page) -> Vec<Value> {
    page.get(BONUSES).await.expect_value()["list"].as_array().unwrap().clone()
}

/// Waits until the first bonus has this state.
async fn wait_for_bonus(page: &Page, state: &str) -> Value {
    wait_for(async || bonuses(page).await.remove(0), |first| first["state"] == state).await
}

#[tokio::test]
async fn a_bonus_ends_when_it_is_played_through() {
    let (server, file) = on_file("bonus");
    let member = server.member(json!({ "username": "brinde", "balance": "100" })).await;
    assert!(bonuses(&member).await.is_empty());
    assert_eq!(granted(&file, "brinde", "light", 100).await, Some(Money::whole(20)));
    assert_eq!(member.balance().await, "120");
    let bonus = bonuses(&member).await.remove(0);
    assert_eq!(
        (&bonus["amount"], &bonus["turnover"], &bonus["done"], &bonus["state"]),
        (&json!("20"), &json!("60"), &json!("0"), &json!("active"))
    );
    assert_eq!(bonus["title"], "Bônus de rollover baixo");
    let english = member.send(Method::GET, BONUSES, None, &[("language", "EN")]).await;
    assert_eq!(english.expect_value()["list"][0]["title"], "Low-wagering bonus");
    // One bonus at a time, for any payment method.
    assert_eq!(granted(&file, "brinde", "reload", 500).await, None);
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["40"]).await;
    assert_eq!(bonuses(&member).await[0]["done"], "40");
    let held = options(&member).await;
    assert_eq!((&held["available"], &held["turnoverLeft"]), (&json!("0"), &json!("20")));
    lose(&server, &game, &["30"]).await;
    let bonus = wait_for_bonus(&member, "completed").await;
    assert_eq!((&bonus["done"], member.balance().await.as_str()), (&json!("60"), "50"));
    // Its money is free, and another bonus can be given.
    let free = options(&member).await;
    assert_eq!((&free["available"], &free["turnoverLeft"]), (&json!("50"), &json!("0")));
    member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_error(409, "bonus_over");
    assert_eq!(granted(&file, "brinde", "welcome", 50).await, Some(Money::whole(50)));
    let list = bonuses(&member).await;
    assert_eq!((&list[0]["state"], &list[1]["state"]), (&json!("active"), &json!("completed")));
    assert_eq!(list[0]["done"], "0", "what was staked before does not count");
    server.audit().await;
}

#[tokio::test]
async fn a_canceled_bonus_is_taken_back_up_to_the_balance() {
    let (server, file) = on_file("bonus");
    let member = server.member(json!({ "username": "desiste", "balance": "5" })).await;
    granted(&file, "desiste", "welcome", 100).await.unwrap();
    let id = bonuses(&member).await[0]["id"].clone();
    let other = server.member(json!({ "balance": "100" })).await;
    other.post(CANCEL, json!({ "id": id })).await.expect_error(404, "not_found");
    member.post(CANCEL, json!({ "id": "nothing" })).await.expect_error(404, "not_found");
    lose(&server, &open_game(&member, slot_request()).await, &["45"]).await;
    for answer in member.press_twenty_times(CANCEL, &json!({ "id": id })).await {
        match answer.status.as_u16() {
            200 => assert_eq!(answer.value()["list"][0]["state"], "cancelled"),
            _ => answer.expect_error(409, "conflict_pending"),
        }
    }
    // 105 of which 100 were the bonus lost 45: 60 are left, and the bonus's share of them is 57.14.
    assert_eq!(member.balance().await, "2.86");
    let list = bonuses(&member).await;
    assert_eq!((&list[0]["state"], &list[0]["done"]), (&json!("cancelled"), &json!("45")));
    // The welcome bonus is given once.
    assert_eq!(granted(&file, "desiste", "welcome", 100).await, None);
    assert_eq!(granted(&file, "desiste", "light", 100).await, Some(Money::whole(20)));
    server.audit().await;
}

/// Cancelling a bonus leaves the member's own money with its share of wins and losses, and takes no
/// later deposit.
#[tokio::test]
async fn a_canceled_bonus_takes_its_share_of_wins_and_losses() {
    let (server, file) = on_file("bonus");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let set_tables = |body| server.post_test_api("/_sandbox/games/live", body);
    // Own money, deposits before and after the bet, stake on red, result (1 is red), forfeited
    // amount, balance after it.
    for (name, own, before, after, stake, result, forfeit, left) in [
        ("ganha", "100", "", "", "50", 1, "125", "125"),
        ("perde", "100", "", "", "50", 2, "75", "75"),
        ("tudo", "0", "", "", "100", 1, "200", "0"),
        ("nada", "100", "", "80", "200", 2, "0", "80"),
        // The deposit is staked with the bonus, and shares wins and losses.
        ("vence", "0", "900", "", "500", 1, "150", "1350"),
        ("falha", "0", "900", "", "100", 2, "90", "810"),
    ] {
        let member = server.member(json!({ "username": name, "balance": own })).await;
        granted(&file, name, "welcome", 100).await.unwrap();
        if !before.is_empty() {
            member.post(DEPOSIT, pix(before)).await.expect_value();
        }
        let table = open_game(&member, brasil()).await;
        set_tables(json!({ "to": "bets", "hold": true })).await;
        table.lay(json!([["red", stake]])).await.expect_value();
        set_tables(json!({ "results": [result], "to": "result" })).await;
        table.page.get("/api/live").await.expect_value();
        if !after.is_empty() {
            member.post(DEPOSIT, pix(after)).await.expect_value();
        }
        let bonus = bonuses(&member).await.remove(0);
        assert_eq!(bonus["forfeit"], forfeit, "{name}");
        member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_value();
        assert_eq!(member.balance().await, left, "{name}");
        assert_eq!(bonuses(&member).await[0].get("forfeit"), None);
    }
    server.audit().await;
}

/// A cancelled bonus counts as received once anything was staked with it: otherwise a bet on
/// something unlikely could be repeated with a new bonus until it wins.
#[tokio::test]
async fn an_offer_opens_again_only_if_nothing_was_staked_before_the_cancellation() {
    let server = Server::start().await;
    server.site(json!({ "providerDelayMs": 0 })).await;
    let set_tables = |body| server.post_test_api("/_sandbox/games/live", body);
    let form = json!({ "method": "PIX", "amount": "600", "bonusId": "reload" });
    for (played, offered) in [("nothing", true), ("void", true), ("some", false), ("all", false)] {
        let member = server.member(json!({})).await;
        member.post(DEPOSIT, form.clone()).await.expect_value();
        member.wait_for_balance("900").await;
        match played {
            "some" => lose(&server, &open_game(&member, slot_request()).await, &["10"]).await,
            "all" => {
                lose(&server, &open_game(&member, slot_request()).await, &["450", "450"]).await;
            }
            "void" => {
                let ring = open_game(&member, launch_request("galo-de-ouro", "DS88", "DS88")).await;
                set_tables(json!({ "table": "duel", "to": "bets", "hold": true })).await;
                ring.lay(json!([["meron", "20"]])).await.expect_value();
                set_tables(json!({ "table": "duel", "results": ["draw"], "to": "result" })).await;
                ring.page.get("/api/live").await.expect_value();
            }
            _ => {}
        }
        let bonus = bonuses(&member).await.remove(0);
        member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_value();
        let open = member.get("/wps/v2/wallets/deposit/bonuses").await;
        let open = open.expect_value()["list"].as_array().unwrap().clone();
        assert_eq!(open.iter().any(|one| one["id"] == "reload"), offered, "{played}");
        let again = member.post(DEPOSIT, form.clone()).await;
        if offered {
            again.expect_value();
        } else {
            again.invalid("bonusId", "validation.bonusGone");
        }
    }
    server.audit().await;
}

/// Two accounts that are paid out to the same account are one person's; one that only names it is not,
/// so that no other person takes the bonus from its owner.
#[tokio::test]
async fn a_once_only_bonus_is_given_once_for_a_payout_account() {
    let (server, file) = on_file("bonus");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let first = json!({ "username": "primeira", "balance": "500" });
    let payee = |mut member: Value, account: &str| {
        member["paymentPassword"] = PAYMENT_PASSWORD.into();
        member["payeeName"] = "Ana Souza".into();
        member["payoutAccounts"] = json!([{ "account": account }]);
        member
    };
    let first = server.member(payee(first, "ana@exemplo.com.br")).await;
    granted(&file, "primeira", "welcome", 100).await.unwrap();
    let offers = async |member: &Page| {
        let open = member.get("/wps/v2/wallets/deposit/bonuses").await;
        open.expect_value()["list"].as_array().unwrap().iter().any(|one| one["id"] == "welcome")
    };
    let second = server.member(payee(json!({}), "ana@exemplo.com.br")).await;
    let other = server.member(payee(json!({}), "bia@exemplo.com.br")).await;
    assert!(offers(&second).await && offers(&other).await);
    let id = bonuses(&first).await[0]["id"].clone();
    first.post(CANCEL, json!({ "id": id })).await.expect_value();
    withdraw(&first, "50").await.expect_value();
    wait_for(async || offers(&second).await, |open| !open).await;
    assert!(offers(&other).await);
    server.audit().await;
}

/// A bonus in a vendor's wallet is taken back as well.
#[tokio::test]
async fn an_ended_bonus_is_also_taken_from_a_vendors_wallet() {
    let (server, file) = on_file("bonus");
    let member = server.member(json!({ "username": "esconde", "balance": "100" })).await;
    assert_eq!(granted(&file, "esconde", "welcome", 100).await, Some(Money::whole(100)));
    let bonus = bonuses(&member).await.remove(0);
    let transfer = "/wps/relay/GCS_walletTransfer";
    let bring = json!({ "vassalage": "ORB", "direction": "IN", "amount": "170" });
    member.post(transfer, bring).await.expect_value();
    member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_value();
    let funds = member.get("/wps/member/info/funds/consolidated").await;
    assert_eq!(funds.expect_value()["mainBalance"], "0");
    assert_eq!(
        (&funds.value()["wallets"][0]["balance"], member.balance().await),
        (&json!("100"), "100".into())
    );
    server.audit().await;
}

/// An open bet keeps the bonus active, because its prize still belongs to the bonus.
#[tokio::test]
async fn a_bonus_stays_active_while_bets_are_open() {
    let (server, file) = on_file("bonus");
    server.site(json!({ "providerDelayMs": 0 })).await;
    let member = server.member(json!({ "username": "aposta", "balance": "100" })).await;
    granted(&file, "aposta", "welcome", 100).await.unwrap();
    let bonus = bonuses(&member).await.remove(0);
    let table = open_game(&member, brasil()).await;
    let set_tables = |body| server.post_test_api("/_sandbox/games/live", body);
    set_tables(json!({ "to": "bets", "hold": true })).await;
    table.lay(json!([["red", "200"]])).await.expect_value();
    member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_error(409, "bets_open");
    // An expired bonus waits for the bets as well.
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bonuses SET expires_at = ?").bind(now()).execute(&mut db).await.unwrap();
    member.post(CANCEL, json!({ "id": bonus["id"] })).await.expect_error(409, "bets_open");
    assert_eq!(bonuses(&member).await[0]["state"], "active");
    // Bets after the expiry do not complete the bonus, even for the whole turnover.
    member.post(DEPOSIT, pix("1000")).await.expect_value();
    let slot = open_game(&member, slot_request()).await;
    for _ in 0..2 {
        lose(&server, &slot, &["500"]).await;
    }
    let waiting = bonuses(&member).await.remove(0);
    assert_eq!((&waiting["turnover"], &waiting["done"]), (&json!("1000"), &json!("0")));
    set_tables(json!({ "results": [1], "to": "result" })).await;
    wait_for_bonus(&member, "expired").await;
    // 100 of own money and 100 of the bonus, doubled: the bonus's half goes back.
    assert_eq!(member.balance().await, "200");
    server.audit().await;
}

/// Hedged bets and returned stakes do not count toward turnover; amounts at risk do.
#[tokio::test]
async fn opposite_bets_and_pushes_are_not_eligible() {
    let (server, file) = on_file("bonus");
    let member = server.member(json!({ "username": "cobre", "balance": "900" })).await;
    granted(&file, "cobre", "light", 100).await.unwrap();
    let wheel = open_game(&member, brasil()).await;
    let ring = open_game(&member, launch_request("galo-de-ouro", "DS88", "DS88")).await;
    let set_tables = |body| server.post_test_api("/_sandbox/games/live", body);
    // One slip for each list of bets, all in one round.
    let round = async |game: &Game, table: &str, slips: Value, result: Value| {
        set_tables(json!({ "table": table, "to": "bets", "hold": true })).await;
        for bets in slips.as_array().unwrap() {
            game.lay(bets.clone()).await.expect_value();
        }
        set_tables(json!({ "table": table, "results": [result], "to": "result" })).await;
        game.page.get("/api/live").await.expect_value();
    };
    // Red and black in one slip, and in two; the whole wheel by dozens; both corners; a draw.
    round(&wheel, "classic", json!([[["red", "400"], ["black", "400"]]]), json!(1)).await;
    round(&wheel, "classic", json!([[["red", "400"]], [["black", "400"]]]), json!(2)).await;
    let dozens = json!([[["dozen-1", "50"], ["dozen-2", "50"]], [["dozen-3", "50"]]]);
    round(&wheel, "classic", dozens, json!(17)).await;
    round(&ring, "duel", json!([[["meron", "20"], ["wala", "20"]]]), json!("wala")).await;
    round(&ring, "duel", json!([[["meron", "20"]]]), json!("draw")).await;
    assert_eq!(bonuses(&member).await[0]["done"], "0");
    assert_eq!(member.get(REBATE).await.expect_value()["lines"], json!([]));
    let points =
        member.get("/wps/relay/MCS2_getPointBalance").await.expect_value()["points"].clone();
    assert_eq!(points, "0");
    let missions = member.get("/wps/relay/MCSFE_getMissionSummaryDetails").await;
    assert_eq!(missions.expect_value()["score"], "0");
    let live = missions.value()["list"].as_array().unwrap().iter();
    assert_eq!(live.clone().find(|one| one["id"] == "week-live").unwrap()["done"], "0");
    // Records contain the real stakes, and mark the push as returned.
    let today = &ante_base::clock::rfc3339(now())[..10];
    let path = format!(
        "/wps/relay/ODSFE2_betRecords?from={today}&to={today}&offsetMinutes=0&page=1&pageSize=20"
    );
    let records = member.get(&path).await;
    let draw = &records.expect_value()["content"][0];
    assert_eq!(
        (&draw["state"], &draw["stake"], &draw["prize"], &draw["profit"]),
        (&json!("void"), &json!("20"), &json!("20"), &json!("0"))
    );
    assert_eq!(records.value()["totals"]["stake"], "1810");

    // Amounts at risk count: the difference, and a single bet in full.
    round(&wheel, "classic", json!([[["red", "30"]], [["black", "10"]]]), json!(1)).await;
    assert_eq!(bonuses(&member).await[0]["done"], "20");
    round(&wheel, "classic", json!([[["straight-17", "10"]]]), json!(1)).await;
    assert_eq!(bonuses(&member).await[0]["done"], "30");
    round(&ring, "duel", json!([[["meron", "10"]]]), json!("wala")).await;
    assert_eq!(bonuses(&member).await[0]["done"], "40");
    server.audit().await;
}

#[tokio::test]
async fn a_bonus_expires() {
    let (server, file) = on_file("bonus");
    let member = server.member(json!({ "username": "tarde", "balance": "100" })).await;
    granted(&file, "tarde", "light", 100).await.unwrap();
    let mut db = open_database(&file).await;
    sqlx::query("UPDATE bonuses SET granted_at = ?, expires_at = ?")
        .bind(now() - 8 * DAY)
        .bind(now() - DAY)
        .execute(&mut db)
        .await
        .unwrap();
    wait_for_bonus(&member, "expired").await;
    assert_eq!(member.balance().await, "100");
    server.audit().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn repeated_claims_pay_a_rebate_once() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let empty = member.get(REBATE).await;
    assert_eq!(
        (&empty.expect_value()["amount"], &empty.value()["lines"]),
        (&json!("0"), &json!([]))
    );
    assert!(empty.value()["since"].is_string());
    member.post(CLAIM, json!({})).await.expect_error(422, "rebate_too_small");
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["166.60"]).await;
    let gathered = member.get(REBATE).await;
    assert_eq!(gathered.expect_value()["amount"], "0.99", "cut to cents");
    member.post(CLAIM, json!({})).await.expect_error(422, "rebate_too_small");
    lose(&server, &game, &["100"]).await;
    let line = json!({ "gameType": "RNG", "validBet": "266.6", "rate": "0.6", "amount": "1.59" });
    assert_eq!(member.get(REBATE).await.expect_value()["lines"], json!([line]));
    let mut taken = std::collections::BTreeSet::new();
    for answer in member.press_twenty_times(CLAIM, &json!({})).await {
        match (answer.status.as_u16(), answer.code()) {
            (200, _) => {
                assert_eq!(answer.value()["amount"], "1.59");
                taken.insert(answer.value()["id"].as_str().unwrap().to_owned());
            }
            (409, code) => assert_eq!(code, "conflict_pending"),
            _ => answer.expect_error(422, "rebate_too_small"),
        }
    }
    assert_eq!(taken.len(), 1);
    assert_eq!(member.balance().await, "734.99");
    let after = member.get(REBATE).await;
    assert_eq!(
        (&after.expect_value()["amount"], &after.value()["lines"]),
        (&json!("0"), &json!([]))
    );
    assert_eq!(after.value()["taken"][0]["amount"], "1.59");
    assert_eq!(after.value()["since"], after.value()["taken"][0]["at"]);
    // Profit and loss list it in addition to the bets.
    let today = &after.value()["since"].as_str().unwrap()[..10];
    let path = format!("/wps/relay/ODSFE2_personalProfit?from={today}&to={today}&offsetMinutes=0");
    let profit = member.get(&path).await.expect_value()["totals"].clone();
    assert_eq!((&profit["bonus"], &profit["profit"]), (&json!("1.59"), &json!("-265.01")));
    server.audit().await;
}

#[tokio::test]
async fn a_break_leaves_no_rebate_to_claim() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "pausa02", "balance": "1000" })).await;
    let game = open_game(&member, slot_request()).await;
    lose(&server, &game, &["300"]).await;
    assert_eq!(member.get(REBATE).await.expect_value()["amount"], "1.8");
    let rest = json!({ "member": "pausa02", "break": { "kind": "timeOut", "hours": 24 } });
    crate::limits::shift(&server, rest).await;
    let quiet = member.get(REBATE).await;
    assert_eq!(
        (&quiet.expect_value()["amount"], &quiet.value()["lines"]),
        (&json!("0"), &json!([]))
    );
    member.post(CLAIM, json!({})).await.expect_error(403, "on_break");
}

#[tokio::test]
async fn rewards_are_for_real_members() {
    let server = Server::start().await;
    let trial = server.member(json!({ "type": 4, "balance": "100" })).await;
    for path in [BONUSES, REBATE] {
        server.visitor().get(path).await.expect_error(401, "need_login");
        trial.get(path).await.expect_error(403, "need_real_account");
    }
    for (path, body) in [(CANCEL, json!({ "id": "x" })), (CLAIM, json!({}))] {
        server.visitor().post(path, body.clone()).await.expect_error(401, "need_login");
        trial.post(path, body).await.expect_error(403, "need_real_account");
    }
    let member = server.member(json!({})).await;
    member.post(CANCEL, json!({})).await.expect_error(400, "bad_input");
    let none = member.post_keyless(CLAIM, json!({})).await;
    none.expect_error(400, "idempotency_key_required");
}
