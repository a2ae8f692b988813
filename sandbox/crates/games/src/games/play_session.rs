//! Play session: the launch's ticket is exchanged for a token that identifies the player.

use super::launch::game_closed;
use ante_base::{
    ApiError, Lang,
    catalog::{Game, catalog},
    clock::now,
    key,
    money::Money,
    secret,
};
use ante_contract::amount::Amount;
use ante_ledger::{
    db::Tx,
    ledger::{self, Account},
    work,
};
use ante_server::app::App;
use axum::http::StatusCode;
use serde::Serialize;
use sqlx::{Row, SqliteConnection};

/// Data of a game page, sent when the page opens.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenedSession<T> {
    /// Token for the page's calls, which the page keeps in memory.
    pub token: String,
    /// The game.
    pub game: T,
    /// Balance of the wallet.
    pub balance: Amount,
    /// Whether the wallet is the vendor's own instead of the main one.
    pub own_wallet: bool,
    /// Currency symbol, shown before amounts.
    pub currency_symbol: String,
    /// Locale of amounts, as a tag of BCP 47.
    pub number_locale: &'static str,
}

/// Member in a play session.
#[derive(Debug)]
pub struct Player {
    /// Member id.
    pub member: String,
    /// User name.
    pub username: String,
    /// Game of the session.
    pub game: &'static Game,
    /// Room of a card or table game.
    pub room: Option<String>,
    session: i64,
    own_wallet: bool,
}

impl Player {
    /// Returns the wallet for stakes and prizes: the main wallet, or the vendor's own (`isSingle`),
    /// as set when the session was opened.
    pub fn wallet(&self) -> Account {
        wallet(&self.member, self.game, self.own_wallet)
    }

    /// Debits the stake of a round, for every game, and returns the balance after it.
    ///
    /// # Errors
    /// `game_maintenance` for a game closed after the session was opened; `on_break`, `limit_reached`,
    /// `insufficient_balance`.
    pub async fn stake(
        &self,
        tx: &mut Tx,
        app: &App,
        game: &Game,
        amount: Money,
        round: &str,
    ) -> Result<Money, ApiError> {
        if !app.site().is_playable(game) {
            return Err(game_closed());
        }
        let wallet = self.wallet();
        ledger::stake(tx, &wallet, &game.vendor, amount, round).await?;
        ledger::balance(&mut *tx, &wallet).await
    }
}

fn wallet(member: &str, game: &Game, own: bool) -> Account {
    if own { Account::vendor(member, &game.vendor) } else { Account::member(member) }
}

/// Creates the error for a ticket that is unknown, used or expired, or whose session has ended.
fn session_ended() -> ApiError {
    ApiError::custom(
        StatusCode::UNAUTHORIZED,
        "game_session_ended",
        key!("games.errors.sessionEnded"),
    )
}

/// Exchanges a ticket, once, for a play session.
///
/// # Errors
/// `game_session_ended` when the ticket is no longer valid.
pub async fn open(
    app: &App,
    ticket: &str,
    lang: Lang,
) -> Result<OpenedSession<&'static Game>, ApiError> {
    let hash = secret::token_digest(ticket);
    let token = secret::random_token()?;
    let token_hash = secret::token_digest(&token);
    let site = app.site();
    let (game, own_wallet, balance) = app
        .db()
        .write(work!(|tx| {
            let row = sqlx::query(
                "UPDATE game_tickets SET used_at = ?1
                     WHERE ticket_hash = ?2 AND used_at IS NULL AND expires_at > ?1
                       AND session IN (SELECT id FROM sessions WHERE expires_at > ?1)
                     RETURNING member, session, game, room",
            )
            .bind(now())
            .bind(hash)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or_else(session_ended)?;
            let member: String = row.try_get("member")?;
            let game = catalog()
                .game(row.try_get("game")?)
                .filter(|game| site.is_playable(game))
                .ok_or_else(game_closed)?;
            let own_wallet = site.keeps_own_wallet(&game.vendor);
            sqlx::query(
                "INSERT INTO game_sessions
                         (token_hash, member, session, game, room, own_wallet, created_at)
                     VALUES (?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(token_hash)
            .bind(&member)
            .bind(row.try_get::<i64, _>("session")?)
            .bind(&game.code)
            .bind(row.try_get::<Option<&str>, _>("room")?)
            .bind(own_wallet)
            .bind(now())
            .execute(&mut *tx)
            .await?;
            let wallet = wallet(&member, game, own_wallet);
            Ok((game, own_wallet, ledger::balance(&mut *tx, &wallet).await?))
        }))
        .await?;
    Ok(OpenedSession {
        token,
        game,
        balance: balance.amount(),
        own_wallet,
        currency_symbol: app.site().currency_symbol.clone(),
        number_locale: app.site().currency().number_locale(lang),
    })
}

/// Returns the balance of a play session's wallet.
///
/// # Errors
/// `game_session_ended`.
pub async fn balance(app: &App, token: &str) -> Result<Amount, ApiError> {
    let mut db = app.db().readers().acquire().await?;
    let player = player(&mut db, token, app.site().session_idle()).await?;
    Ok(ledger::balance(&mut *db, &player.wallet()).await?.amount())
}

/// Returns the member of a play session, as long as the session that launched it exists.
///
/// # Errors
/// `game_session_ended`.
pub async fn player(db: &mut SqliteConnection, token: &str, idle: i64) -> Result<Player, ApiError> {
    let row = sqlx::query(
        "SELECT m.id AS member, m.username, g.game, g.room, g.own_wallet, s.id AS session
         FROM game_sessions g JOIN sessions s ON s.id = g.session JOIN members m ON m.id = g.member
         WHERE g.token_hash = ? AND s.expires_at > ? AND s.seen_at > ? AND s.restricted = 0",
    )
    .bind(secret::token_digest(token))
    .bind(now())
    .bind(now() - idle)
    .fetch_optional(db)
    .await?
    .ok_or_else(session_ended)?;
    let game: String = row.try_get("game")?;
    Ok(Player {
        member: row.try_get("member")?,
        username: row.try_get("username")?,
        game: catalog().game(&game).ok_or_else(session_ended)?,
        room: row.try_get("room")?,
        session: row.try_get("session")?,
        own_wallet: row.try_get("own_wallet")?,
    })
}

/// Returns the member of a play session for a bet, and extends the site's session, because playing
/// counts as activity.
///
/// # Errors
/// `game_session_ended`.
pub async fn player_betting(tx: &mut Tx, token: &str, idle: i64) -> Result<Player, ApiError> {
    let player = player(tx, token, idle).await?;
    sqlx::query("UPDATE sessions SET seen_at = ? WHERE id = ?")
        .bind(now())
        .bind(player.session)
        .execute(tx)
        .await?;
    Ok(player)
}
