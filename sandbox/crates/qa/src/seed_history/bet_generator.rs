//! Generator of past bets for each kind of game, decided by the game's own rules.

use super::{lottery, row_buffer::RowBuffer, seeded_rng::SeededRng, sports};
use ante_base::{catalog::Game, money::Money};
use ante_games::games::{
    bets::Source,
    fish::kinds::{CHANCE_DENOMINATOR, KINDS},
    live::{clock::TableKind, roulette_field::RouletteField},
    slot::paytable::{self, CELLS, WEIGHTS},
    sports::event::State as EventState,
};
use ante_ledger::states::StoredState;
use serde_json::{Value, json};

/// Member, game and time of a bet, with the balance before it.
pub struct BetContext<'a> {
    pub member: &'a str,
    pub game: &'static Game,
    pub at: i64,
    pub held: Money,
}

/// A settled bet.
pub struct GeneratedBet {
    pub id: String,
    pub stake: Money,
    pub win: Money,
    pub settled_at: i64,
}

/// Fields in which the games' bets differ.
struct GameFields<'a> {
    source: Source,
    room: Option<&'a str>,
    round: Option<i64>,
    result: Option<&'a str>,
    detail: Value,
}

impl GameFields<'_> {
    fn new(source: Source) -> Self {
        Self { source, room: None, round: None, result: None, detail: json!({}) }
    }
}

impl BetContext<'_> {
    fn after(&self, stake: Money) -> i64 {
        self.held.0 - stake.0
    }

    fn write(
        &self,
        bet: &GeneratedBet,
        kind: GameFields<'_>,
        rng: &mut SeededRng,
        rows: &mut RowBuffer,
    ) {
        let staked = self.after(bet.stake);
        rows.add(
            "bets",
            json!([
                bet.id,
                kind.source.name(),
                self.member,
                self.game.code,
                self.game.vendor,
                random_key(rng),
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

    fn round(&self, bet: &GeneratedBet, board: &str, rng: &mut SeededRng, rows: &mut RowBuffer) {
        self.write(
            bet,
            GameFields { result: Some(board), ..GameFields::new(Source::Round) },
            rng,
            rows,
        );
    }

    pub fn slot(&self, stake: Money, rng: &mut SeededRng, rows: &mut RowBuffer) -> GeneratedBet {
        let sum: u32 = WEIGHTS.iter().sum();
        let board: [u8; CELLS] = std::array::from_fn(|_| {
            let mut number = rng.below(i64::from(sum));
            for (symbol, weight) in (0_u8..).zip(WEIGHTS) {
                number -= i64::from(weight);
                if number < 0 {
                    return symbol;
                }
            }
            0
        });
        let lines = self.game.lines.unwrap_or(10);
        let pays =
            if self.game.jackpot { &paytable::JACKPOT_PAYS } else { &paytable::ORDINARY_PAYS };
        let hits = paytable::line_hits(&board, usize::try_from(lines).unwrap_or(10), pays);
        let times: u32 = hits.iter().map(|hit| hit.times).sum();
        let win = Money(stake.0 / i64::from(lines.max(1)) * i64::from(times));
        let bet = GeneratedBet { id: rng.random_id(), stake, win, settled_at: self.at };
        let board: String = board.iter().map(u8::to_string).collect();
        self.round(&bet, &board, rng, rows);
        bet
    }

    pub fn shot(
        &self,
        stake: Money,
        rng: &mut SeededRng,
        rows: &mut RowBuffer,
    ) -> Option<GeneratedBet> {
        let place = usize::try_from(rng.below(6)).ok()?;
        let kind = KINDS.get(place)?;
        let caught = rng.below(i64::from(CHANCE_DENOMINATOR)) < i64::from(kind.chance);
        let times = if caught { kind.prizes.first()?.times } else { 0 };
        let win = Money(stake.0 * i64::from(times));
        let bet = GeneratedBet { id: rng.random_id(), stake, win, settled_at: self.at };
        self.round(&bet, &format!("{place}:{times}"), rng, rows);
        Some(bet)
    }

    pub fn roulette(
        &self,
        stake: Money,
        rng: &mut SeededRng,
        rows: &mut RowBuffer,
    ) -> Option<GeneratedBet> {
        let table = TableKind::ALL.into_iter().find(|table| table.name() == "classic")?;
        let round = table.round_at(self.at);
        let fresh = !rows.numbers.contains_key(&round);
        let drawn = u8::try_from(rng.below(37)).ok()?;
        let number = *rows.numbers.entry(round).or_insert(drawn);
        let settled_at = table.schedule(round).lands;
        if fresh {
            rows.add("live_rounds", json!([table.name(), round, number, settled_at]));
        }
        let even = ["red", "black", "even", "odd", "low", "high", "dozen-1", "dozen-2", "column-3"];
        let mut places = vec![(*rng.pick(&even)?).to_owned()];
        if rng.chance(40) {
            places.push(format!("straight-{}", rng.below(37)));
        }
        let id = rng.random_id();
        let mut win = Money::ZERO;
        for name in &places {
            win = win.checked_add(RouletteField::parse(name)?.payout(stake, number))?;
            rows.add("live_bets", json!([id, name, stake.0]));
        }
        let stake = Money(stake.0 * i64::try_from(places.len()).ok()?);
        let bet = GeneratedBet { id, stake, win, settled_at };
        let kind = GameFields {
            room: Some(table.name()),
            round: Some(round),
            ..GameFields::new(Source::Live)
        };
        self.write(&bet, kind, rng, rows);
        Some(bet)
    }

    pub fn lottery(
        &self,
        stake: Money,
        rng: &mut SeededRng,
        rows: &mut RowBuffer,
    ) -> Option<GeneratedBet> {
        let drawn: Vec<u8> =
            (0..5).map(|_| u8::try_from(rng.below(10)).unwrap_or_default()).collect();
        let sides = ["big", "small", "odd", "even"];
        let mut picks = vec![("side", (*rng.pick(&sides)?).to_owned())];
        if rng.chance(50) {
            picks.push(("place", format!("{}-{}", rng.below(5) + 1, rng.below(10))));
        }
        let round = lottery::past_round(&self.game.code, self.at)?;
        let fresh = !rows.draws.contains_key(&round.round);
        let numbers = rows.draws.entry(round.round).or_insert(drawn).clone();
        if fresh {
            let text: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let draw = json!([self.game.code, round.round, text.join(","), round.drawn_at]);
            rows.add("lottery_draws", draw);
        }
        let id = rng.random_id();
        let mut win = Money::ZERO;
        for (play, pick) in &picks {
            let (pays, wins) = lottery::past_bet(&self.game.code, play, pick, &numbers)?;
            if wins {
                win = win.checked_add(stake.percent(pays))?;
            }
            rows.add("lottery_bets", json!([id, play, pick, stake.0, pays]));
        }
        let stake = Money(stake.0 * i64::try_from(picks.len()).ok()?);
        let bet = GeneratedBet { id, stake, win, settled_at: round.drawn_at };
        let kind = GameFields { round: Some(round.round), ..GameFields::new(Source::Lottery) };
        self.write(&bet, kind, rng, rows);
        Some(bet)
    }

    pub fn sports(
        &self,
        stake: Money,
        rng: &mut SeededRng,
        rows: &mut RowBuffer,
    ) -> Option<GeneratedBet> {
        let past = sports::played_event(&self.game.kind, self.at, &mut rng.0)?;
        // An event ends once, so one with a bet of another member is skipped.
        if rows.events.contains_key(&past.event) {
            return None;
        }
        rows.events.insert(past.event.clone(), past.score);
        let (id, [home, away]) = (rng.random_id(), past.score);
        let win = if past.won { stake.percent(past.price) } else { Money::ZERO };
        let state = if past.won { "won" } else { "lost" };
        rows.add(
            "sport_events",
            json!([
                past.event,
                past.league,
                past.home,
                past.away,
                past.starts_at,
                EventState::Ended.name(),
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
        let bet = GeneratedBet { id, stake, win, settled_at: past.ended_at.max(self.at) };
        let kind =
            GameFields { detail: json!({ "asked": asked }), ..GameFields::new(Source::Sports) };
        self.write(&bet, kind, rng, rows);
        Some(bet)
    }
}

/// Returns a random idempotency key that no page can send.
fn random_key(rng: &mut SeededRng) -> String {
    format!("{:016x}{:016x}", rng.below(i64::MAX), rng.below(i64::MAX))
}
