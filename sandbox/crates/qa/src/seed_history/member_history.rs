//! History of a member over three months, day by day: stakes, wins, payments, and gifts of the
//! operator. It ends with the present balance.

use super::{
    bet_generator::{BetContext, GeneratedBet},
    personas::{GamePreference, Persona},
    row_buffer::RowBuffer,
    seeded_rng::SeededRng,
    wallet,
};
use ante_base::{
    catalog::{Game, catalog},
    clock::{DAY, HOUR, MINUTE, now},
    money::Money,
};
use ante_cashier::rewards::{self, offers};
use ante_contract::wallet::rewards::BonusState;
use ante_ledger::{
    ledger::{Account, HistoricalMovement},
    states::StoredState,
};
use serde_json::json;
use std::collections::BTreeMap;

/// Number of past days for the members of the demo.
pub const DEMO_DAYS: i64 = 88;
/// Days between rebates.
const REBATE_INTERVAL_DAYS: i64 = 13;
/// Maximum number of rounds per game in the last days, so that the most played games (`popular`)
/// depend on present players.
const MAX_RECENT_ROUNDS: i64 = 2;

/// Member whose history is generated.
#[derive(Debug, Clone, Copy)]
pub struct HistoryMember<'a> {
    /// Habits of the member.
    pub persona: &'static Persona,
    /// User name, which seeds the random numbers.
    pub name: &'a str,
    /// Id of the member.
    pub member: &'a str,
    /// Days since registration.
    pub days: i64,
}

/// Generated history of a member.
pub struct MemberHistory {
    /// Movements in the order of time.
    pub movements: Vec<HistoricalMovement>,
    /// Time of registration, in milliseconds since 1970.
    pub began_at: i64,
}

/// Bonus that is being played through.
struct Bonus {
    id: String,
    offer: &'static str,
    deposit: String,
    amount: Money,
    turnover: Money,
    done: Money,
    granted_at: i64,
    expires_at: i64,
}

struct HistoryGenerator<'a> {
    persona: &'static Persona,
    member: &'a str,
    rng: SeededRng,
    rows: &'a mut RowBuffer,
    movements: Vec<HistoricalMovement>,
    held: Money,
    /// Existing movements of the wallet that are not yet included, the latest first.
    known: Vec<(i64, Money)>,
    bonus: Option<Bonus>,
    deposits: usize,
    /// Stakes by game type since the last rebate.
    staked: BTreeMap<&'static str, Money>,
    recent_rounds: BTreeMap<&'static str, i64>,
}

impl MemberHistory {
    /// Generates the history around the existing movements (in the order of time), so that it ends
    /// with a wallet of `present`, or with the remaining balance if that is `None`.
    pub fn generate(
        profile: HistoryMember<'_>,
        present: Option<Money>,
        mut known: Vec<(i64, Money)>,
        rows: &mut RowBuffer,
    ) -> Self {
        let began_at = now() - (profile.days + 1) * DAY;
        known.reverse();
        let mut generator = HistoryGenerator {
            persona: profile.persona,
            member: profile.member,
            rng: SeededRng::from_name(profile.name),
            rows,
            movements: Vec::new(),
            held: Money::ZERO,
            known,
            bonus: None,
            deposits: 0,
            staked: BTreeMap::new(),
            recent_rounds: BTreeMap::new(),
        };
        for day in (1..=profile.days).rev() {
            generator.evening(day);
        }
        if let Some(present) = present {
            generator.reconcile(present, began_at);
        }
        Self { movements: generator.movements, began_at }
    }
}

impl HistoryGenerator<'_> {
    /// Adds a movement into the main wallet, or out of it if the amount is negative.
    fn add_movement(
        &mut self,
        kind: &'static str,
        key: &str,
        about: &str,
        other: Account,
        gain: Money,
        at: i64,
    ) {
        let back = gain.checked_neg().unwrap_or_default();
        self.held = self.held.checked_add(gain).unwrap_or_default();
        self.movements.push(HistoricalMovement {
            kind,
            reference: about.to_owned(),
            account: wallet(self.member),
            key: format!("{key}:{about}"),
            entries: vec![(wallet(self.member), gain), (other, back)],
            at,
        });
    }

    /// Adds the existing movements up to a moment to the balance.
    fn catch_up(&mut self, at: i64) {
        while let Some((_, amount)) = self.known.pop_if(|(then, _)| *then <= at) {
            self.held = self.held.checked_add(amount).unwrap_or_default();
        }
    }

    /// Returns the balance that must remain, so that all later existing movements can be paid.
    fn reserve(&self) -> i64 {
        let sums = self.known.iter().rev().scan(0, |sum, (_, amount)| {
            *sum += amount.0;
            Some(*sum)
        });
        -sums.min().unwrap_or_default().min(0)
    }

    /// Generates the play of one day, at least a day ago.
    fn evening(&mut self, day: i64) {
        // More play on weekends.
        let weekend = if day % 7 < 2 { self.persona.weekend } else { 0 };
        let playful = self.persona.evenings + weekend;
        let mut at = now() - day * DAY - 5 * HOUR + self.rng.below(180) * MINUTE;
        self.catch_up(at);
        self.update_bonus(at, day);
        if day % REBATE_INTERVAL_DAYS == 0 && day > 1 {
            self.rebate(at);
            at += 5 * MINUTE;
        }
        let withdraw_above = self
            .persona
            .withdraw_above
            .map(|withdraw_above| Money::whole(withdraw_above).0 + self.reserve());
        if self.bonus.is_none()
            && withdraw_above.is_some_and(|withdraw_above| self.held.0 > withdraw_above)
        {
            self.withdraw(Money::whole(-self.held.0 / 20_000), at);
            at += HOUR;
        }
        if !self.rng.chance(playful) {
            return;
        }
        // The history begins with a deposit and its bonus.
        let little = self.held.0 < self.persona.stake * 100 * 15 + self.reserve();
        if little || self.deposits == 0 {
            self.deposit(at);
            at += 3 * MINUTE;
        }
        let preferences = self.persona.preferences;
        let Some(preference) = self.rng.pick(preferences).copied() else { return };
        let bets = 2 + self.rng.below(self.persona.bets);
        for turn in 0..bets {
            let Some(settled_at) = self.bet(preference, day, turn, at) else { continue };
            at = settled_at + MINUTE + self.rng.below(40) * 1000;
        }
    }

    /// Places a bet and returns the time of its decision.
    fn bet(&mut self, preference: GamePreference, day: i64, turn: i64, at: i64) -> Option<i64> {
        let code = match preference {
            GamePreference::Slots(codes) => {
                let place = usize::try_from(day / 3 + turn / 4).ok()? % codes.len().max(1);
                *codes.get(place)?
            }
            GamePreference::Fishing(code)
            | GamePreference::Roulette(code)
            | GamePreference::Lottery(code)
            | GamePreference::Sports(code) => code,
        };
        let game: &'static Game = catalog().game(code)?;
        let steps = [50, 100, 100, 100, 150, 200, 300];
        let times = self.rng.pick(&steps).copied().unwrap_or(100);
        let stake = Money(self.persona.stake * times).max(game.smallest_stake());
        let stake = Money(stake.0 - stake.0 % 10_000).max(game.smallest_stake());
        self.catch_up(at);
        // At most two bets.
        if self.held.0 < stake.0 * 2 + self.reserve() {
            return None;
        }
        if day <= 8 && matches!(preference, GamePreference::Slots(_) | GamePreference::Fishing(_)) {
            let recent_rounds = self.recent_rounds.entry(&game.code).or_default();
            *recent_rounds += 1;
            if *recent_rounds > MAX_RECENT_ROUNDS {
                return None;
            }
        }
        let context = BetContext { member: self.member, game, at, held: self.held };
        let (rng, rows) = (&mut self.rng, &mut *self.rows);
        let bet = match preference {
            GamePreference::Slots(_) => Some(context.slot(stake, rng, rows)),
            GamePreference::Fishing(_) => context.shot(stake, rng, rows),
            GamePreference::Roulette(_) => context.roulette(stake, rng, rows),
            GamePreference::Lottery(_) => context.lottery(stake, rng, rows),
            GamePreference::Sports(_) => context.sports(stake, rng, rows),
        }?;
        self.settle(&bet, game, at);
        Some(bet.settled_at)
    }

    fn settle(&mut self, bet: &GeneratedBet, game: &'static Game, at: i64) {
        let provider = || Account::provider(&game.vendor);
        let stake = bet.stake.checked_neg().unwrap_or_default();
        self.add_movement("bet.stake", "stake", &bet.id, provider(), stake, at);
        if bet.win > Money::ZERO {
            self.add_movement("bet.win", "win", &bet.id, provider(), bet.win, bet.settled_at);
        }
        let staked = self.staked.entry(&game.kind).or_default();
        *staked = staked.checked_add(bet.stake).unwrap_or_default();
        if let Some(bonus) = &mut self.bonus {
            bonus.done = bonus.done.checked_add(bet.stake).unwrap_or_default();
        }
    }

    /// Adds a deposit. The first one has the welcome bonus, later ones sometimes another bonus.
    fn deposit(&mut self, at: i64) {
        let amount = Money::whole(self.persona.deposit * (1 + self.rng.below(2)));
        let (id, paid_at) = (self.rng.random_id(), at + MINUTE);
        let (member, method) = (self.member, if self.rng.chance(80) { "PIX" } else { "EWALLET" });
        self.rows.add(
            "deposits",
            json!([id, member, method, amount.0, 0, "credited", at, at + HOUR, paid_at]),
        );
        let provider = Account::provider(format!("pay:{method}"));
        self.add_movement("deposit", "deposit", &id, provider, amount, paid_at);
        self.deposits += 1;
        let offer = match self.deposits {
            1 => "welcome",
            _ if self.rng.chance(45) => "light",
            _ if self.rng.chance(45) => "reload",
            _ => return,
        };
        let Some(offer) = offers::find(offer).filter(|_| self.bonus.is_none()) else { return };
        let Some(bonus) = offer.amount(amount) else { return };
        let turnover = offer.turnover(bonus).unwrap_or_default();
        let given = self.rng.random_id();
        self.add_movement("bonus", "bonus", &given, Account::Operator, bonus, paid_at);
        self.bonus = Some(Bonus {
            id: given,
            offer: offer.id,
            deposit: id,
            amount: bonus,
            turnover,
            done: Money::ZERO,
            granted_at: paid_at,
            expires_at: paid_at + i64::from(offer.days) * DAY,
        });
    }

    /// Ends the bonus when it is played through or expired; one that is still active near the end
    /// of the history is cancelled.
    fn update_bonus(&mut self, at: i64, day: i64) {
        let Some(bonus) = self.bonus.take() else { return };
        let state = if bonus.done >= bonus.turnover {
            BonusState::Completed
        } else if bonus.expires_at <= at {
            BonusState::Expired
        } else if day <= 2 {
            BonusState::Cancelled
        } else {
            self.bonus = Some(bonus);
            return;
        };
        let back = bonus.amount.min(self.held).checked_neg().unwrap_or_default();
        if state != BonusState::Completed && back < Money::ZERO {
            self.add_movement("bonus.back", "bonus.back", &bonus.id, Account::Operator, back, at);
        }
        let (amount, turnover) = (bonus.amount.0, bonus.turnover.0);
        let (given, until) = (bonus.granted_at, bonus.expires_at);
        let done = bonus.done.min(bonus.turnover).0;
        self.rows.add(
            "bonuses",
            json!([
                bonus.id,
                self.member,
                bonus.offer,
                bonus.deposit,
                amount,
                turnover,
                state.name(),
                given,
                until,
                done,
                at
            ]),
        );
    }

    fn rebate(&mut self, at: i64) {
        let staked = std::mem::take(&mut self.staked);
        let shares =
            staked.iter().map(|(kind, valid)| (*kind, *valid, rewards::share(kind, *valid)));
        let shares: Vec<_> = shares.collect();
        let amount = Money(shares.iter().map(|(_, _, (_, amount))| amount.0).sum());
        if amount < Money::whole(1) {
            self.staked = staked;
            return;
        }
        let id = self.rng.random_id();
        self.rows.add("rebates", json!([id, self.member, amount.0, at]));
        for (kind, valid, (rate, amount)) in shares {
            self.rows.add("rebate_lines", json!([id, kind, valid.0, rate.0, amount.0]));
        }
        self.add_movement("rebate", "rebate", &id, Account::Operator, amount, at);
    }

    /// Reconciles the balance with `present`: a missing amount becomes the opening balance, a
    /// surplus is withdrawn.
    fn reconcile(&mut self, present: Money, began_at: i64) {
        self.catch_up(i64::MAX);
        let missing = present.checked_sub(self.held).unwrap_or_default();
        if missing > Money::ZERO {
            self.add_movement(
                "opening",
                "opening",
                self.member,
                Account::Operator,
                missing,
                began_at,
            );
        } else if missing < Money::ZERO {
            self.withdraw(missing, now() - DAY - 30 * MINUTE);
        }
    }

    fn withdraw(&mut self, gain: Money, at: i64) {
        let id = self.rng.random_id();
        let amount = gain.checked_neg().unwrap_or_default();
        let paid_at = at + 20 * MINUTE;
        self.rows.add(
            "withdrawals",
            json!([
                id,
                self.member,
                "PIX",
                "••••.com",
                amount.0,
                0,
                "paid",
                at,
                at + 3 * MINUTE,
                at + 4 * MINUTE,
                paid_at,
                "received",
                "timeOut",
                "closed",
                paid_at + 30 * MINUTE
            ]),
        );
        let hold = Account::Hold(self.member.to_owned());
        self.add_movement("withdraw.hold", "withdraw.hold", &id, hold.clone(), gain, at);
        self.movements.push(HistoricalMovement {
            kind: "withdraw.paid",
            account: wallet(self.member),
            key: format!("withdraw.end:{id}"),
            reference: id,
            entries: vec![(hold, gain), (Account::provider("pay:PIX"), amount)],
            at: paid_at,
        });
    }
}
