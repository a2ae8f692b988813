//! Three months of a person, evening by evening: stakes, wins, payments, and gifts of the house.
//! They end with the present balance.

use super::{
    dice::Dice,
    habits::{Habit, Taste},
    played::{Bet, Seat},
    rows::Rows,
    wallet,
};
use ante_base::{
    catalogue::{Game, catalogue},
    clock::{DAY, HOUR, MINUTE, now},
    money::Money,
};
use ante_cashier::rewards::{self, offers};
use ante_ledger::ledger::{Account, Past};
use serde_json::json;
use std::collections::BTreeMap;

/// Days that are told of the people of the demo.
pub const DAYS: i64 = 88;
/// Days from one rebate to the next.
const REBATES: i64 = 13;
/// Maximum rounds of a game in the last days, so that the most played games (`popular`) depend on
/// present players.
const LATELY: i64 = 2;

/// The member of a story.
#[derive(Debug, Clone, Copy)]
pub struct Hero<'a> {
    /// Their ways.
    pub habit: &'static Habit,
    /// User name: seed of the random numbers.
    pub name: &'a str,
    /// Id.
    pub member: &'a str,
    /// Days since registration.
    pub days: i64,
}

/// A generated story.
pub struct Story {
    /// In order.
    pub movements: Vec<Past>,
    /// Time of registration.
    pub began_at: i64,
}

/// A bonus that is being played through.
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

struct Teller<'a> {
    habit: &'static Habit,
    member: &'a str,
    dice: Dice,
    rows: &'a mut Rows,
    movements: Vec<Past>,
    held: Money,
    /// Movements of this wallet by others that are not in the story yet, the latest first.
    known: Vec<(i64, Money)>,
    bonus: Option<Bonus>,
    deposits: usize,
    /// Stakes by game type since the last rebate.
    staked: BTreeMap<&'static str, Money>,
    lately: BTreeMap<&'static str, i64>,
}

impl Story {
    /// Generates the story around the known movements (in the order of time), so that it ends with
    /// a wallet of `present`; without one, with the remaining balance.
    pub fn of(
        hero: Hero<'_>,
        present: Option<Money>,
        mut known: Vec<(i64, Money)>,
        rows: &mut Rows,
    ) -> Self {
        let began_at = now() - (hero.days + 1) * DAY;
        known.reverse();
        let mut teller = Teller {
            habit: hero.habit,
            member: hero.member,
            dice: Dice::of(hero.name),
            rows,
            movements: Vec::new(),
            held: Money::ZERO,
            known,
            bonus: None,
            deposits: 0,
            staked: BTreeMap::new(),
            lately: BTreeMap::new(),
        };
        for day in (1..=hero.days).rev() {
            teller.evening(day);
        }
        if let Some(present) = present {
            teller.end(present, began_at);
        }
        Self { movements: teller.movements, began_at }
    }
}

impl Teller<'_> {
    /// Moves money into the main wallet, or out of it.
    fn moved(
        &mut self,
        kind: &'static str,
        key: &str,
        about: &str,
        other: Account,
        gain: Money,
        at: i64,
    ) {
        let back = gain.negated().unwrap_or_default();
        self.held = self.held.plus(gain).unwrap_or_default();
        self.movements.push(Past {
            kind,
            reference: about.to_owned(),
            account: wallet(self.member),
            key: format!("{key}:{about}"),
            entries: vec![(wallet(self.member), gain), (other, back)],
            at,
        });
    }

    /// Adds the movements of others up to a moment to the balance.
    fn catch_up(&mut self, at: i64) {
        while let Some((_, amount)) = self.known.pop_if(|(then, _)| *then <= at) {
            self.held = self.held.plus(amount).unwrap_or_default();
        }
    }

    /// Returns the balance that has to remain, so that all other known movements can be paid.
    fn reserve(&self) -> i64 {
        let sums = self.known.iter().rev().scan(0, |sum, (_, amount)| {
            *sum += amount.0;
            Some(*sum)
        });
        -sums.min().unwrap_or_default().min(0)
    }

    /// A day of the past: never less than a day ago.
    fn evening(&mut self, day: i64) {
        // The weekend is longer.
        let weekend = if day % 7 < 2 { self.habit.weekend } else { 0 };
        let playful = self.habit.evenings + weekend;
        let mut at = now() - day * DAY - 5 * HOUR + self.dice.below(180) * MINUTE;
        self.catch_up(at);
        self.look_at_the_bonus(at, day);
        if day % REBATES == 0 && day > 1 {
            self.rebate(at);
            at += 5 * MINUTE;
        }
        let enough = self.habit.enough.map(|enough| Money::whole(enough).0 + self.reserve());
        if self.bonus.is_none() && enough.is_some_and(|enough| self.held.0 > enough) {
            self.withdraw(Money::whole(-self.held.0 / 20_000), at);
            at += HOUR;
        }
        if !self.dice.chance(playful) {
            return;
        }
        // Every story begins with a deposit, and its bonus.
        let little = self.held.0 < self.habit.stake * 100 * 15 + self.reserve();
        if little || self.deposits == 0 {
            self.deposit(at);
            at += 3 * MINUTE;
        }
        let tastes = self.habit.tastes;
        let Some(taste) = self.dice.one(tastes).copied() else { return };
        let bets = 2 + self.dice.below(self.habit.bets);
        for turn in 0..bets {
            let Some(settled_at) = self.bet(taste, day, turn, at) else { continue };
            at = settled_at + MINUTE + self.dice.below(40) * 1000;
        }
    }

    /// Places a bet and returns the time of its decision.
    fn bet(&mut self, taste: Taste, day: i64, turn: i64, at: i64) -> Option<i64> {
        let code = match taste {
            Taste::Slots(codes) => {
                let place = usize::try_from(day / 3 + turn / 4).ok()? % codes.len().max(1);
                *codes.get(place)?
            }
            Taste::Fishing(code)
            | Taste::Roulette(code)
            | Taste::Lottery(code)
            | Taste::Sports(code) => code,
        };
        let game: &'static Game = catalogue().game(code)?;
        let steps = [50, 100, 100, 100, 150, 200, 300];
        let times = self.dice.one(&steps).copied().unwrap_or(100);
        let stake = Money(self.habit.stake * times).max(game.smallest_stake());
        let stake = Money(stake.0 - stake.0 % 10_000).max(game.smallest_stake());
        self.catch_up(at);
        // Two places at most.
        if self.held.0 < stake.0 * 2 + self.reserve() {
            return None;
        }
        if day <= 8 && matches!(taste, Taste::Slots(_) | Taste::Fishing(_)) {
            let lately = self.lately.entry(&game.code).or_default();
            *lately += 1;
            if *lately > LATELY {
                return None;
            }
        }
        let seat = Seat { member: self.member, game, at, held: self.held };
        let (dice, rows) = (&mut self.dice, &mut *self.rows);
        let bet = match taste {
            Taste::Slots(_) => Some(seat.slot(stake, dice, rows)),
            Taste::Fishing(_) => seat.shot(stake, dice, rows),
            Taste::Roulette(_) => seat.roulette(stake, dice, rows),
            Taste::Lottery(_) => seat.lottery(stake, dice, rows),
            Taste::Sports(_) => seat.sports(stake, dice, rows),
        }?;
        self.settle(&bet, game, at);
        Some(bet.settled_at)
    }

    fn settle(&mut self, bet: &Bet, game: &'static Game, at: i64) {
        let provider = || Account::provider(&game.vendor);
        let stake = bet.stake.negated().unwrap_or_default();
        self.moved("bet.stake", "stake", &bet.id, provider(), stake, at);
        if bet.win > Money::ZERO {
            self.moved("bet.win", "win", &bet.id, provider(), bet.win, bet.settled_at);
        }
        let staked = self.staked.entry(&game.kind).or_default();
        *staked = staked.plus(bet.stake).unwrap_or_default();
        if let Some(bonus) = &mut self.bonus {
            bonus.done = bonus.done.plus(bet.stake).unwrap_or_default();
        }
    }

    /// A deposit; the first one with the welcome bonus, later ones now and then with another.
    fn deposit(&mut self, at: i64) {
        let amount = Money::whole(self.habit.deposit * (1 + self.dice.below(2)));
        let (id, paid_at) = (self.dice.id(), at + MINUTE);
        let (member, method) = (self.member, if self.dice.chance(80) { "PIX" } else { "EWALLET" });
        self.rows.add(
            "deposits",
            json!([id, member, method, amount.0, 0, "credited", at, at + HOUR, paid_at]),
        );
        let provider = Account::provider(format!("pay:{method}"));
        self.moved("deposit", "deposit", &id, provider, amount, paid_at);
        self.deposits += 1;
        let offer = match self.deposits {
            1 => "welcome",
            _ if self.dice.chance(45) => "light",
            _ if self.dice.chance(45) => "reload",
            _ => return,
        };
        let Some(offer) = offers::find(offer).filter(|_| self.bonus.is_none()) else { return };
        let Some(bonus) = offer.amount(amount) else { return };
        let turnover = offer.turnover(bonus).unwrap_or_default();
        let given = self.dice.id();
        self.moved("bonus", "bonus", &given, Account::House, bonus, paid_at);
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

    /// Played through, out of time, or given up before the present begins.
    fn look_at_the_bonus(&mut self, at: i64, day: i64) {
        let Some(bonus) = self.bonus.take() else { return };
        let state = if bonus.done >= bonus.turnover {
            "completed"
        } else if bonus.expires_at <= at {
            "expired"
        } else if day <= 2 {
            "cancelled"
        } else {
            self.bonus = Some(bonus);
            return;
        };
        let back = bonus.amount.min(self.held).negated().unwrap_or_default();
        if state != "completed" && back < Money::ZERO {
            self.moved("bonus.back", "bonus.back", &bonus.id, Account::House, back, at);
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
                state,
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
        let id = self.dice.id();
        self.rows.add("rebates", json!([id, self.member, amount.0, at]));
        for (kind, valid, (rate, amount)) in shares {
            self.rows.add("rebate_lines", json!([id, kind, valid.0, rate.0, amount.0]));
        }
        self.moved("rebate", "rebate", &id, Account::House, amount, at);
    }

    /// Reconciles the balance with `present`: a missing amount becomes the opening balance, a
    /// surplus is withdrawn.
    fn end(&mut self, present: Money, began_at: i64) {
        self.catch_up(i64::MAX);
        let missing = present.minus(self.held).unwrap_or_default();
        if missing > Money::ZERO {
            self.moved("opening", "opening", self.member, Account::House, missing, began_at);
        } else if missing < Money::ZERO {
            self.withdraw(missing, now() - DAY - 30 * MINUTE);
        }
    }

    fn withdraw(&mut self, gain: Money, at: i64) {
        let id = self.dice.id();
        let amount = gain.negated().unwrap_or_default();
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
        self.moved("withdraw.hold", "withdraw.hold", &id, hold.clone(), gain, at);
        self.movements.push(Past {
            kind: "withdraw.paid",
            account: wallet(self.member),
            key: format!("withdraw.end:{id}"),
            reference: id,
            entries: vec![(hold, gain), (Account::provider("pay:PIX"), amount)],
            at: paid_at,
        });
    }
}
