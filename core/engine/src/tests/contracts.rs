//! Contracts: terms are checked alone and against the agent's own, each kind has its call.

use super::{FakePlatform, Reply, branded, engine, field_keys, fixture, logged_in_as};
use crate::{
    agent::{ContractActionInput, ContractForm, ContractRulesForm, ContractTierForm, PerBetForm},
    brand::BrandConfig,
};
use ante_contract::{
    CoreError, FieldError,
    agent::contracts::{
        ContractAction, ContractKind, ContractPeriod, DownlineContractsRequest, SettlementsRequest,
    },
};
use serde_json::json;

const KINDS: [ContractKind; 4] = [
    ContractKind::Dividend,
    ContractKind::DailySalary,
    ContractKind::HourlySalary,
    ContractKind::RealTimeSalary,
];

fn tier([valid, loss, active, rate]: [&str; 4]) -> ContractTierForm {
    ContractTierForm {
        valid_bet: valid.into(),
        profit_loss: loss.into(),
        active_members: active.into(),
        rate: rate.into(),
    }
}

/// A dividend as typed.
pub(super) fn dividend(period: ContractPeriod, tiers: &[[&str; 4]]) -> ContractForm {
    ContractForm {
        downline: "m-7".into(),
        period,
        tiers: tiers.iter().copied().map(tier).collect(),
        ..ContractForm::default()
    }
}

/// An hourly salary as typed.
pub(super) fn hourly([bets, win, loss, single]: [&str; 4]) -> ContractForm {
    ContractForm {
        kind: ContractKind::HourlySalary,
        downline: "m-7".into(),
        period: ContractPeriod::Hourly,
        per_bet: PerBetForm {
            bet_amount: bets.into(),
            win_rate: win.into(),
            loss_rate: loss.into(),
            single_bet: single.into(),
        },
        ..ContractForm::default()
    }
}

fn action_input(kind: ContractKind) -> ContractActionInput {
    ContractActionInput {
        kind,
        contract: "c-2".into(),
        action: ContractAction::Accept,
        ends: vec!["c-9".into()],
    }
}

/// Returns field errors as pairs of field and key, without the keys' common prefix.
fn short_keys(errors: &[FieldError]) -> Vec<(&str, &str)> {
    let keys = field_keys(errors).into_iter();
    keys.map(|(field, key)| (field, key.strip_prefix("validation.").unwrap())).collect()
}

#[test]
fn only_agents_may_call_the_agent_centre() {
    for kind in [None, Some(0), Some(4), Some(3)] {
        let platform = FakePlatform::new();
        let engine = kind.map_or_else(|| engine(&platform), |kind| logged_in_as(&platform, kind));
        let query = DownlineContractsRequest {
            kind: ContractKind::Dividend,
            account: String::new(),
            page: 1,
            page_size: 20,
        };
        let of = SettlementsRequest { contract: "c-1".into(), page: 1, page_size: 20 };
        let form = dividend(ContractPeriod::Monthly, &[["", "", "", "5"]]);
        let refused = [
            platform.run(engine.contracts(ContractKind::Dividend)).unwrap_err(),
            platform.run(engine.downline_contracts(&query)).unwrap_err(),
            platform.run(engine.past_contracts(&query)).unwrap_err(),
            platform.run(engine.contract_settlements(&of)).unwrap_err(),
            platform.run(engine.simulate_contract(&form)).unwrap_err(),
            platform.run(engine.offer_contract(&form)).unwrap_err(),
            platform.run(engine.offer_contract(&ContractForm::default())).unwrap_err(),
            platform
                .run(engine.process_contract(action_input(ContractKind::Dividend)))
                .unwrap_err(),
        ];
        let expected =
            if kind.is_none() { CoreError::NeedLogin } else { CoreError::NeedRealAccount };
        assert!(refused.iter().all(|error| *error == expected), "{kind:?}: {refused:?}");
        assert!(platform.calls().is_empty());
    }
}

#[test]
fn each_kind_of_contract_has_its_endpoint_with_a_key() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let rows =
        ["ProcessDividend", "ProcessDailySalary", "ProcessHourlySalary", "ProcessRealTimeSalary"];
    for (kind, endpoint) in KINDS.into_iter().zip(rows) {
        platform.script(endpoint, [Reply::Json(200, fixture("OfferContract"))]);
        platform.run(engine.process_contract(action_input(kind))).unwrap();
        let sent = json!({ "contract": "c-2", "action": "accept", "ends": ["c-9"] });
        assert_eq!(platform.last_body(endpoint), sent);
        assert_ne!(platform.last_key(endpoint), "");
    }
}

#[test]
fn a_contract_action_with_a_lost_response_reuses_its_key() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let endpoint = "ProcessDividend";
    let key = || platform.last_key(endpoint);
    platform
        .script(endpoint, [Reply::ConnectionFailed, Reply::Json(200, fixture("OfferContract"))]);
    platform.run(engine.process_contract(action_input(ContractKind::Dividend))).unwrap_err();
    let first = key();
    platform.run(engine.process_contract(action_input(ContractKind::Dividend))).unwrap();
    assert_eq!(key(), first);
}

#[test]
fn an_offer_with_a_lost_response_reuses_its_key() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let form = dividend(ContractPeriod::Monthly, &[["", "", "", "5"]]);
    platform.script("OfferContract", [Reply::ConnectionFailed]);
    platform.run(engine.offer_contract(&form)).unwrap_err();
    let lost = platform.last_key("OfferContract");
    platform.run(engine.offer_contract(&form)).unwrap();
    assert_eq!(platform.last_key("OfferContract"), lost);
}

#[test]
fn terms_are_validated_like_the_server_does() {
    use ContractPeriod::{Hourly, Monthly};
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    for (form, wrong) in [
        (dividend(Monthly, &[["", "", "", "5"], ["10,5", "0", "3", "50"]]), &[][..]),
        (dividend(Monthly, &[]), &[("tiers", "contractTiers")]),
        (dividend(Hourly, &[["", "", "", "1"]]), &[("period", "contractPeriod")]),
        (
            dividend(Monthly, &[["1.234,5", "-1", "2.5", ""]]),
            &[
                ("tiers.0.validBet", "amountGrouped"),
                ("tiers.0.profitLoss", "amountFormat"),
                ("tiers.0.activeMembers", "contractMembers"),
                ("tiers.0.rate", "required"),
            ],
        ),
        (
            dividend(Monthly, &[["0.001", "0", "", "0"], ["", "", "99999999999", "50.01"]]),
            &[
                ("tiers.0.validBet", "amountDecimals"),
                ("tiers.0.rate", "contractRate"),
                ("tiers.1.activeMembers", "contractMembers"),
                ("tiers.1.rate", "contractRate"),
            ],
        ),
        (
            dividend(Monthly, &[["5", "", "", "2"], ["4", "", "", "3"], ["6", "", "", "3"]]),
            &[("tiers.1.rate", "contractGrows"), ("tiers.2.rate", "contractGrows")],
        ),
        (hourly(["1000", "0.1", "0,25", ""]), &[]),
        (hourly(["", "0", "0", ""]), &[("perBet.winRate", "contractNothing")]),
        (
            hourly(["x", "", "1.01", "1e3"]),
            &[
                ("perBet.winRate", "required"),
                ("perBet.lossRate", "contractRate"),
                ("perBet.betAmount", "amountFormat"),
                ("perBet.singleBet", "amountFormat"),
            ],
        ),
    ] {
        assert_eq!(short_keys(&engine.check_contract_terms(&form)), wrong, "{form:?}");
    }
    let many = vec![["", "", "", "1"]; 9];
    assert_eq!(
        short_keys(&engine.check_contract_terms(&dividend(Monthly, &many)))[0],
        ("tiers", "contractTiers")
    );
    platform.run(engine.simulate_contract(&dividend(Monthly, &[]))).unwrap_err();
    assert_eq!(platform.count("SimulateContract"), 0);
    platform.run(engine.simulate_contract(&hourly(["", "0,1", "0.25", "1,5"]))).unwrap();
    assert_eq!(
        platform.last_body("SimulateContract"),
        json!({ "kind": "hourlySalary", "downline": "m-7", "terms": {
            "period": "hourly", "tiers": [], "perBet": {
                "betAmount": "0", "winRate": "0.1", "lossRate": "0.25", "singleBet": "1.5",
            },
        } })
    );
}

#[test]
fn the_periods_of_days_are_those_of_the_brand_the_usual_one_first() {
    use ContractPeriod::{Daily, FiveMinutes, Hourly, Monthly, SemiMonthly, Weekly};
    for (offered, expected) in [
        (
            ["DAILY", "WEEKLY", "SEMIMONTHLY", "MONTHLY"].as_slice(),
            [vec![Monthly, SemiMonthly, Weekly, Daily], vec![Daily, Weekly, SemiMonthly, Monthly]],
        ),
        (&["WEEKLY", "SEMIMONTHLY"], [vec![SemiMonthly, Weekly], vec![Weekly, SemiMonthly]]),
        (&[], [vec![Monthly], vec![Daily]]),
    ] {
        let periods = offered.iter().map(|name| (*name).to_owned()).collect();
        let brand = BrandConfig { periods, ..BrandConfig::default() };
        let engine = branded(&FakePlatform::new(), brand);
        let [dividend, daily, hourly, real_time] =
            KINDS.map(|kind| engine.contract_rules(&ContractRulesForm { kind }));
        assert_eq!([dividend.periods, daily.periods], expected, "{offered:?}");
        assert_eq!([hourly.periods, real_time.periods], [vec![Hourly], vec![FiveMinutes]]);
        assert_eq!(
            [dividend.losses, daily.losses, hourly.per_bet, real_time.per_bet],
            [true, false, true, true]
        );
    }
}

#[test]
fn an_offer_is_bounded_by_the_agent_s_own_contract() {
    use ContractPeriod::{Monthly, SemiMonthly};
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let high =
        || dividend(SemiMonthly, &[["10000", "1000", "3", "10"], ["50000", "5000", "8", "15,51"]]);
    // The agent's own contract was not fetched yet: the server decides.
    assert!(engine.check_contract_offer(&high()).is_empty());
    platform.run(engine.contracts(ContractKind::Dividend)).unwrap();
    assert!(platform.last("AgentContracts").url.ends_with("?kind=dividend"));
    let wrong = engine.check_contract_offer(&high());
    assert_eq!(short_keys(&wrong), [("tiers.1.rate", "contractAbove")]);
    assert_eq!(wrong[0].params.get("max"), Some(&"15.5".to_owned()));
    assert!(engine.check_contract_terms(&high()).is_empty(), "anything can be tried");
    let other = dividend(Monthly, &[["50000", "5000", "8", "15.5"]]);
    assert_eq!(
        short_keys(&engine.check_contract_offer(&other)),
        [("period", "contractSamePeriod")]
    );
    // A tier requires at least the conditions of the first of the agent's own that pays as much.
    let easy = dividend(SemiMonthly, &[["", "1000", "2", "10"], ["10000", "", "x", "10.01"]]);
    let wrong = engine.check_contract_offer(&easy);
    assert_eq!(
        short_keys(&wrong)
            .into_iter()
            .zip(wrong.iter().map(|wrong| wrong.params.get("min").map(String::as_str)))
            .collect::<Vec<_>>(),
        [
            (("tiers.0.validBet", "amountOwn"), Some("10000")),
            (("tiers.0.activeMembers", "contractLeast"), Some("3")),
            (("tiers.1.activeMembers", "contractMembers"), None),
            (("tiers.1.validBet", "amountOwn"), Some("50000")),
            (("tiers.1.profitLoss", "amountOwn"), Some("5000")),
        ]
    );
    // The agent's dividend gives no bounds for another kind.
    assert!(engine.check_contract_offer(&hourly(["", "1", "1", ""])).is_empty());
    platform.run(engine.offer_contract(&high())).unwrap_err();
    assert_eq!(platform.count("OfferContract"), 0);
    let fits =
        dividend(SemiMonthly, &[["10000", "1000", "3", "5"], ["50000", "5000", "9", "15.5"]]);
    platform.run(engine.offer_contract(&fits)).unwrap();
    let tier = |valid: &str, loss: &str, active: u32, rate: &str| json!({ "validBet": valid, "profitLoss": loss, "activeMembers": active, "rate": rate });
    assert_eq!(
        platform.last_body("OfferContract"),
        json!({ "kind": "dividend", "downline": "m-7", "terms": {
            "period": "semiMonthly",
            "tiers": [tier("10000", "1000", 3, "5"), tier("50000", "5000", 9, "15.5")],
        } })
    );

    let mut book = fixture("AgentContracts");
    let own = &mut book["value"]["current"][0];
    own["kind"] = json!("hourlySalary");
    own["terms"] = json!({ "period": "hourly", "tiers": [], "perBet": {
        "betAmount": "1000", "winRate": "0.1", "lossRate": "0.3", "singleBet": "2",
    } });
    platform.script("AgentContracts", [Reply::Json(200, book)]);
    platform.run(engine.contracts(ContractKind::HourlySalary)).unwrap();
    let wrong = engine.check_contract_offer(&hourly(["999,99", "0.2", "0.31", ""]));
    let expected = [
        ("perBet.winRate", "contractAbove"),
        ("perBet.lossRate", "contractAbove"),
        ("perBet.betAmount", "amountOwn"),
        ("perBet.singleBet", "amountOwn"),
    ];
    assert_eq!(short_keys(&wrong), expected);
    assert!(engine.check_contract_offer(&hourly(["1000", "0.1", "0", "2"])).is_empty());
}
