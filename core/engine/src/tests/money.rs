//! Quotes against whole numbers of 128 bits, and against amounts that the server computes as well
//! (docs/adr/0112).

use super::{FakePlatform, Reply, fixture, logged_in, logged_in_as};
use crate::{
    agent::{DownlineForm, IncomeExampleForm},
    games::RoomQuery,
    money::{
        ChangeForm, Money, RankingForm, ShareForm, TurnoverForm, coins_text, format_or_zero,
        quote_change, quote_ranking, quote_share, quote_turnover,
    },
    points::{ConvertQuoteForm, RedeemQuoteForm},
    views::{LinkRate, LinkRatesForm, RateLimit, quote_link_rates},
    wallet::{
        DepositForm, MovementAmounts, SumForm, TransferQuoteForm, UplineQuoteForm,
        WithdrawQuoteForm, quote_movement, quote_sum, quote_transfer,
    },
};
use ante_contract::Amount;
use proptest::{collection::vec, option, prelude::*, test_runner::RngSeed};
use serde::Serialize;
use serde_json::{Value, json};

/// Units of an amount in 1, and in a hundredth.
const UNIT: i128 = 10_000;
const CENT: i128 = 100;

/// Writes an amount of 10⁻⁴ as the wire does: without trailing zeros.
fn decimal(units: i128) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let (whole, rest) = (units.abs() / UNIT, units.abs() % UNIT);
    let text = format!("{sign}{whole}.{rest:04}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns an amount, or `null` if it does not fit in 64 bits.
fn fitting(units: Option<i128>) -> Value {
    units.filter(|units| i64::try_from(*units).is_ok()).map(decimal).into()
}

fn amounts(units: impl IntoIterator<Item = i128>) -> Vec<String> {
    units.into_iter().map(decimal).collect()
}

/// Returns amounts in ascending order, each once.
fn ascending(units: impl IntoIterator<Item = i128>) -> Vec<String> {
    let set: std::collections::BTreeSet<i128> = units.into_iter().collect();
    amounts(set)
}

fn to_cents(units: i128) -> i128 {
    units / CENT * CENT
}

fn rounds(below: i128) -> impl Iterator<Item = i128> {
    [50, 100, 200, 500, 1000].map(|whole| whole * UNIT).into_iter().filter(move |it| *it < below)
}

fn value<T: Serialize>(quote: Option<T>) -> Value {
    serde_json::to_value(quote).unwrap()
}

/// Answers the next call of an endpoint with a fixture that has other values.
fn answer(platform: &FakePlatform, endpoint: &'static str, values: &[(&str, Value)]) {
    let mut response = fixture(endpoint);
    for (name, value) in values {
        response["value"][*name] = value.clone();
    }
    platform.script(endpoint, [Reply::Json(200, response)]);
}

/// A typed amount in hundredths, with its text; `None` for a text that is no amount.
fn typed() -> impl Strategy<Value = (Option<i128>, String)> {
    let amount = cents().prop_map(|cents| {
        let amount = i128::from(cents) * CENT;
        (Some(amount), decimal(amount))
    });
    prop_oneof![9 => amount, 1 => "(|x|1[.]2[.]3|-5)".prop_map(|text| (None, text))]
}

/// Hundredths: ordinary ones, few, and up to the largest amount.
fn cents() -> impl Strategy<Value = i64> {
    prop_oneof![6 => 0_i64..10_000_000, 2 => 0_i64..300, 1 => 0..=i64::MAX / 100]
}

/// An amount of 10⁻⁴: ordinary ones, small ones, and up to the largest.
fn units() -> impl Strategy<Value = i128> {
    prop_oneof![6 => 0_i64..1_000_000_000, 2 => 0_i64..30_000, 1 => 0..=i64::MAX]
        .prop_map(i128::from)
}

fn signed() -> impl Strategy<Value = i128> {
    prop_oneof![6 => -1_000_000_000_i64..1_000_000_000, 1 => any::<i64>()].prop_map(i128::from)
}

/// A bonus on offer, in units of 10⁻⁴.
#[derive(Clone, Debug)]
struct Offer {
    percent: i128,
    min: i128,
    max: i128,
    times: u32,
}

fn offer() -> impl Strategy<Value = Offer> {
    let percent = prop_oneof![4 => 0_i64..2_000_000, 1 => 0..=i64::MAX].prop_map(i128::from);
    let times = prop_oneof![4 => 0_u32..50, 1 => any::<u32>()];
    (percent, units(), units(), times).prop_map(|(percent, min, max, times)| Offer {
        percent,
        min,
        max,
        times,
    })
}

impl Offer {
    fn json(&self, id: usize) -> Value {
        json!({
            "id": id.to_string(), "title": "", "percent": decimal(self.percent),
            "minAmount": decimal(self.min), "maxBonus": decimal(self.max),
            "turnoverTimes": self.times, "days": 1,
        })
    }

    /// Returns the bonus for a deposit, if there is one.
    fn given(&self, amount: Option<i128>) -> Option<i128> {
        let amount = amount.filter(|amount| *amount >= self.min)?;
        let share = amount * self.percent / (100 * UNIT);
        i64::try_from(share).ok()?;
        Some(to_cents(share).min(self.max)).filter(|given| *given > 0)
    }

    fn quote(&self, id: usize, (amount, text): &(Option<i128>, String)) -> Value {
        let given = self.given(amount.filter(|amount| *amount > 0));
        let raised = amount.map_or(text.is_empty(), |amount| amount < self.min);
        json!({
            "id": id.to_string(),
            "amount": given.map(decimal),
            "turnover": fitting(given.map(|given| given * i128::from(self.times))),
            "typed": if raised { decimal(self.min) } else { text.clone() },
        })
    }
}

proptest! {
    // The same cases in each run.
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(20_261_128),
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_deposit_comes_to_what_whole_numbers_say(
        typed in typed(),
        (min, max, fee) in (units(), units(), units()),
        presets in vec(units(), 0..5),
        limits in vec((units(), units()), 0..3),
        offers in vec(offer(), 0..3),
        asked in 0_usize..4,
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let method = json!({
            "key": "M", "minAmount": decimal(min), "maxAmount": decimal(max),
            "fee": decimal(fee), "quickAmounts": amounts(presets.clone()),
        });
        answer(&platform, "DepositMethods", &[("methods", json!([method]))]);
        let list: Vec<Value> = offers.iter().enumerate().map(|(id, it)| it.json(id)).collect();
        answer(&platform, "DepositBonuses", &[("list", list.into())]);
        let periods = ["day", "week", "month"];
        let list: Vec<Value> = limits.iter().zip(periods).map(|((amount, used), period)| json!({
            "kind": "deposit", "period": period, "amount": decimal(*amount), "used": decimal(*used),
        })).collect();
        answer(&platform, "Limits", &[("limits", list.into())]);
        platform.run(engine.deposit_methods()).unwrap();
        platform.run(engine.deposit_bonuses()).unwrap();
        platform.run(engine.limits()).unwrap();

        let amount = typed.0.filter(|amount| *amount > 0);
        let left = |(amount, used): &(i128, i128)| (amount - used).max(0);
        let tightest = limits.iter().zip(periods).min_by_key(|(limit, _)| left(limit));
        let tightest = tightest.filter(|(limit, _)| left(limit) < max);
        let most = tightest.map_or(max, |(limit, _)| left(limit));
        let chosen = offers.get(asked).and_then(|offer| offer.given(amount));
        let rest = amount.map(|amount| (amount - fee).max(0) + chosen.unwrap_or(0));
        let expected = json!({
            "amount": amount.map(decimal),
            "minAmount": decimal(min),
            "maxAmount": decimal(most),
            "payable": most >= min,
            "limit": tightest.map(|(limit, period)| json!({
                "period": period, "amount": decimal(limit.0), "left": decimal(left(limit)),
            })),
            "quickAmounts": ascending(presets.into_iter().filter(|preset| *preset <= most)),
            "fee": decimal(fee),
            "credited": fitting(rest),
            "bonus": chosen.map(|_| offers[asked].quote(asked, &typed)),
            "offers": offers.iter().enumerate().map(|(id, it)| it.quote(id, &typed)).collect::<Vec<_>>(),
        });
        let form = DepositForm {
            method: "M".into(),
            amount: typed.1,
            bonus_id: Some(asked.to_string()),
            network: None,
        };
        prop_assert_eq!(value(engine.quote_deposit(&form)), expected);
    }

    #[test]
    fn a_withdrawal_comes_to_what_whole_numbers_say(
        (amount, text) in typed(),
        (available, day_left) in (units(), units()),
        (min, max, fee) in (units(), units(), units()),
        presets in vec(units(), 0..5),
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let method = json!({
            "key": "M", "minAmount": decimal(min), "maxAmount": decimal(max), "fee": decimal(fee),
            "quickAmounts": amounts(presets.clone()),
        });
        answer(&platform, "WithdrawOptions", &[
            ("methods", json!([method])),
            ("available", decimal(available).into()),
            ("dayLeft", decimal(day_left).into()),
        ]);
        platform.run(engine.withdraw_options()).unwrap();
        let amount = amount.filter(|amount| *amount > 0);
        let most = available.min(day_left).min(max);
        let all = (most >= min).then(|| to_cents(most));
        let expected = json!({
            "amount": amount.map(decimal),
            "fee": decimal(fee),
            "arrives": amount.map(|amount| decimal((amount - fee).max(0))),
            "quickAmounts": ascending(presets.into_iter().filter(|it| *it <= most).chain(all)),
            "all": all.map(decimal),
        });
        let form = WithdrawQuoteForm { method: "M".into(), amount: text };
        prop_assert_eq!(value(engine.quote_withdraw(&form)), expected);
    }

    #[test]
    fn a_transfer_comes_to_what_whole_numbers_say(
        held in signed(),
        (amount, text) in typed(),
        whole: bool,
    ) {
        let text = if whole { decimal(held) } else { text };
        let amount = if text == decimal(held) { Some(held) } else { amount.filter(|it| *it > 0) };
        let half = Some(to_cents(held / 2)).filter(|half| *half > 0);
        let mut quick = ascending(rounds(held).take(4).chain(half));
        quick.extend((held > 0).then(|| decimal(held)));
        let expected = json!({
            "amount": amount.map(decimal), "half": half.map(decimal), "quickAmounts": quick,
        });
        let form = TransferQuoteForm { held: decimal(held), amount: text };
        prop_assert_eq!(value(quote_transfer(&form)), expected);
    }

    #[test]
    fn a_transfer_to_the_upline_comes_to_what_whole_numbers_say(
        (amount, text) in typed(),
        (min, max, available) in (units(), units(), units()),
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        answer(&platform, "Upline", &[
            ("minAmount", decimal(min).into()),
            ("maxAmount", decimal(max).into()),
            ("available", decimal(available).into()),
        ]);
        platform.run(engine.upline()).unwrap();
        let fits = |amount: &i128| (min..=max).contains(amount);
        let all = Some(available).filter(|all| fits(all) && *all > 0 && all % CENT == 0);
        let expected = json!({
            "amount": amount.filter(|amount| *amount > 0).map(decimal),
            "quickAmounts": ascending(rounds(available).filter(fits).chain(all)),
            "all": all.map(decimal),
            "obstacles": if available > 0 { json!([]) } else { json!(["nothing"]) },
            "canSubmit": true,
        });
        prop_assert_eq!(value(engine.quote_upline(&UplineQuoteForm { amount: text })), expected);
    }

    #[test]
    fn a_transfer_to_the_downline_comes_to_what_whole_numbers_say(
        (amount, text) in typed(),
        available in units(),
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in_as(&platform, 2);
        answer(&platform, "Downline", &[("available", decimal(available).into())]);
        platform.run(engine.downline()).unwrap();
        let expected = json!({
            "amount": amount.filter(|amount| *amount > 0).map(decimal),
            "obstacles": if available > 0 { json!([]) } else { json!(["nothing"]) },
            "canSubmit": true,
        });
        let form = DownlineForm { id: "m-2".into(), amount: text, payment_password: String::new() };
        prop_assert_eq!(value(engine.quote_downline(&form)), expected);
    }

    #[test]
    fn an_agents_income_comes_to_what_whole_numbers_say(
        members in prop_oneof![4 => 0_u32..500, 1 => any::<u32>()],
        (stake, rate) in (signed(), signed()),
    ) {
        let engine = logged_in(&FakePlatform::new());
        let fit = |units: i128| Some(units).filter(|units| i64::try_from(*units).is_ok());
        let expected = fit(stake * i128::from(members)).and_then(|bets| {
            let result = to_cents(bets * 3 / 100);
            let dividend = to_cents(fit(result * rate / (100 * UNIT))?);
            let salary = to_cents(bets * 2 / 1000);
            let total = fit(dividend + salary)?;
            Some(json!({
                "bets": decimal(bets), "result": decimal(result), "dividend": decimal(dividend),
                "salary": decimal(salary), "total": decimal(total),
            }))
        });
        let form = IncomeExampleForm { members, stake: decimal(stake), rate: decimal(rate) };
        prop_assert_eq!(value(engine.income_example(&form).ok()), expected.unwrap_or_default());
    }

    #[test]
    fn a_movement_comes_to_what_whole_numbers_say(
        (amount, fee) in (units(), units()),
        (bonus, back) in (option::of(units()), option::of(units())),
    ) {
        let net = ((amount - fee).max(0) - back.unwrap_or(0)).max(0) + bonus.unwrap_or(0);
        let expected = match fitting(Some(net)) {
            Value::Null => Value::Null,
            net => json!({ "net": net, "returned": back.is_some_and(|back| back >= amount) }),
        };
        let form = MovementAmounts {
            amount: decimal(amount),
            fee: decimal(fee),
            bonus: bonus.map(decimal),
            back: back.map(decimal),
        };
        prop_assert_eq!(value(quote_movement(&form)), expected);
    }

    #[test]
    fn a_sum_is_what_whole_numbers_say(list in vec(signed(), 0..6)) {
        let total = list.iter().try_fold(0, |sum: i128, amount| {
            Some(sum + amount).filter(|sum| i64::try_from(*sum).is_ok())
        });
        let expected = total.map_or(Value::Null, |total| json!({ "total": decimal(total) }));
        prop_assert_eq!(value(quote_sum(&SumForm { amounts: amounts(list) })), expected);
    }

    #[test]
    fn a_conversion_comes_to_what_whole_numbers_say(
        (points, text) in typed(),
        (rate, least, step) in (units(), units(), units()),
        (left, held) in (units(), units()),
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        answer(&platform, "PointConfig", &[
            ("convertRate", decimal(rate).into()),
            ("convertLeast", decimal(least).into()),
            ("convertStep", decimal(step).into()),
            ("convertLeft", decimal(left).into()),
        ]);
        answer(&platform, "PointBalance", &[("points", decimal(held).into())]);
        platform.run(engine.point_rules()).unwrap();
        platform.run(engine.points()).unwrap();
        let value_of = |points: i128| {
            let value = (points * UNIT).checked_div(rate).unwrap_or(0);
            to_cents(i64::try_from(value).map_or(0, i128::from))
        };
        let most = held.min(left);
        let all = most - most.checked_rem(step).unwrap_or(0);
        let presets: Vec<i128> =
            [1, 2, 4].map(|times| times * least).into_iter().filter(|it| *it <= all).collect();
        let all_too = (!presets.is_empty()).then_some(all);
        let expected = json!({
            "amount": decimal(value_of(points.filter(|points| points % UNIT == 0).unwrap_or(0))),
            "worth": decimal(value_of(held)),
            "enough": held >= least,
            "obstacles": if left < least { json!(["nothing"]) } else { json!([]) },
            "canSubmit": left >= least,
            "quickPoints": ascending(presets.into_iter().chain(all_too)),
            "all": decimal(all),
        });
        let form = ConvertQuoteForm { points: text, payment_password: None };
        prop_assert_eq!(value(engine.quote_convert(&form)), expected);
    }

    #[test]
    fn a_redemption_comes_to_what_whole_numbers_say(
        (price, pay, held) in (units(), units(), units()),
        typed in 0_u32..1_200,
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let reward = json!({
            "id": "r", "points": decimal(price), "amountRequirement": decimal(pay),
        });
        answer(&platform, "PointReward", &[("list", json!([reward]))]);
        answer(&platform, "PointBalance", &[("points", decimal(held).into())]);
        platform.run(engine.point_rewards()).unwrap();
        platform.run(engine.points()).unwrap();
        let quantity = if (1..=999).contains(&typed) { typed } else { 1 };
        let (points, amount) = (price * i128::from(quantity), pay * i128::from(quantity));
        let expected = match (fitting(Some(points)), fitting(Some(amount))) {
            (Value::Null, _) | (_, Value::Null) => Value::Null,
            (price, pay) => json!({
                "quantity": quantity,
                "points": price,
                "amount": pay,
                "pointsLeft": decimal((held - points).max(0)),
                "missing": (held < points).then(|| decimal(points - held)),
                "percent": i64::try_from((held * 100).checked_div(points).unwrap_or(100).min(100)).unwrap(),
                "obstacles": [],
                "canSubmit": true,
            }),
        };
        let form = RedeemQuoteForm {
            id: "r".into(),
            quantity: typed.to_string(),
            payment_password: None,
        };
        prop_assert_eq!(value(engine.quote_redeem(&form)), expected);
    }

    #[test]
    fn rooms_open_up_to_the_balance_in_whole_numbers(
        rooms in vec((units(), units(), any::<bool>()), 0..5),
        (own, main) in (0_i64..1_000_000_000, 0_i64..1_000_000_000),
        single: bool,
    ) {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let list: Vec<Value> = rooms.iter().enumerate().map(|(id, (stake, entry, closed))| json!({
            "roomId": id.to_string(), "stake": decimal(*stake), "minEntry": decimal(*entry),
            "maintenance": closed,
        })).collect();
        answer(&platform, "RoomList", &[("list", list.into())]);
        answer(&platform, "MerchantWallet", &[
            ("vassalage", "GPI".into()),
            ("isSingle", single.into()),
            ("balance", decimal(own.into()).into()),
            ("mainBalance", decimal(main.into()).into()),
        ]);
        let query = RoomQuery { game_code: "truco-mestre".into(), vendor_code: "GPI".into() };
        platform.run(engine.rooms(query.clone())).unwrap();
        platform.run(engine.vendor_wallet("GPI".into())).unwrap();
        let balance = i128::from(main) + if single { 0 } else { i128::from(own) };
        let offers = rooms.iter().enumerate().map(|(id, (_, entry, closed))| json!({
            "roomId": id.to_string(),
            "canEnter": !closed && *entry <= balance,
            "state": if *closed { "closed" } else if *entry > balance { "short" } else { "open" },
            "missing": (!closed && *entry > balance).then(|| decimal(entry - balance)),
        }));
        let open = rooms.iter().enumerate().filter(|(_, (_, entry, closed))| !closed && *entry <= balance);
        let expected = json!({
            "balance": decimal(balance),
            "cheapest": open.min_by_key(|(_, (stake, ..))| *stake).map(|(id, _)| id.to_string()),
            "rooms": offers.collect::<Vec<_>>(),
        });
        prop_assert_eq!(value(engine.quote_rooms(&query)), expected);
    }

    #[test]
    fn a_share_is_what_whole_numbers_say(part in signed(), whole in signed()) {
        let reached = part >= whole || whole <= 0;
        let permille = if reached { 1000 } else { (part * 1000 / whole).clamp(0, 999) };
        let expected = json!({
            "permille": i64::try_from(permille).unwrap(),
            "reached": reached,
            "claimable": reached && part > 0,
        });
        let form = ShareForm { part: decimal(part), whole: decimal(whole) };
        // A part so far below 0 that the ratio does not fit is none of the whole.
        prop_assert_eq!(value(quote_share(&form)), expected);
    }

    #[test]
    fn a_change_is_what_whole_numbers_say(now in signed(), before in signed()) {
        let difference = i64::try_from(now - before).ok().filter(|_| before > 0);
        let permille = difference.map(|it| i128::from(it) * 1000 / before);
        let permille = permille.and_then(|permille| i32::try_from(permille).ok());
        let expected = permille.map_or(Value::Null, |permille| json!({ "permille": permille }));
        let form = ChangeForm { now: decimal(now), before: decimal(before) };
        prop_assert_eq!(value(quote_change(&form)), expected);
    }

    #[test]
    fn a_turnover_is_what_whole_numbers_say(amount in units(), times in signed()) {
        let expected = match fitting(Some(amount * times / UNIT)) {
            Value::Null => Value::Null,
            stakes => json!({ "stakes": stakes }),
        };
        let form = TurnoverForm { amount: decimal(amount), times: decimal(times) };
        prop_assert_eq!(value(quote_turnover(&form)), expected);
    }

    #[test]
    fn ranks_are_those_of_whole_numbers(list in vec(signed(), 0..8)) {
        let rank = |amount: &i128| list.iter().filter(|other| *other < amount).count();
        let expected = json!({ "ranks": list.iter().map(rank).collect::<Vec<_>>() });
        prop_assert_eq!(value(quote_ranking(&RankingForm { amounts: amounts(list.clone()) })), expected);
    }

    #[test]
    fn a_links_rates_are_the_lower_ones_in_whole_numbers(rates in vec((units(), option::of(units())), 0..5)) {
        let kind = |at: usize| format!("T{at}");
        let form = LinkRatesForm {
            promised: rates.iter().enumerate().map(|(at, (rate, _))| LinkRate {
                game_type: kind(at),
                rate: Amount(decimal(*rate)),
            }).collect(),
            own: rates.iter().enumerate().filter_map(|(at, (_, most))| {
                Some(RateLimit { game_type: kind(at), most: Amount(decimal((*most)?)) })
            }).collect(),
        };
        let given = rates.iter().enumerate().map(|(at, (rate, most))| json!({
            "gameType": kind(at), "rate": decimal(most.map_or(*rate, |most| most.min(*rate))),
        }));
        let expected = json!({
            "rates": given.collect::<Vec<_>>(),
            "less": rates.iter().any(|(rate, most)| most.is_some_and(|most| most < *rate)),
        });
        prop_assert_eq!(value(quote_link_rates(&form)), expected);
    }

    #[test]
    fn coins_are_rounded_up_in_whole_numbers(amount in units(), rate in units()) {
        let read = |units: i128| Money::parse(&decimal(units)).unwrap();
        // The numbers of the computation have 64 bits, too.
        let exact = Some(amount * 100).filter(|product| u64::try_from(*product).is_ok());
        let rounded_up = exact.and_then(|product| (product + rate - 1).checked_div(rate));
        let coins = rounded_up.map(|hundredths| hundredths * CENT);
        let found = read(amount).in_coins(read(rate)).map(Money::to_wire);
        prop_assert_eq!(value(found), fitting(coins));
    }
}

/// Returns the rows of a table that the server's test reads too.
fn rows(table: &str) -> Vec<Value> {
    let shared = include_str!("../../../contract/tests/vectors/money.json");
    let shared: Value = serde_json::from_str(shared).unwrap();
    shared[table].as_array().filter(|rows| !rows.is_empty()).unwrap().clone()
}

fn text(row: &Value, name: &str) -> String {
    row[name].as_str().unwrap().to_owned()
}

fn money(row: &Value, name: &str) -> Money {
    Money::parse(&text(row, name)).unwrap()
}

#[test]
fn quotes_are_the_amounts_that_the_server_pays() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for row in rows("deposits") {
        let method = json!({
            "key": row["method"], "minAmount": "10", "maxAmount": "100000", "fee": row["fee"],
        });
        answer(&platform, "DepositMethods", &[("methods", json!([method]))]);
        let offers: Vec<&Value> = row.get("offer").into_iter().collect();
        answer(&platform, "DepositBonuses", &[("list", json!(offers))]);
        platform.run(engine.deposit_methods()).unwrap();
        platform.run(engine.deposit_bonuses()).unwrap();
        let form = DepositForm {
            method: text(&row, "method"),
            amount: text(&row, "amount"),
            bonus_id: row["offer"]["id"].as_str().map(str::to_owned),
            network: None,
        };
        let quote = value(engine.quote_deposit(&form));
        let found = [
            &quote["fee"],
            &quote["bonus"]["amount"],
            &quote["bonus"]["turnover"],
            &quote["credited"],
        ];
        assert_eq!(found, ["fee", "bonus", "turnover", "credited"].map(|name| &row[name]), "{row}");
    }
    for row in rows("withdrawals") {
        let method = json!({
            "key": row["method"], "minAmount": "20", "maxAmount": "100000", "fee": row["fee"],
        });
        answer(&platform, "WithdrawOptions", &[("methods", json!([method]))]);
        platform.run(engine.withdraw_options()).unwrap();
        let form = WithdrawQuoteForm { method: text(&row, "method"), amount: text(&row, "amount") };
        assert_eq!(value(engine.quote_withdraw(&form))["arrives"], row["arrives"], "{row}");
    }
    for row in rows("coins") {
        let shown = coins_text(&text(&row, "amount"), &text(&row, "rate"));
        assert_eq!(shown, money(&row, "coins").to_text(), "{row}");
    }
    platform.run(engine.points()).unwrap();
    for row in rows("conversions") {
        answer(&platform, "PointConfig", &[("convertRate", row["rate"].clone())]);
        platform.run(engine.point_rules()).unwrap();
        let form = ConvertQuoteForm { points: text(&row, "points"), payment_password: None };
        assert_eq!(value(engine.quote_convert(&form))["amount"], row["amount"], "{row}");
    }
    for row in rows("shares") {
        let share = money(&row, "amount").share(money(&row, "percent"));
        assert_eq!(share, Some(money(&row, "share")), "{row}");
    }
    for row in rows("multiples") {
        let form = TurnoverForm { amount: text(&row, "amount"), times: text(&row, "times") };
        assert_eq!(value(quote_turnover(&form))["stakes"], row["stakes"], "{row}");
    }
    for row in rows("rooms") {
        let room = json!({ "roomId": row["room"], "stake": "1", "minEntry": row["minEntry"] });
        answer(
            &platform,
            "RoomList",
            &[
                ("game", json!({ "gameCode": row["game"], "vassalage": row["vendor"] })),
                ("list", json!([room])),
            ],
        );
        answer(
            &platform,
            "MerchantWallet",
            &[
                ("vassalage", row["vendor"].clone()),
                ("isSingle", true.into()),
                ("mainBalance", row["balance"].clone()),
            ],
        );
        let query = RoomQuery { game_code: text(&row, "game"), vendor_code: text(&row, "vendor") };
        platform.run(engine.rooms(query.clone())).unwrap();
        platform.run(engine.vendor_wallet(text(&row, "vendor"))).unwrap();
        let offer = &value(engine.quote_rooms(&query))["rooms"][0];
        let state = if row["missing"].is_null() { "open" } else { "short" };
        assert_eq!((&offer["state"], &offer["missing"]), (&json!(state), &row["missing"]), "{row}");
    }
    for row in rows("display") {
        assert_eq!(format_or_zero(&text(&row, "amount")), text(&row, "text"), "{row}");
    }
}
