-- The demo sportsbook: events as they happened, and bets on them.

-- A fixture gets a row when it kicks off, or when the first bet on it is placed.
CREATE TABLE sport_events (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL,
    home TEXT NOT NULL,
    away TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('coming', 'live', 'ended', 'cancelled')),
    -- how far the clock has been played
    tick INTEGER NOT NULL DEFAULT 0,
    -- goals, or maps won
    home_score INTEGER NOT NULL DEFAULT 0,
    away_score INTEGER NOT NULL DEFAULT 0,
    -- the map that is on
    home_rounds INTEGER NOT NULL DEFAULT 0,
    away_rounds INTEGER NOT NULL DEFAULT 0,
    -- drawn and not yet on the board: 1 home, 2 away; the market is suspended meanwhile
    pending INTEGER NOT NULL DEFAULT 0,
    -- ticks of a break that are left
    pause INTEGER NOT NULL DEFAULT 0,
    suspended_until INTEGER NOT NULL DEFAULT 0,
    ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sport_events_state ON sport_events (state, starts_at);

-- What happened: goals with their minute, maps with their rounds.
CREATE TABLE sport_incidents (
    event TEXT NOT NULL REFERENCES sport_events (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side IN (1, 2)),
    -- minute of play, or number of the map
    clock INTEGER NOT NULL,
    home INTEGER NOT NULL,
    away INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (event, seq)
) STRICT, WITHOUT ROWID;

-- Odds that the control fixed, in hundredths.
CREATE TABLE sport_prices (
    event TEXT NOT NULL REFERENCES sport_events (id) ON DELETE CASCADE,
    market TEXT NOT NULL,
    outcome TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price > 100),
    PRIMARY KEY (event, market, outcome)
) STRICT, WITHOUT ROWID;

CREATE TABLE sport_bets (
    id TEXT PRIMARY KEY,
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    -- the page's key: the same key is the same bet
    bet_key TEXT NOT NULL,
    -- what was asked under that key
    asked TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
    -- the wallet after the stake
    balance INTEGER NOT NULL,
    placed_at INTEGER NOT NULL,
    settled_at INTEGER,
    UNIQUE (member, bet_key)
) STRICT;
CREATE INDEX sport_bets_member ON sport_bets (member, state, placed_at);

CREATE TABLE sport_legs (
    bet TEXT NOT NULL REFERENCES sport_bets (id),
    event TEXT NOT NULL REFERENCES sport_events (id),
    market TEXT NOT NULL,
    outcome TEXT NOT NULL,
    -- hundredths, as taken
    price INTEGER NOT NULL CHECK (price > 100),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    PRIMARY KEY (bet, event)
) STRICT, WITHOUT ROWID;
CREATE INDEX sport_legs_event ON sport_legs (event, state);
