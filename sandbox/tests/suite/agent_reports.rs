//! Reports for agents: comparison with members' own records, and with commissions computed
//! independently; access.

use crate::{
    client::{Page, Server, days_ago, units},
    records::table::Player,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const RELAY: &str = "/wps/relay/ODSFE2_";
const REPORTS: [&str; 4] = ["teamBets", "teamProfit", "teamTransactions", "agentIncome"];

fn path(report: &str, days: i64, more: &str) -> String {
    format!("{RELAY}{report}?from={}&to={}&offsetMinutes=0{more}", days_ago(days), days_ago(0))
}

async fn ask(page: &Page, report: &str, days: i64, more: &str) -> Value {
    page.get(&path(report, days, more)).await.expect_value().clone()
}

/// Returns all records of a report, read page by page.
async fn all(page: &Page, report: &str, days: i64, size: u32, more: &str) -> Vec<Value> {
    let mut rows = Vec::new();
    for number in 1.. {
        let more = format!("&page={number}&pageSize={size}{more}");
        let answer = ask(page, report, days, &more).await;
        rows.extend(answer["content"].as_array().unwrap().iter().cloned());
        if number >= answer["totalPages"].as_i64().unwrap() {
            break;
        }
    }
    rows
}

/// Creates a team of three levels that has bets of every kind; returns the agent, and each member
/// with name and level.
async fn team(server: &Server) -> (Page, Vec<(&'static str, u32, Page)>) {
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let below =
        json!({ "username": "agente02", "type": 2, "upline": "chefe01", "balance": "1000" });
    let below = server.member(below).await;
    let deep = json!({ "username": "fundo01", "upline": "agente02", "balance": "1000" });
    let deep = server.member(deep).await;
    let deepest = json!({ "username": "fundo02", "upline": "fundo01", "balance": "300" });
    let deepest = server.member(deepest).await;
    let player = Player { server, member: &deep };
    player.slots().await;
    player.fishing().await;
    player.roulette().await;
    player.lottery().await;
    player.cards().await;
    player.sports().await;
    Player { server, member: &below }.slots().await;
    Player { server, member: &deepest }.sports().await;
    (agent, vec![("agente02", 1, below), ("fundo01", 2, deep), ("fundo02", 3, deepest)])
}

/// The report equals the members' own records line by line, in pages of any size, with every
/// filter.
#[tokio::test]
async fn a_teams_bets_equal_its_members_records() {
    let server = Server::start().await;
    let (agent, members) = team(&server).await;
    let mut expected = BTreeMap::new();
    for (name, level, page) in &members {
        for mut bet in all(page, "betRecords", 1, 100, "").await {
            let counts = matches!(bet["state"].as_str(), Some("won" | "returned" | "lost"));
            let valid = if counts { bet["stake"].clone() } else { json!("0") };
            bet["account"] = json!(name);
            bet["level"] = json!(level);
            bet["validBet"] = valid;
            expected.insert(bet["id"].as_str().unwrap().to_owned(), bet);
        }
    }
    let seen = all(&agent, "teamBets", 1, 100, "").await;
    assert!(seen.is_sorted_by(|one, other| one["placedAt"].as_str() >= other["placedAt"].as_str()));
    let by_id = |rows: &[Value]| -> BTreeMap<String, Value> {
        rows.iter().map(|row| (row["id"].as_str().unwrap().to_owned(), row.clone())).collect()
    };
    assert_eq!(by_id(&seen), expected);
    for size in [1, 3, 7] {
        assert_eq!(all(&agent, "teamBets", 1, size, "").await, seen, "{size}");
    }
    type Keeps = fn(&Value) -> bool;
    // the name with digits in Persian and an invisible mark, as it is copied; in full width
    let filters: [(&str, Keeps); 8] = [
        ("&account=Fundo01", |bet| bet["account"] == "fundo01"),
        ("&account=%E2%80%AAfundo%DB%B0%DB%B1%E2%80%AC", |bet| bet["account"] == "fundo01"),
        ("&account=%EF%BD%86%EF%BD%95%EF%BD%8E%EF%BD%84%EF%BD%8F%EF%BC%90%EF%BC%91", |bet| {
            bet["account"] == "fundo01"
        }),
        ("&level=3", |bet| bet["level"] == 3),
        ("&kind=SPORTS", |bet| bet["gameType"] == "SPORTS"),
        ("&vassalage=PG", |bet| bet["vassalage"] == "PG"),
        ("&kind=RNG&level=2", |bet| bet["gameType"] == "RNG" && bet["level"] == 2),
        ("&account=demo", |_| false),
    ];
    for (filter, keeps) in filters {
        let kept: Vec<Value> = seen.iter().filter(|bet| keeps(bet)).cloned().collect();
        assert_eq!(all(&agent, "teamBets", 1, 2, filter).await, kept, "{filter}");
        let totals = ask(&agent, "teamBets", 1, &format!("{filter}&page=1&pageSize=1")).await;
        let sum = |field: &str| kept.iter().map(|bet| units(&bet[field])).sum::<i64>();
        for field in ["validBet", "prize", "profit"] {
            assert_eq!(units(&totals["totals"][field]), sum(field), "{filter} {field}");
        }
        let open = kept.iter().filter(|bet| bet["state"] == "open");
        let open: i64 = open.map(|bet| units(&bet["stake"])).sum();
        assert_eq!(units(&totals["totals"]["openStake"]), open, "{filter}");
        assert_eq!(units(&totals["totals"]["stake"]), sum("stake") - open, "{filter}");
        let days = totals["days"].as_array().unwrap();
        assert_eq!(days.len(), 2);
        let of_days: i64 = days.iter().map(|day| units(&day["validBet"])).sum();
        assert_eq!((&totals["totals"]["count"], of_days), (&json!(kept.len()), sum("validBet")));
    }
    assert_eq!(ask(&agent, "teamBets", 1, "&page=1&pageSize=1").await["totals"]["members"], 3);
    server.audit().await;
}

/// The clock is set between two days: the reports of the agent put each bet into the day of its own
/// moment, and the preceding period ends where the period begins.
#[tokio::test]
async fn the_days_of_the_reports_begin_with_their_own_offset() {
    let server = Server::start().await;
    let (agent, members) = team(&server).await;
    let bets = ask(&agent, "teamBets", 1, "&page=1&pageSize=1").await["totals"]["count"].clone();
    let now = ante_base::clock::now();
    let later = now % ante_base::clock::DAY >= ante_base::clock::DAY / 2;
    let (today, next) = (days_ago(0), days_ago(-1));
    let sides = format!("offsetMinutes=0&offsetChanges={next}:720");
    let expected = if later { [json!(0), bets.clone()] } else { [bets.clone(), json!(0)] };
    for (report, name) in [("teamBets", "count"), ("teamOverview", "bets")] {
        let page = if report == "teamBets" { "&page=1&pageSize=1" } else { "" };
        let path = format!("{RELAY}{report}?from={today}&to={next}&{sides}{page}");
        let answer = agent.get(&path).await.expect_value().clone();
        let days = answer["days"].as_array().unwrap().iter();
        let counts: Vec<_> = days.map(|day| day[name].clone()).collect();
        assert_eq!(counts, expected, "{report}");
        let path = format!("{RELAY}{report}?from={next}&to={next}&{sides}{page}");
        let answer = agent.get(&path).await.expect_value().clone();
        assert_eq!(answer["totals"][name], expected[1], "{report}");
        if report == "teamOverview" {
            assert_eq!(answer["before"][name], expected[0]);
            assert_eq!(answer["days"][0]["active"], if later { members.len() } else { 0 });
        }
    }
    let path = format!("{RELAY}teamProfit?from={today}&to={next}&{sides}&page=1&pageSize=1");
    let answer = agent.get(&path).await.expect_value().clone();
    let stakes: Vec<_> =
        answer["days"].as_array().unwrap().iter().map(|day| &day["stake"]).collect();
    assert_eq!(stakes[usize::from(!later)], "0");
    assert_eq!(stakes[usize::from(later)], &answer["totals"]["stake"]);
}

/// Each line equals the member's own profit report.
#[tokio::test]
async fn a_teams_profit_equals_its_members_reports() {
    let server = Server::start().await;
    let (agent, members) = team(&server).await;
    let lines = all(&agent, "teamProfit", 1, 2, "").await;
    assert_eq!(lines.len(), members.len());
    assert!(lines.is_sorted_by(|one, other| units(&one["validBet"]) >= units(&other["validBet"])));
    let mut sums = [0; 4];
    for (name, level, page) in &members {
        let own = ask(page, "personalProfit", 1, "").await["totals"].clone();
        let line = lines.iter().find(|line| line["account"] == *name).unwrap();
        assert_eq!(line["level"], *level);
        for field in ["count", "stake", "prize", "bonus", "profit"] {
            assert_eq!(line[field], own[field], "{name} {field}");
        }
        for (sum, field) in sums.iter_mut().zip(["stake", "prize", "bonus", "profit"]) {
            *sum += units(&own[field]);
        }
    }
    let whole = ask(&agent, "teamProfit", 1, "&page=1&pageSize=1").await;
    for (sum, field) in sums.iter().zip(["stake", "prize", "bonus", "profit"]) {
        assert_eq!(units(&whole["totals"][field]), *sum, "{field}");
        let days = whole["days"].as_array().unwrap().iter();
        assert_eq!(days.map(|day| units(&day[field])).sum::<i64>(), *sum, "{field}");
    }
    assert_eq!(whole["members"], 3);
    let one = ask(&agent, "teamProfit", 1, "&page=1&pageSize=9&account=fundo02").await;
    assert_eq!((&one["members"], &one["content"][0]["account"]), (&json!(1), &json!("fundo02")));
}

/// For a category or a vendor, the report contains the totals of the team's bets there; bonuses and
/// deposits belong to no game.
#[tokio::test]
async fn a_teams_profit_by_games_equals_its_bets_on_them() {
    let server = Server::start().await;
    let (agent, _) = team(&server).await;
    for filter in ["&kind=SPORTS", "&vassalage=PG", "&kind=RNG&vassalage=PG", "&kind=RNG&level=2"] {
        let mut expected: BTreeMap<String, [i64; 4]> = BTreeMap::new();
        for bet in all(&agent, "teamBets", 1, 100, filter).await {
            let sums = expected.entry(bet["account"].as_str().unwrap().to_owned()).or_default();
            if bet["state"] != "open" {
                sums[0] += 1;
                for (sum, field) in sums[1..].iter_mut().zip(["validBet", "prize", "profit"]) {
                    *sum += units(&bet[field]);
                }
            }
        }
        assert!(!expected.is_empty(), "{filter}");
        let whole = ask(&agent, "teamProfit", 1, &format!("{filter}&page=1&pageSize=9")).await;
        let sums = |of: &Value| {
            let [valid, prize, profit] = ["validBet", "prize", "profit"].map(|key| units(&of[key]));
            for key in ["deposits", "withdrawals", "bonus"] {
                assert_eq!(of[key], "0", "{filter} {key}");
            }
            [of["count"].as_i64().unwrap(), valid, prize, profit]
        };
        let lines = whole["content"].as_array().unwrap();
        let seen: BTreeMap<String, [i64; 4]> = lines
            .iter()
            .map(|line| (line["account"].as_str().unwrap().to_owned(), sums(line)))
            .collect();
        assert_eq!(seen, expected, "{filter}");
        let all =
            expected.values().fold([0; 4], |sum, more| [0, 1, 2, 3].map(|at| sum[at] + more[at]));
        assert_eq!(sums(&whole["totals"]), all, "{filter}");
        let days = whole["days"].as_array().unwrap().iter();
        assert_eq!(days.map(|day| units(&day["profit"])).sum::<i64>(), all[3], "{filter}");
    }
}

/// Three months of the seed include deposits, withdrawals, bonuses and rebates.
#[tokio::test]
async fn the_seeds_profit_equals_its_members_reports() {
    let server = Server::start().await;
    let agent = server.logged_in("agente", "Agente@2026").await;
    for (name, password) in [("demo", "Demo@2026"), ("bia", "Bia@20260")] {
        let member = server.logged_in(name, password).await;
        let own = ask(&member, "personalProfit", 60, "").await["totals"].clone();
        let filter = format!("&page=1&pageSize=5&account={name}");
        let seen = ask(&agent, "teamProfit", 60, &filter).await;
        let line = &seen["content"][0];
        for field in ["count", "stake", "prize", "bonus", "profit"] {
            assert_eq!(line[field], own[field], "{name} {field}");
        }
        // The movements are equal one by one, and so are the sums of each kind.
        let mine = all(&member, "accountRecords", 60, 100, "").await;
        let theirs = all(&agent, "teamTransactions", 60, 100, &format!("&account={name}")).await;
        let fields_of = |rows: &[Value]| -> Vec<Value> {
            let fields = ["id", "kind", "reference", "amount", "createdAt"];
            rows.iter().map(|row| json!(fields.map(|field| &row[field]))).collect()
        };
        assert_eq!(fields_of(&theirs), fields_of(&mine), "{name}");
        let few = all(&agent, "teamTransactions", 3, 3, &format!("&account={name}")).await;
        assert_eq!(fields_of(&few), fields_of(&mine)[..few.len()], "{name}");
        let whole = ask(&agent, "teamTransactions", 60, &format!("{filter}&kind=deposit")).await;
        for sums in whole["kinds"].as_array().unwrap() {
            let of_kind = mine.iter().filter(|row| row["kind"] == sums["kind"]);
            let amounts: Vec<i64> = of_kind.map(|row| units(&row["amount"])).collect();
            let came: i64 = amounts.iter().filter(|amount| **amount > 0).sum();
            let left: i64 = amounts.iter().filter(|amount| **amount < 0).sum();
            assert_eq!(
                (&sums["count"], units(&sums["incoming"]), units(&sums["outgoing"])),
                (&json!(amounts.len()), came, left),
                "{name} {}",
                sums["kind"]
            );
        }
        let deposits = mine.iter().filter(|row| row["kind"] == "deposit");
        assert_eq!(whole["totals"]["count"], deposits.count());
    }
}

/// A filter by games returns the movements of bets on these games; a filter by vendor also those of
/// the vendor's wallets. Pages and sums are checked for every game.
#[tokio::test]
async fn movements_by_games_are_those_of_the_bets_on_them() {
    let server = Server::start().await;
    let (agent, _) = team(&server).await;
    server.site(json!({ "transferVendors": ["NVA", "ORB"] })).await;
    let carries = json!({ "username": "bolsa01", "upline": "chefe01", "balance": "100" });
    let carries = server.member(carries).await;
    for (vendor, direction, amount) in
        [("ORB", "IN", "30"), ("ORB", "OUT", "5"), ("NVA", "IN", "7")]
    {
        let moves = json!({ "vassalage": vendor, "direction": direction, "amount": amount });
        carries.post("/wps/relay/GCS_walletTransfer", moves).await.expect_value();
    }
    // A transfer from several vendors at once belongs to none of them.
    let back = json!({ "direction": "OUT" });
    carries.post("/wps/relay/GCS_walletTransfer", back).await.expect_value();
    let movements = all(&agent, "teamTransactions", 1, 100, "").await;
    let bets = all(&agent, "teamBets", 1, 100, "").await;
    let of_bet = |row: &Value| bets.iter().find(|bet| bet["id"] == row["reference"]).cloned();
    let played = |row: &Value| ["bet", "win", "refund"].iter().any(|kind| row["kind"] == *kind);
    assert!(movements.iter().filter(|row| played(row)).all(|row| of_bet(row).is_some()));

    let named = |field: &str| -> BTreeSet<String> {
        bets.iter().map(|bet| bet[field].as_str().unwrap().to_owned()).collect()
    };
    let mut filters: Vec<[Option<String>; 3]> = vec![
        [Some("RNG".to_owned()), Some("PG".to_owned()), Some("win".to_owned())],
        [Some("SPORTS".to_owned()), Some("PG".to_owned()), None],
        [None, Some("ORB".to_owned()), Some("transferIn".to_owned())],
        [None, Some("NOPE".to_owned()), None],
        [Some("NOPE".to_owned()), None, None],
    ];
    filters.extend(named("gameType").into_iter().map(|kind| [Some(kind), None, None]));
    let mut vendors = named("vassalage");
    vendors.extend(["ORB", "NVA"].map(str::to_owned));
    filters.extend(vendors.into_iter().map(|vendor| [None, Some(vendor), None]));
    let (mut found, mut moved) = (0, 0);
    for [game_type, vendor, kind] in filters {
        let belongs = |row: &Value| match of_bet(row) {
            Some(bet) => {
                game_type.as_ref().is_none_or(|wanted| bet["gameType"] == *wanted)
                    && vendor.as_ref().is_none_or(|wanted| bet["vassalage"] == *wanted)
            }
            None => {
                game_type.is_none()
                    && row["kind"].as_str().unwrap().starts_with("transfer")
                    && vendor.as_ref().is_some_and(|wanted| row["reference"] == *wanted)
            }
        };
        let at_games: Vec<Value> = movements.iter().filter(|row| belongs(row)).cloned().collect();
        let of_kind = |row: &&Value| kind.as_ref().is_none_or(|wanted| row["kind"] == *wanted);
        let kept: Vec<Value> = at_games.iter().filter(of_kind).cloned().collect();
        let part = |name: &str, value: &Option<String>| {
            value.as_ref().map_or_else(String::new, |value| format!("&{name}={value}"))
        };
        let filter =
            part("gameType", &game_type) + &part("vassalage", &vendor) + &part("kind", &kind);
        for size in [2, 100] {
            assert_eq!(all(&agent, "teamTransactions", 1, size, &filter).await, kept, "{filter}");
        }
        let sums = ask(&agent, "teamTransactions", 1, &format!("{filter}&page=1&pageSize=1")).await;
        let sum_of = |rows: &[Value]| {
            let amounts: Vec<i64> = rows.iter().map(|row| units(&row["amount"])).collect();
            let came: i64 = amounts.iter().filter(|amount| **amount > 0).sum();
            (amounts.len(), came, amounts.iter().sum::<i64>() - came)
        };
        let totals_of = |sums: &Value| {
            let count = usize::try_from(sums["count"].as_u64().unwrap()).unwrap();
            (count, units(&sums["incoming"]), units(&sums["outgoing"]))
        };
        assert_eq!(totals_of(&sums["totals"]), sum_of(&kept), "{filter}");
        let mut kinds: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for row in &at_games {
            kinds.entry(row["kind"].as_str().unwrap().to_owned()).or_default().push(row.clone());
        }
        let seen = sums["kinds"].as_array().unwrap();
        assert_eq!(seen.len(), kinds.len(), "{filter}");
        for one in seen {
            assert_eq!(totals_of(one), sum_of(&kinds[one["kind"].as_str().unwrap()]), "{filter}");
        }
        found += kept.len();
        moved += kept.iter().filter(|row| !played(row)).count();
    }
    assert!(found > 20 && moved >= 4, "{found} {moved}");
}

/// Commission rate of a game type for the uppermost agent, in hundredths of a percent.
fn rate(game_type: &str) -> i64 {
    match game_type {
        "RNG" => 80,
        "LIVE" | "FISH" => 70,
        "ELOTT" | "LOTT" => 60,
        "SPORTS" | "ESPORTS" => 50,
        _ => 40,
    }
}

/// Members invited by the demo player.
const INVITED: [&str; 6] =
    ["joana_pires", "tiago.melo", "fernanda88", "luan_rj", "beatriz.s", "otavio77"];

#[tokio::test]
async fn the_seeds_commissions_follow_from_its_bets() {
    let server = Server::start().await;
    let agent = server.logged_in("agente", "Agente@2026").await;
    let mut stakes: BTreeMap<(String, String, i64), i64> = BTreeMap::new();
    let (mut nina, mut vendors) = (0, BTreeSet::new());
    for bet in all(&agent, "teamBets", 40, 100, "").await {
        let date = bet["placedAt"].as_str().unwrap()[..10].to_owned();
        if date < days_ago(0) {
            let kind = bet["gameType"].as_str().unwrap().to_owned();
            // Part of the rate that the agent below does not get.
            let below = ["nina", "tiago"].iter().any(|name| bet["account"] == *name);
            // A player invited these members, and earns referral income from them.
            let invited = INVITED.iter().any(|name| bet["account"] == *name);
            let rate = match (below, invited) {
                (true, _) => 30,
                (_, true) => rate(&kind) - 20,
                _ => rate(&kind),
            };
            let of = (date, kind, rate);
            *stakes.entry(of).or_default() += units(&bet["validBet"]);
            vendors.insert(bet["vassalage"].as_str().unwrap().to_owned());
            if bet["account"] == "nina" {
                nina += units(&bet["validBet"]);
            }
        }
    }
    stakes.retain(|_, valid| *valid > 0);
    let lines = all(&agent, "agentIncome", 40, 7, "&kind=commission").await;
    let seen: BTreeMap<_, _> = lines
        .iter()
        .map(|line| {
            let of =
                [&line["date"], &line["gameType"]].map(|part| part.as_str().unwrap().to_owned());
            let [date, kind] = of;
            let of = (date, kind, units(&line["rate"]) / 100);
            (of, (units(&line["validBet"]), units(&line["amount"])))
        })
        .collect();
    assert_eq!(seen.len(), lines.len());
    let expected: BTreeMap<_, _> = stakes
        .iter()
        .map(|(of, valid)| {
            let share = valid * of.2 / 10_000;
            (of.clone(), (*valid, share - share % 100))
        })
        .collect();
    assert!(expected.len() > 20);
    assert_eq!(seen, expected);
    let whole = ask(&agent, "agentIncome", 40, "&kind=commission&page=1&pageSize=1").await;
    let sum: i64 = expected.values().map(|(_, amount)| amount).sum();
    assert_eq!(units(&whole["totals"]["amount"]), sum);
    assert_eq!(whole["commission"], whole["totals"]["amount"]);
    assert_eq!(whole["contracts"], json!([]));
    // Parts by level and by vendor have the same stakes, and lose at most a cent per line.
    let levels = ["1", "2", "3", "4"].map(str::to_owned).into();
    for (name, parts) in [("level", levels), ("vassalage", vendors)] {
        let (mut valid, mut amount, mut cut) = (0, 0, 0);
        for part in parts {
            let more = format!("&{name}={part}&page=1&pageSize=1");
            let page = ask(&agent, "agentIncome", 40, &more).await;
            assert_eq!(page["contracts"], json!([]), "contracts are of the whole team");
            valid += units(&page["totals"]["validBet"]);
            amount += units(&page["totals"]["amount"]);
            cut += 100 * page["totals"]["count"].as_i64().unwrap();
        }
        assert_eq!(valid, units(&whole["totals"]["validBet"]), "{name}");
        assert!(amount <= sum && sum - amount < cut, "{name}: {amount} of {sum}");
    }
    // A member's part comes from the member's own bets.
    let page = ask(&agent, "agentIncome", 40, "&account=NINA&page=1&pageSize=1").await;
    assert_eq!((units(&page["totals"]["validBet"]), nina > 0), (nina, true));
    // A day's commission is paid a minute after the day's end, so the first and the last one are
    // outside the period. A contract's payment refers to the contract, a commission to its day.
    let paid = all(&agent, "accountRecords", 39, 100, "&kind=commission").await;
    let paid = paid.iter().filter(|row| row["reference"].as_str().unwrap().len() == 10);
    let paid: i64 = paid.map(|row| units(&row["amount"])).sum();
    assert_eq!(paid, sum);
    server.audit().await;
}

/// An agent's reports contain only members below; other names are not found.
#[tokio::test]
async fn a_report_contains_only_the_agents_team() {
    let server = Server::start().await;
    let (agent, members) = team(&server).await;
    let sibling = server.member(json!({ "username": "outro01", "type": 41 })).await;
    let trial = server.member(json!({ "type": 4 })).await;
    let page = "&page=1&pageSize=20";
    let [(.., below), (.., deep), _] = &members[..] else { panic!("three") };
    for report in REPORTS {
        let wanted = path(report, 1, page);
        server.visitor().get(&wanted).await.expect_error(401, "need_login");
        trial.get(&wanted).await.expect_error(403, "need_real_account");
        deep.get(&wanted).await.expect_error(403, "forbidden");
        sibling.get(&wanted).await.expect_value();
        if report == "agentIncome" {
            continue;
        }
        assert_ne!(ask(&agent, report, 1, page).await["content"], json!([]), "{report}");
        for name in ["", "&account=fundo01", "&account=chefe01", "&account=agente02"] {
            let seen = ask(&sibling, report, 1, &format!("{page}{name}")).await;
            assert_eq!(seen["content"], json!([]), "{report} {name}");
        }
        // The agent below sees neither the own records nor those of agents above.
        let rows = all(below, report, 1, 100, "").await;
        assert!(rows.iter().all(|row| row["account"] != "agente02"), "{report}");
        assert!(rows.iter().any(|row| row["account"] == "fundo01" && row["level"] == 1));
        let own = ask(below, report, 1, &format!("{page}&account=agente02")).await;
        assert_eq!(own["content"], json!([]), "{report}");
    }
    let odd = format!("{RELAY}teamBets?from={0}&to={0}&offsetMinutes=7{page}", days_ago(0));
    agent.get(&odd).await.expect_error(400, "bad_input");
    agent
        .get(&path("teamTransactions", 1, "&kind=x&page=1&pageSize=1"))
        .await
        .expect_error(400, "bad_input");
    agent.get(&path("teamBets", 100, page)).await.expect_error(422, "validation_failed");
}
