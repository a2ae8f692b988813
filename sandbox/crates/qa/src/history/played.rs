//! One bet of the past at each kind of game, decided by the game's own rules.

use super::{dice::Dice, lottery, rows::Rows, sports};
use ante_base::{catalogue::Game, money::Money};
use ante_games::games::{
    bets::Source,
    fish::kinds::{KINDS, OF},
    live::{clock::Look, place::Place},
    slot::paytable::{self, CELLS, WEIGHTS},
};
use serde_json::{Value, json};

/// Member, game and time of a bet, with the balance before it.
pub struct Seat<'a> {
    pub member: &'a str,
    pub game: &'static Game,
    pub at: i64,
    pub held: Money,
}

/// A settled bet.
pub struct Bet {
    pub id: String,
    pub stake: Money,
    pub win: Money,
    pub settled_at: i64,
}

/// Fields in which the games' bets differ.
struct Kind<'a> {
    source: Source,
    room: Option<&'a str>,
    round: Option<i64>,
    result: Option<&'a str>,
    detail: Value,
}

impl Kind<'_> {
    fn of(source: Source) -> Self {
        Self { source, room: None, round: None, result: None, detail: json!({}) }
    }
}

impl Seat<'_> {
    fn after(&self, stake: Money) -> i64 {
        self.held.0 - stake.0
    }

    fn write(&self, bet: &Bet, kind: Kind<'_>, dice: &mut Dice, rows: &mut Rows) {
        let staked = self.after(bet.stake);
        rows.add(
            "bets",
            json!([
                bet.id,
                kind.source.name(),
                self.member,
                self.game.code,
                self.game.vendor,
                key(dice),
                kind.room,
                kind.round,
                bet.stake.0,
                bet.win.0,
                bet.stake.0,
                if bet.win > Money::ZERO { "won" } else { "lost" },
                staked,
                staked + bet.win.0,
                kind.result,
                if kind.source == Source::Round { bet.settled_at } else { self.at },
                bet.settled_at,
                kind.detail
            ]),
        );
    }

    fn round(&self, bet: &Bet, board: &str, dice: &mut Dice, rows: &mut Rows) {
        self.write(bet, Kind { result: Some(board), ..Kind::of(Source::Round) }, dice, rows);
    }

    pub fn slot(&self, stake: Money, dice: &mut Dice, rows: &mut Rows) -> Bet {
        let sum: u32 = WEIGHTS.iter().sum();
        let board: [u8; CELLS] = std::array::from_fn(|_| {
            let mut number = dice.below(i64::from(sum));
            for (symbol, weight) in (0_u8..).zip(WEIGHTS) {
                number -= i64::from(weight);
                if number < 0 {
                    return symbol;
                }
            }
            0
        });
        let lines = self.game.lines.unwrap_or(10);
        let pays = if self.game.jackpot { &paytable::JACKPOT } else { &paytable::ORDINARY };
        let hits = paytable::hits(&board, usize::try_from(lines).unwrap_or(10), pays);
        let times: u32 = hits.iter().map(|hit| hit.times).sum();
        let win = Money(stake.0 / i64::from(lines.max(1)) * i64::from(times));
        let bet = Bet { id: dice.id(), stake, win, settled_at: self.at };
        let board: String = board.iter().map(u8::to_string).collect();
        self.round(&bet, &board, dice, rows);
        bet
    }

    pub fn shot(&self, stake: Money, dice: &mut Dice, rows: &mut Rows) -> Option<Bet> {
        let place = usize::try_from(dice.below(6)).ok()?;
        let kind = KINDS.get(place)?;
        let caught = dice.below(i64::from(OF)) < i64::from(kind.chance);
        let times = if caught { kind.prizes.first()?.times } else { 0 };
        let win = Money(stake.0 * i64::from(times));
        let bet = Bet { id: dice.id(), stake, win, settled_at: self.at };
        self.round(&bet, &format!("{place}:{times}"), dice, rows);
        Some(bet)
    }

    pub fn roulette(&self, stake: Money, dice: &mut Dice, rows: &mut Rows) -> Option<Bet> {
        let look = Look::ALL.into_iter().find(|look| look.name() == "classic")?;
        let round = look.round_at(self.at);
        let fresh = !rows.numbers.contains_key(&round);
        let drawn = u8::try_from(dice.below(37)).ok()?;
        let number = *rows.numbers.entry(round).or_insert(drawn);
        let settled_at = look.schedule(round).lands;
        if fresh {
            rows.add("live_rounds", json!([look.name(), round, number, settled_at]));
        }
        let even = ["red", "black", "even", "odd", "low", "high", "dozen-1", "dozen-2", "column-3"];
        let mut places = vec![(*dice.one(&even)?).to_owned()];
        if dice.chance(40) {
            places.push(format!("straight-{}", dice.below(37)));
        }
        let id = dice.id();
        let mut win = Money::ZERO;
        for name in &places {
            win = win.plus(Place::parse(name)?.returns(stake, number))?;
            rows.add("live_bets", json!([id, name, stake.0]));
        }
        let stake = Money(stake.0 * i64::try_from(places.len()).ok()?);
        let bet = Bet { id, stake, win, settled_at };
        let kind = Kind { room: Some(look.name()), round: Some(round), ..Kind::of(Source::Live) };
        self.write(&bet, kind, dice, rows);
        Some(bet)
    }

    pub fn lottery(&self, stake: Money, dice: &mut Dice, rows: &mut Rows) -> Option<Bet> {
        let drawn: Vec<u8> =
            (0..5).map(|_| u8::try_from(dice.below(10)).unwrap_or_default()).collect();
        let sides = ["big", "small", "odd", "even"];
        let mut picks = vec![("side", (*dice.one(&sides)?).to_owned())];
        if dice.chance(50) {
            picks.push(("place", format!("{}-{}", dice.below(5) + 1, dice.below(10))));
        }
        let round = lottery::round(&self.game.code, self.at)?;
        let fresh = !rows.draws.contains_key(&round.round);
        let numbers = rows.draws.entry(round.round).or_insert(drawn).clone();
        if fresh {
            let text: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let draw = json!([self.game.code, round.round, text.join(","), round.drawn_at]);
            rows.add("lottery_draws", draw);
        }
        let id = dice.id();
        let mut win = Money::ZERO;
        for (play, pick) in &picks {
            let (pays, wins) = lottery::bet(&self.game.code, play, pick, &numbers)?;
            if wins {
                win = win.plus(stake.hundredths(pays))?;
            }
            rows.add("lottery_bets", json!([id, play, pick, stake.0, pays]));
        }
        let stake = Money(stake.0 * i64::try_from(picks.len()).ok()?);
        let bet = Bet { id, stake, win, settled_at: round.drawn_at };
        let kind = Kind { round: Some(round.round), ..Kind::of(Source::Lottery) };
        self.write(&bet, kind, dice, rows);
        Some(bet)
    }

    pub fn sports(&self, stake: Money, dice: &mut Dice, rows: &mut Rows) -> Option<Bet> {
        let past = sports::played(&self.game.kind, self.at, &mut dice.0)?;
        // An event ends once: an event with a bet of another member is skipped.
        if rows.events.contains_key(&past.event) {
            return None;
        }
        rows.events.insert(past.event.clone(), past.score);
        let (id, [home, away]) = (dice.id(), past.score);
        let win = if past.won { stake.hundredths(past.price) } else { Money::ZERO };
        let state = if past.won { "won" } else { "lost" };
        rows.add(
            "sport_events",
            json!([
                past.event,
                past.league,
                past.home,
                past.away,
                past.starts_at,
                "ended",
                past.tick,
                home,
                away,
                past.ended_at
            ]),
        );
        rows.add(
            "sport_legs",
            json!([id, past.event, past.market, past.outcome, past.price, state]),
        );
        let asked = format!("{stake}; {} {} {}", past.event, past.market, past.outcome);
        let bet = Bet { id, stake, win, settled_at: past.ended_at.max(self.at) };
        let kind = Kind { detail: json!({ "asked": asked }), ..Kind::of(Source::Sports) };
        self.write(&bet, kind, dice, rows);
        Some(bet)
    }
}

/// A page's key, as no page makes it.
fn key(dice: &mut Dice) -> String {
    format!("{:016x}{:016x}", dice.below(i64::MAX), dice.below(i64::MAX))
}
