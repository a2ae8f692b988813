//! Rounds that end as soon as they are played (slots, fishing). Session, stake, result, prize and
//! record are one transaction.

use super::{
    bets::{self, NewBet, Source},
    play_session::{self, Player, player_betting},
};
use ante_base::{ApiError, ErrorCode, catalog::Game, key, money::Money, secret};
use ante_contract::amount::Amount;
use ante_ledger::{db::Tx, work};
use ante_server::app::App;
use serde_json::json;
use sqlx::{Row, sqlite::SqliteRow};

/// Bet whose format is valid.
#[derive(Debug)]
pub struct RoundBet {
    stake: Money,
    key: String,
}

impl RoundBet {
    /// Parses a stake and the page's key of 128 bits in hexadecimal, which identifies the round
    /// permanently.
    ///
    /// # Errors
    /// `validation_failed`, `bad_input`.
    pub fn read(stake: &Amount, key: &str) -> Result<Self, ApiError> {
        let stake = bets::read_stake(stake)?;
        bets::check_key(key)?;
        Ok(Self { stake, key: key.to_owned() })
    }
}

/// Result of a bet in the game's own notation, and the prize.
pub type Outcome = (String, Money);

/// Round as recorded.
#[derive(Debug)]
pub struct SettledRound {
    /// Id of the round.
    pub id: String,
    /// Game of the round.
    pub game: &'static Game,
    /// Sequence number among all rounds: the response with the highest one has the latest balance.
    pub order: i64,
    /// Result in the game's own notation.
    pub result: String,
    /// Stake.
    pub stake: Money,
    /// Prize.
    pub win: Money,
    /// Balance of the wallet after the stake.
    pub staked: Money,
    /// Balance of the wallet after the round.
    pub balance: Money,
}

/// Plays a round of a game of a kind; a repeated key returns the existing round.
///
/// # Errors
/// `game_session_ended`, `not_found` at a game of another kind, `limit_exceeded`,
/// `game_maintenance`, `insufficient_balance`, `idempotency_mismatch`, and the errors of `draw`.
pub async fn play<D>(
    app: &App,
    token: &str,
    kind: &'static str,
    bet: RoundBet,
    most: Money,
    draw: D,
) -> Result<SettledRound, ApiError>
where
    D: FnOnce(&Player, Money) -> Result<Outcome, ApiError> + Send + 'static,
{
    let token = token.to_owned();
    let (idle, owner) = (app.site().session_idle(), app.clone());
    app.db()
        .write(work!(|tx| {
            let player = player_betting(tx, &token, idle).await?;
            if player.game.kind != kind {
                return Err(ErrorCode::NotFound.into());
            }
            if let Some(played) = find(tx, &player, &bet.key).await? {
                return replayed(&played, player.game, bet.stake);
            }
            let least = player.game.smallest_stake();
            if !(least..=most).contains(&bet.stake) {
                return Err(stake_outside_limits(&owner, least, most));
            }
            settle(tx, &owner, &player, &bet, draw).await?;
            let played = find(tx, &player, &bet.key).await?;
            let played = played.ok_or_else(|| ApiError::internal("a round was not written"))?;
            replayed(&played, player.game, bet.stake)
        }))
        .await
}

fn stake_outside_limits(app: &App, least: Money, most: Money) -> ApiError {
    let written = |amount: Money| app.site().currency().amount(amount);
    ApiError::with_text(
        ErrorCode::LimitExceeded,
        key!("games.errors.gameStake"),
        &[("min", &written(least)), ("max", &written(most))],
    )
}

async fn find(tx: &mut Tx, player: &Player, key: &str) -> Result<Option<SqliteRow>, ApiError> {
    bets::find(tx, Source::Round, &player.member, key).await
}

/// Returns the last round of the session's member in its game, if it was played after a moment.
///
/// # Errors
/// `game_session_ended`.
pub async fn last_round(
    app: &App,
    token: &str,
    after: i64,
) -> Result<Option<SettledRound>, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = play_session::player(&mut db, token, app.site().session_idle()).await?;
    let row = sqlx::query(
        "SELECT rowid AS place, * FROM bets WHERE member = ? AND placed_at > ? AND source = 'round' AND game = ?
         ORDER BY placed_at DESC, rowid DESC LIMIT 1",
    )
    .bind(&player.member)
    .bind(after)
    .bind(&player.game.code)
    .fetch_optional(&mut *db)
    .await?;
    row.map(|row| read(&row, player.game)).transpose()
}

fn replayed(row: &SqliteRow, game: &'static Game, stake: Money) -> Result<SettledRound, ApiError> {
    if row.try_get::<i64, _>("stake")? != stake.0 || row.try_get::<&str, _>("game")? != game.code {
        return Err(ErrorCode::IdempotencyMismatch.into());
    }
    read(row, game)
}

fn read(row: &SqliteRow, game: &'static Game) -> Result<SettledRound, ApiError> {
    Ok(SettledRound {
        id: row.try_get("id")?,
        game,
        order: row.try_get("place")?,
        result: row.try_get("result")?,
        stake: Money(row.try_get("stake")?),
        win: Money(row.try_get("prize")?),
        staked: Money(row.try_get("balance_staked")?),
        balance: Money(row.try_get("balance_settled")?),
    })
}

async fn settle<D>(
    tx: &mut Tx,
    app: &App,
    player: &Player,
    bet: &RoundBet,
    draw: D,
) -> Result<(), ApiError>
where
    D: FnOnce(&Player, Money) -> Result<Outcome, ApiError>,
{
    let game = player.game;
    let id = secret::random_id()?;
    // The stake first: an unpaid round is not drawn and uses up no result requested by a test.
    let balance = player.stake(tx, app, game, bet.stake, &id).await?;
    let (result, prize) = draw(player, bet.stake)?;
    let placed = NewBet {
        id: &id,
        source: Source::Round,
        member: &player.member,
        game,
        key: &bet.key,
        room: None,
        round: None,
        stake: bet.stake,
        balance,
        detail: json!({}),
    };
    bets::place(tx, placed).await?;
    // The whole stake was at risk, so a prize equal to the stake counts as a win.
    let outcome = bets::Outcome { prize, eligible: bet.stake, result: &result };
    bets::settle(tx, &id, outcome).await?;
    Ok(())
}
