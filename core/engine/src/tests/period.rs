//! Days of the member's clock, and the records queried by them.

use super::{FakePlatform, engine, error_keys, field_keys, logged_in};
use crate::wallet::{Period, PeriodPreset, RecordsQuery};
use ante_contract::{CoreError, wallet::records::BetState};

pub(super) fn period(from: &str, to: &str) -> Period {
    Period { from: from.into(), to: to.into() }
}

fn query(from: &str, to: &str) -> RecordsQuery {
    RecordsQuery { from: from.into(), to: to.into(), page: 1, ..RecordsQuery::default() }
}

#[test]
fn presets_are_in_the_member_s_time_zone() {
    use PeriodPreset::{LastMonth, Month, ThisMonth, Today, Week, Yesterday};
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    // The scripted platform starts at noon UTC of 20 November 2026, 9:00 local time.
    for (hours, preset, from, to) in [
        (0, Today, "2026-11-20", "2026-11-20"),
        (0, Yesterday, "2026-11-19", "2026-11-19"),
        (0, Week, "2026-11-14", "2026-11-20"),
        (0, Month, "2026-10-22", "2026-11-20"),
        (0, ThisMonth, "2026-11-01", "2026-11-20"),
        (0, LastMonth, "2026-10-01", "2026-10-31"),
        // 2:00 UTC of the next day is still 23:00 local time.
        (14, Today, "2026-11-20", "2026-11-20"),
        (1, Today, "2026-11-21", "2026-11-21"),
        // Over the end of a year.
        (24 * 41, LastMonth, "2026-12-01", "2026-12-31"),
        (0, ThisMonth, "2027-01-01", "2027-01-01"),
        // And of February, in a common year and in a leap year.
        (24 * 59, LastMonth, "2027-02-01", "2027-02-28"),
        (24 * 366, LastMonth, "2028-02-01", "2028-02-29"),
    ] {
        platform.advance(hours * 60 * 60 * 1000);
        assert_eq!(engine.period(preset), period(from, to), "{preset:?} after {hours} h");
    }
}

#[test]
fn a_period_has_existing_days_in_order_up_to_today() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for (from, to, wrong) in [
        ("2026-11-20", "2026-11-20", None),
        ("2026-08-19", "2026-11-20", None),
        ("2024-02-29", "2024-03-01", None),
        ("2026-08-18", "2026-11-20", Some(("from", "validation.periodLong"))),
        ("2026-11-19", "2026-11-18", Some(("to", "validation.periodOrder"))),
        ("2026-11-20", "2026-11-21", Some(("to", "validation.periodFuture"))),
        ("", "2026-11-20", Some(("from", "validation.required"))),
        ("2026-11-20", "", Some(("to", "validation.required"))),
        ("2026-02-29", "2026-03-01", Some(("from", "validation.date"))),
        ("2026-11-31", "2026-11-20", Some(("from", "validation.date"))),
        ("2026-13-01", "2026-11-20", Some(("from", "validation.date"))),
        ("2026-00-10", "2026-11-20", Some(("from", "validation.date"))),
        ("2026-1-1", "2026-11-20", Some(("from", "validation.date"))),
        ("20/11/2026", "2026-11-20", Some(("from", "validation.date"))),
        ("2026-11-20-1", "2026-11-20", Some(("from", "validation.date"))),
        ("+026-11-20", "2026-11-20", Some(("from", "validation.date"))),
    ] {
        let found = engine.check_period(&period(from, to));
        assert_eq!(field_keys(&found), Vec::from_iter(wrong), "{from} to {to}");
    }
}

#[test]
fn every_preset_is_a_valid_period() {
    use PeriodPreset::{LastMonth, Month, ThisMonth, Today, Week, Yesterday};
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for day in 0..800 {
        for preset in [Today, Yesterday, Week, Month, ThisMonth, LastMonth] {
            let period = engine.period(preset);
            assert_eq!(engine.check_period(&period), [], "{preset:?} {day}: {period:?}");
        }
        platform.advance(24 * 60 * 60 * 1000);
    }
}

#[test]
fn records_are_requested_with_the_time_zone_offset_and_filters() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    // The scripted platform's objects are in the order of their names.
    let asked = |row: &str| {
        let url = platform.last(row).url;
        url.split_once('?').unwrap().1.to_owned()
    };
    let bets = RecordsQuery {
        kind: Some("RNG".into()),
        vendor_code: Some("ORB".into()),
        state: Some(BetState::Won),
        page: 0,
        page_size: Some(500),
        ..query("2026-11-01", "2026-11-20")
    };
    assert!(platform.run(engine.bet_records(bets)).is_ok());
    assert_eq!(
        asked("BetRecords"),
        "from=2026-11-01&kind=RNG&offsetMinutes=-180&page=1&pageSize=100&state=won&to=2026-11-20\
         &vassalage=ORB"
    );
    let movements =
        RecordsQuery { kind: Some(String::new()), page: 3, ..query("2026-11-20", "2026-11-20") };
    assert!(platform.run(engine.account_records(movements)).is_ok());
    assert!(asked("AccountRecords").contains("offsetMinutes=-180&page=3&pageSize="));
    let profit = platform.run(engine.personal_profit(period("2026-11-01", "2026-11-20")));
    assert!(profit.is_ok());
    assert_eq!(asked("PersonalProfit"), "from=2026-11-01&offsetMinutes=-180&to=2026-11-20");
}

/// Returns the offsets of a query: of its first day, and the changes.
fn sent_offsets(platform: &FakePlatform, row: &str) -> (String, String) {
    let url = platform.last(row).url.replace("%3A", ":").replace("%2C", ",");
    let parameter = |name: &str| {
        let found = url.split(['?', '&']).find_map(|part| part.strip_prefix(name));
        found.unwrap_or_default().to_owned()
    };
    (parameter("offsetMinutes="), parameter("offsetChanges="))
}

/// The offsets are those of V8 with the time zone database 2025c.
#[test]
fn records_are_requested_with_the_offset_of_each_day() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for (zone, from, to, offset, changes) in [
        ("Australia/Sydney", "2026-09-01", "2026-11-20", "600", "2026-10-05:660"),
        ("Australia/Sydney", "2026-09-01", "2026-10-03", "600", ""),
        // The day after the last begins with another offset, which makes the last one an hour shorter.
        ("Australia/Sydney", "2026-09-01", "2026-10-04", "600", "2026-10-05:660"),
        ("Australia/Lord_Howe", "2026-09-01", "2026-11-20", "630", "2026-10-05:660"),
        ("Europe/London", "2026-09-01", "2026-11-20", "60", "2026-10-26:0"),
        ("America/New_York", "2026-02-01", "2026-03-31", "-300", "2026-03-09:-240"),
        ("America/New_York", "2026-09-01", "2026-11-20", "-240", "2026-11-02:-300"),
        ("America/Sao_Paulo", "2026-09-01", "2026-11-20", "-180", ""),
        ("Asia/Kathmandu", "2026-09-01", "2026-11-20", "345", ""),
        // Clocks that skip midnight, or repeat the hour before it.
        ("America/Sao_Paulo", "2018-10-20", "2018-11-20", "-180", "2018-11-05:-120"),
        ("Africa/Cairo", "2026-04-01", "2026-05-20", "120", "2026-04-25:180"),
        ("Africa/Cairo", "2026-09-01", "2026-11-20", "180", "2026-10-30:120"),
        ("Asia/Beirut", "2026-03-01", "2026-04-20", "120", "2026-03-30:180"),
        ("America/Havana", "2026-09-01", "2026-11-20", "-240", "2026-11-02:-300"),
        // Two changes; a day that did not exist.
        ("Africa/Casablanca", "2025-02-01", "2025-04-20", "60", "2025-02-24:0,2025-04-07:60"),
        ("Pacific/Apia", "2011-12-20", "2012-01-10", "-600", "2011-12-31:840"),
        // Local mean time was no multiple of a quarter.
        ("America/Sao_Paulo", "1850-01-01", "1850-01-02", "-195", ""),
        ("Asia/Manila", "0001-01-01", "0001-01-02", "-720", ""),
    ] {
        platform.set_time_zone(zone);
        let expected = (offset.to_owned(), changes.to_owned());
        assert!(platform.run(engine.bet_records(query(from, to))).is_ok());
        assert_eq!(sent_offsets(&platform, "BetRecords"), expected, "{zone} {from}");
        assert!(platform.run(engine.account_records(query(from, to))).is_ok());
        assert_eq!(sent_offsets(&platform, "AccountRecords"), expected, "{zone} {from}");
        assert!(platform.run(engine.personal_profit(period(from, to))).is_ok());
        assert_eq!(sent_offsets(&platform, "PersonalProfit"), expected, "{zone} {from}");
    }
}

/// Every hour of a year is in the period of its day on the local clock, and in no other.
#[test]
fn every_day_of_a_year_has_its_own_hours_in_every_time_zone() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    for zone in [
        "Australia/Sydney",
        "Europe/London",
        "America/New_York",
        "America/Sao_Paulo",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",
        "Africa/Cairo",
        "Asia/Beirut",
    ] {
        platform.set_time_zone(zone);
        let zone = jiff::tz::TimeZone::get(zone).unwrap();
        let mut hour: jiff::Timestamp = "2025-11-01T00:30:00Z".parse().unwrap();
        let end: jiff::Timestamp = "2026-11-19T00:00:00Z".parse().unwrap();
        let (mut shown, mut range) = (jiff::civil::Date::default(), (hour, hour));
        while hour < end {
            let day = zone.to_datetime(hour).date();
            if day != shown {
                let (from, to) =
                    engine.validate_time_range(&day.to_string(), &day.to_string()).unwrap();
                let before = range.1;
                range = (from.parse().unwrap(), to.parse().unwrap());
                assert!(shown == jiff::civil::Date::default() || range.0 == before);
                shown = day;
            }
            assert!(range.0 <= hour && hour < range.1, "{hour} {day} {range:?}");
            hour += jiff::SignedDuration::from_mins(15);
        }
    }
}

#[test]
fn an_invalid_period_or_a_visitor_sends_no_request() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let errors = |from: &str| {
        let to = "2026-11-20";
        [
            platform.run(engine.bet_records(query(from, to))).unwrap_err(),
            platform.run(engine.account_records(query(from, to))).unwrap_err(),
            platform.run(engine.personal_profit(period(from, to))).unwrap_err(),
        ]
    };
    for from in ["2026-11-01", "yesterday"] {
        assert!(errors(from).iter().all(|error| *error == CoreError::NeedLogin));
    }
    platform.run(engine.login(super::ana())).unwrap();
    platform.clear_requests();
    for error in errors("yesterday") {
        assert_eq!(error_keys(&error), [("from", "validation.date")]);
    }
    assert!(platform.calls().is_empty());
}
