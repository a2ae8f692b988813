//! Records: bets, movements, profit and loss, in agreement with the ledger.

mod load;
mod rejections;
mod seed;
pub mod table;

use crate::{
    cashier::PAYMENT_PASSWORD,
    client::{Page, Server, TestResponse, days_ago, units},
    records::table::Player,
};
use ante_base::clock;
use hyper::Method;
use serde_json::{Value, json};

const BETS: &str = "/wps/relay/ODSFE2_betRecords";
const ACCOUNT: &str = "/wps/relay/ODSFE2_accountRecords";
const PROFIT: &str = "/wps/relay/ODSFE2_personalProfit";
const TRANSFER: &str = "/wps/relay/GCS_walletTransfer";

/// Returns the query of the last days, with further filters.
fn lately(path: &str, more: &str) -> String {
    let (from, to) = (days_ago(1), days_ago(0));
    format!("{path}?from={from}&to={to}&offsetMinutes=0{more}")
}

fn page_of(path: &str, page: usize, size: usize, more: &str) -> String {
    lately(path, &format!("&page={page}&pageSize={size}{more}"))
}

fn sum<'a>(list: impl IntoIterator<Item = &'a Value>, field: &str) -> i64 {
    list.into_iter().map(|one| units(&one[field])).sum()
}

/// Returns the records of all pages in order, and the totals, which are the same on every page.
async fn all(member: &Page, path: &str, size: usize, more: &str) -> (Vec<Value>, Value) {
    let first = member.get(&page_of(path, 1, size, more)).await;
    let (pages, totals) =
        (first.expect_value()["totalPages"].clone(), first.value()["totals"].clone());
    let mut content = first.value()["content"].as_array().unwrap().clone();
    for page in 2..=usize::try_from(pages.as_u64().unwrap()).unwrap() {
        let answer = member.get(&page_of(path, page, size, more)).await;
        assert_eq!(
            (&answer.expect_value()["totals"], &answer.value()["totalPages"]),
            (&totals, &pages)
        );
        content.extend(answer.value()["content"].as_array().unwrap().clone());
    }
    assert_eq!(Value::from(content.len()), totals["count"]);
    (content, totals)
}

/// Returns the references of a member's bonuses of today, newest first.
pub(crate) async fn given_by(member: &Page) -> Vec<String> {
    let (moves, _) = all(member, ACCOUNT, 100, "&kind=bonus").await;
    moves.iter().map(|one| one["reference"].as_str().unwrap().to_owned()).collect()
}

/// Returns a member's bets of today, the newest first.
pub(crate) async fn bets_of(member: &Page) -> Vec<Value> {
    all(member, BETS, 100, "").await.0
}

async fn in_english(member: &Page, path: &str) -> TestResponse {
    member.send(Method::GET, path, None, &[("language", "EN")]).await
}

/// After every game from both wallets, the sums equal the ledger's, and every balance is the
/// previous one plus the movement.
#[tokio::test]
async fn records_after_every_game_equal_the_ledgers_sums() {
    let server = Server::start().await;
    server.site(json!({ "transferVendors": ["ORB"] })).await;
    let member =
        server.member(json!({ "balance": "1000", "paymentPassword": PAYMENT_PASSWORD })).await;
    member.post(TRANSFER, json!({ "vassalage": "ORB", "direction": "IN", "amount": "200" })).await;
    let player = Player { server: &server, member: &member };
    player.slots().await;
    player.own_wallet().await;
    player.fishing().await;
    player.roulette().await;
    player.lottery().await;
    player.cards().await;
    player.sports().await;
    member.post(TRANSFER, json!({ "direction": "OUT" })).await.expect_value();

    let (bets, bet_totals) = all(&member, BETS, 4, "").await;
    let (moves, move_totals) = all(&member, ACCOUNT, 7, "").await;
    let of = |kind: &str| sum(moves.iter().filter(|one| one["kind"] == kind), "amount");

    // Bets: the list, the totals and the ledger agree.
    let placed = units(&bet_totals["stake"]) + units(&bet_totals["openStake"]);
    assert_eq!(sum(&bets, "stake"), placed);
    assert_eq!(sum(&bets, "prize"), units(&bet_totals["prize"]));
    assert_eq!(sum(&bets, "profit"), units(&bet_totals["profit"]));
    assert_eq!(placed, -of("bet"));
    assert_eq!(units(&bet_totals["prize"]), of("win") + of("refund"));
    assert!(of("refund") > 0, "a called-off bet came back");
    let open = sum(bets.iter().filter(|bet| bet["state"] == "open"), "stake");
    assert!(open > 0, "something is still open");
    assert_eq!(units(&bet_totals["openStake"]), open);
    assert_eq!(units(&bet_totals["profit"]), of("win") + of("refund") + of("bet") + open);

    // Every movement leads from one balance to the next, and the newest to the current one.
    // Transfers between own wallets add and remove nothing.
    let inside = |one: &Value| one["kind"] == "transferIn" || one["kind"] == "transferOut";
    for pair in moves.windows(2) {
        let moved = if inside(&pair[0]) { 0 } else { units(&pair[0]["amount"]) };
        let before = units(&pair[0]["balance"]) - moved;
        assert_eq!(before, units(&pair[1]["balance"]), "{} {}", pair[0], pair[1]);
    }
    assert_eq!(moves[0]["balance"], member.balance().await);
    let oldest = moves.last().unwrap();
    assert_eq!(oldest["balance"], oldest["amount"]);
    let moved = units(&move_totals["incoming"]) + units(&move_totals["outgoing"]);
    assert_eq!(moved.to_string(), units(&json!(member.balance().await)).to_string());

    // Bets and their movements refer to each other.
    for bet in &bets {
        let about = moves.iter().filter(|one| one["reference"] == bet["id"]);
        assert!(about.clone().all(|one| one["gameName"] == bet["gameName"]), "{bet}");
        assert_eq!(sum(about, "amount"), units(&bet["prize"]) - units(&bet["stake"]), "{bet}");
    }

    // Profit and loss has the decided bets by day and by type.
    let (from, to) = (days_ago(1), days_ago(0));
    let path = format!("{PROFIT}?from={from}&to={to}&offsetMinutes=0");
    let profit = member.get(&path).await.expect_value().clone();
    for field in ["stake", "prize", "profit"] {
        assert_eq!(profit["totals"][field], bet_totals[field], "{field}");
    }
    // The play session has the same sums, with the open stakes apart.
    let session = member.post("/wps/member/playSession", json!({})).await.expect_value().clone();
    for (field, total) in [("stake", "stake"), ("openStake", "openStake"), ("net", "profit")] {
        assert_eq!(session[field], bet_totals[total], "{field}");
    }
    for lines in [&profit["days"], &profit["byType"]] {
        let lines = lines.as_array().unwrap();
        for field in ["stake", "prize", "profit"] {
            assert_eq!(sum(lines, field), units(&profit["totals"][field]), "{field}");
        }
    }
    let types = profit["byType"].as_array().unwrap().iter();
    let types: std::collections::BTreeSet<_> =
        types.map(|line| line["gameType"].as_str().unwrap()).collect();
    assert_eq!(
        types.into_iter().collect::<Vec<_>>(),
        ["ELOTT", "FISH", "LIVE", "PVP", "RNG", "SPORTS"]
    );
    server.audit().await;
}

#[tokio::test]
async fn bets_have_descriptions() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let player = Player { server: &server, member: &member };
    player.fishing().await;
    player.roulette().await;
    player.lottery().await;
    player.cards().await;
    let (home, away) = player.sports().await;
    let (bets, _) = all(&member, BETS, 100, "").await;
    let english = in_english(&member, &page_of(BETS, 1, 100, "")).await;
    let english = english.expect_value()["content"].as_array().unwrap().clone();
    let details = |bets: &[Value], kind: &str| -> Vec<String> {
        let of_kind = bets.iter().filter(|bet| bet["gameType"] == kind);
        of_kind.map(|bet| bet["detail"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let pair = |kind: &str| (details(&bets, kind), details(&english, kind));
    assert_eq!(details(&bets, "FISH"), ["Arraia escapou", "Arraia ×20"]);
    assert_eq!(details(&english, "FISH"), ["Ray got away", "Ray ×20"]);
    let (pt, en) = pair("LIVE");
    assert_eq!(pt, ["Vermelho, Pleno 17 · resultado: 17"]);
    assert_eq!(en, ["Red, Straight up 17 · result: 17"]);
    let (pt, en) = pair("ELOTT");
    assert!(pt[0].starts_with("Posição: 2º número é 0, Lado: pequeno · sorteio "), "{pt:?}");
    assert!(pt[0].ends_with(": 7 0 3 3 9"), "{pt:?}");
    assert!(en[0].starts_with("Place: number 2 is 0, Side: small · draw "), "{en:?}");
    let (pt, en) = pair("PVP");
    assert!(pt[0].starts_with("Sala Bronze · ") && pt[0].len() > 16, "{pt:?}");
    assert!(en[0].starts_with("Bronze room · "), "{en:?}");
    let (pt, en) = pair("SPORTS");
    for side in [&home, &away] {
        let bet = format!("{home} × {away} (2-1): {side} @ ");
        assert!(pt.iter().any(|text| text.starts_with(&bet)), "{bet} in {pt:?}");
    }
    assert!(pt.iter().any(|text| text.contains("(cancelada): Empate @ ")), "{pt:?}");
    assert!(en.iter().any(|text| text.contains("(called off): Draw @ ")), "{en:?}");
    // Names and pictures are the catalogue's.
    let fish = bets.iter().find(|bet| bet["gameType"] == "FISH").unwrap();
    assert_eq!((&fish["gameName"], &fish["vassalage"]), (&json!("Pesca Brava"), &json!("JDB")));
    assert!(fish["image"].as_str().unwrap().contains("/games/pesca-brava.webp?v="));
    assert!(fish["placedAt"].is_string() && fish["settledAt"].is_string());
    let open = bets.iter().find(|bet| bet["state"] == "open").unwrap();
    assert_eq!((&open["prize"], &open["profit"]), (&json!("0"), &json!("0")));
    assert!(open["settledAt"].is_null());
}

#[tokio::test]
async fn filters_apply_to_records_and_totals() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let player = Player { server: &server, member: &member };
    player.slots().await;
    player.fishing().await;
    player.roulette_returns_a_part().await;
    player.sports().await;
    let (everything, whole) = all(&member, BETS, 100, "").await;
    let mut counted = 0;
    for state in ["open", "won", "returned", "lost", "void"] {
        let (some, totals) = all(&member, BETS, 2, &format!("&state={state}")).await;
        assert!(!some.is_empty() && some.iter().all(|bet| bet["state"] == state), "{state}");
        let here = everything.iter().filter(|bet| bet["state"] == state);
        let (placed, none) =
            if state == "open" { ("openStake", "stake") } else { ("stake", "openStake") };
        assert_eq!((sum(here, "stake"), &totals[none]), (units(&totals[placed]), &json!("0")));
        for bet in &some {
            let (stake, prize) = (units(&bet["stake"]), units(&bet["prize"]));
            let fits = match state {
                "won" => prize > stake,
                "returned" => 0 < prize && prize <= stake,
                _ => prize == 0 || state == "void",
            };
            assert!(fits, "{bet}");
        }
        counted += some.len();
    }
    assert_eq!(counted, everything.len());
    for (filter, field, value) in [
        ("&kind=FISH", "gameType", "FISH"),
        ("&vassalage=JDB", "vassalage", "JDB"),
        ("&kind=SPORTS&state=lost", "gameType", "SPORTS"),
    ] {
        let (some, _) = all(&member, BETS, 3, filter).await;
        assert!(!some.is_empty() && some.iter().all(|bet| bet[field] == value), "{filter}");
    }
    assert!(all(&member, BETS, 3, "&kind=NOTHING").await.0.is_empty());
    assert_eq!(all(&member, BETS, 3, "&kind=&vassalage=").await.1, whole);
    // Movements by kind: their totals are of the kind, their balances of all movements.
    let (moves, _) = all(&member, ACCOUNT, 100, "").await;
    let kinds =
        member.get(&page_of(ACCOUNT, 1, 5, "&kind=win")).await.expect_value()["kinds"].clone();
    assert_eq!(kinds, json!(["bet", "win", "refund", "other"]));
    let (wins, totals) = all(&member, ACCOUNT, 1, "&kind=win").await;
    assert_eq!(sum(&wins, "amount"), units(&totals["incoming"]));
    assert_eq!(totals["outgoing"], "0");
    for win in &wins {
        assert!(moves.contains(win), "{win}");
    }
}

/// A transfer to a vendor's wallet and back is one movement each, and the total of all wallets
/// stays the same.
#[tokio::test]
async fn a_transfer_between_own_wallets_is_one_movement() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "1000" })).await;
    let transfer = |direction: &str, amount: &str| json!({ "vassalage": "ORB", "direction": direction, "amount": amount });
    for (direction, amount) in [("IN", "100"), ("OUT", "40")] {
        member
            .post("/wps/relay/GCS_walletTransfer", transfer(direction, amount))
            .await
            .expect_value();
    }
    let (moves, totals) = all(&member, ACCOUNT, 10, "").await;
    let shown: Vec<Value> = moves
        .iter()
        .map(|one| json!([one["kind"], one["reference"], one["amount"], one["balance"]]))
        .collect();
    assert_eq!(
        shown,
        [
            json!(["transferIn", "ORB", "40", "1000"]),
            json!(["transferOut", "ORB", "-100", "1000"]),
            json!(["other", moves[2]["reference"], "1000", "1000"]),
        ]
    );
    assert_eq!((&totals["incoming"], &totals["outgoing"]), (&json!("1000"), &json!("0")));
    let (_, sent) = all(&member, ACCOUNT, 10, "&kind=transferOut").await;
    assert_eq!((&sent["incoming"], &sent["outgoing"]), (&json!("0"), &json!("-100")));
}

/// Days begin at midnight in the member's time zone.
#[tokio::test]
async fn days_are_those_of_the_members_clock() {
    let server = Server::start().await;
    let member = server.member(json!({ "balance": "100" })).await;
    Player { server: &server, member: &member }.fishing().await;
    let now = clock::now();
    for offset in [-720, -180, 0, 330, 840] {
        let local = clock::rfc3339(now + offset * clock::MINUTE)[..10].to_owned();
        let of = |path: &str, day: &str| {
            format!("{path}?from={day}&to={day}&offsetMinutes={offset}&page=1&pageSize=10")
        };
        let here = member.get(&of(BETS, &local)).await;
        assert_eq!(here.expect_value()["totals"]["count"], 2, "{offset}");
        let profit = member.get(&of(PROFIT, &local)).await;
        let days = profit.expect_value()["days"].as_array().unwrap().clone();
        assert_eq!(
            (days.len(), &days[0]["date"], &days[0]["count"]),
            (1, &json!(local), &json!(2))
        );
        let moves = member.get(&of(ACCOUNT, &local)).await;
        assert_eq!(moves.expect_value()["totals"]["count"], 4);
        let before = clock::rfc3339(now + offset * clock::MINUTE - clock::DAY)[..10].to_owned();
        assert_eq!(member.get(&of(BETS, &before)).await.expect_value()["totals"]["count"], 0);
    }
    // Between two days the clock is set: each record is in the day of its own moment.
    let (today, next) = (days_ago(0), days_ago(-1));
    let placed = i64::from(now % clock::DAY >= clock::DAY / 2);
    let sides = format!("offsetMinutes=0&offsetChanges={next}:720&page=1&pageSize=10");
    for (day, count) in [(&today, 2 - 2 * placed), (&next, 2 * placed)] {
        let of = |path: &str| format!("{path}?from={day}&to={day}&{sides}");
        assert_eq!(member.get(&of(BETS)).await.expect_value()["totals"]["count"], count);
        assert_eq!(member.get(&of(ACCOUNT)).await.expect_value()["totals"]["count"], 2 * count);
        assert_eq!(member.get(&of(PROFIT)).await.expect_value()["totals"]["count"], count);
    }
    let both = member.get(&format!("{PROFIT}?from={today}&to={next}&{sides}")).await;
    let days = both.expect_value()["days"].as_array().unwrap().clone();
    let counts: Vec<_> = days.iter().map(|day| json!([day["date"], day["count"]])).collect();
    assert_eq!(counts, [json!([today, 2 - 2 * placed]), json!([next, 2 * placed])]);
    let quiet = format!("{PROFIT}?from={}&to={}&offsetMinutes=0", days_ago(93), days_ago(0));
    let days = member.get(&quiet).await.expect_value()["days"].as_array().unwrap().clone();
    assert_eq!(days.len(), 94);
    assert_eq!((&days[0]["stake"], &days[0]["profit"]), (&json!("0"), &json!("0")));
}
