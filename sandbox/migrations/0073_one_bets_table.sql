-- One table of bets in place of five, of a view over them and of the second copy of settled slips in `game_rounds`.

CREATE TABLE all_bets (
    id TEXT PRIMARY KEY,
    source TEXT NOT NULL CHECK (source IN ('round', 'live', 'lottery', 'cards', 'sports')),
    member TEXT NOT NULL REFERENCES members (id),
    game TEXT NOT NULL,
    vendor TEXT NOT NULL,
    -- the page's idempotency key: the same key is the same bet
    bet_key TEXT NOT NULL,
    -- of a live table its name, of a card game its room
    room TEXT,
    -- of live tables and lotteries
    round INTEGER,
    stake INTEGER NOT NULL CHECK (stake > 0),
    prize INTEGER NOT NULL DEFAULT 0 CHECK (prize >= 0),
    -- what counts of the stake for turnover, rebate, points, missions, contracts and commission; 0 until it is settled
    eligible INTEGER NOT NULL DEFAULT 0 CHECK (eligible BETWEEN 0 AND stake),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    -- the wallet after the stake, and after the prize
    balance_staked INTEGER NOT NULL,
    balance_settled INTEGER,
    -- what decided it, as its game writes it down
    result TEXT,
    placed_at INTEGER NOT NULL,
    settled_at INTEGER,
    -- what its game alone knows, as JSON: of cards `seats`, `dueAt`, `swap`; of sports `asked`, and `eligible` of an open
    -- bet: what the events that are over leave of its stake
    detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
    CHECK ((state = 'open') = (settled_at IS NULL)),
    UNIQUE (member, source, bet_key)
) STRICT;

INSERT INTO all_bets
    SELECT b.id, b.source, b.member, b.game, b.vendor,
        coalesce(r.round_key, l.slip_key, d.slip_key, h.hand_key, s.bet_key),
        coalesce(l.look, h.room), coalesce(l.round, d.round),
        b.stake, b.prize, b.eligible, b.state,
        coalesce(r.balance_staked, l.balance_staked, d.balance_staked, h.balance_staked, s.balance),
        coalesce(r.balance, c.balance), coalesce(r.board, c.board),
        b.placed_at, CASE WHEN b.state <> 'open' THEN coalesce(b.settled_at, b.placed_at) END,
        CASE b.source
            WHEN 'cards' THEN json_object('seats', h.seats, 'dueAt', h.due_at, 'swap', h.swap)
            WHEN 'sports' THEN json_object('asked', s.asked, 'eligible', s.eligible)
            ELSE '{}' END
    FROM bets b
        LEFT JOIN game_rounds r ON b.source = 'round' AND r.id = b.id
        LEFT JOIN live_slips l ON b.source = 'live' AND l.id = b.id
        LEFT JOIN lottery_slips d ON b.source = 'lottery' AND d.id = b.id
        LEFT JOIN card_hands h ON b.source = 'cards' AND h.id = b.id
        LEFT JOIN sport_bets s ON b.source = 'sports' AND s.id = b.id
        -- the copy of a settled slip
        LEFT JOIN game_rounds c ON b.source <> 'round' AND c.id = b.id
    ORDER BY b.placed_at, r.rowid;

-- What belongs to a bet points to the new table.
CREATE TABLE new_live_bets (
    bet TEXT NOT NULL REFERENCES all_bets (id),
    place TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    PRIMARY KEY (bet, place)
) STRICT, WITHOUT ROWID;
INSERT INTO new_live_bets SELECT slip, place, stake FROM live_bets;

CREATE TABLE new_lottery_bets (
    bet TEXT NOT NULL REFERENCES all_bets (id),
    play TEXT NOT NULL,
    pick TEXT NOT NULL,
    stake INTEGER NOT NULL CHECK (stake > 0),
    -- hundredths of the stake, the stake among them, as they were when it was placed
    pays INTEGER NOT NULL CHECK (pays > 0),
    PRIMARY KEY (bet, play, pick)
) STRICT, WITHOUT ROWID;
INSERT INTO new_lottery_bets SELECT slip, play, pick, stake, pays FROM lottery_bets;

CREATE TABLE new_sport_legs (
    bet TEXT NOT NULL REFERENCES all_bets (id),
    event TEXT NOT NULL REFERENCES sport_events (id),
    market TEXT NOT NULL,
    outcome TEXT NOT NULL,
    -- hundredths, as taken
    price INTEGER NOT NULL CHECK (price > 100),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
    PRIMARY KEY (bet, event)
) STRICT, WITHOUT ROWID;
INSERT INTO new_sport_legs SELECT bet, event, market, outcome, price, state FROM sport_legs;

DROP TABLE live_bets;
DROP TABLE lottery_bets;
DROP TABLE sport_legs;
DROP TRIGGER ledger_transaction_plays;
DROP VIEW bets;
-- with their triggers and indexes
DROP TABLE game_rounds;
DROP TABLE live_slips;
DROP TABLE lottery_slips;
DROP TABLE card_hands;
DROP TABLE sport_bets;
ALTER TABLE new_live_bets RENAME TO live_bets;
ALTER TABLE new_lottery_bets RENAME TO lottery_bets;
ALTER TABLE new_sport_legs RENAME TO sport_legs;
ALTER TABLE all_bets RENAME TO bets;

CREATE INDEX sport_legs_event ON sport_legs (event, state);
CREATE INDEX bets_member ON bets (member, placed_at, id);
CREATE INDEX bets_member_settled ON bets (member, settled_at);
CREATE INDEX bets_settled ON bets (settled_at);
CREATE INDEX bets_won ON bets (prize, settled_at) WHERE state = 'won';
CREATE INDEX bets_round ON bets (source, game, room, round);
CREATE INDEX bets_open ON bets (source, game, room, round) WHERE state = 'open';
-- one hand at a time at a table
CREATE UNIQUE INDEX bets_open_hand ON bets (member, game, room) WHERE source = 'cards' AND state = 'open';

-- Sums by quarters of an hour, as each bet is placed and settled.
CREATE TRIGGER bet_placed AFTER INSERT ON bets
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 1, NEW.eligible,
        CASE WHEN NEW.state = 'open' THEN 0 ELSE NEW.prize - NEW.stake END,
        NEW.state = 'open', NEW.stake, NEW.prize)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

CREATE TRIGGER bet_settled AFTER UPDATE ON bets
WHEN OLD.state = 'open' AND NEW.state <> 'open'
BEGIN
    INSERT INTO bet_quarters
        (member, quarter, game, vendor, bets, valid, profit, open, stake, prize)
    VALUES (NEW.member, NEW.placed_at / 900000, NEW.game, NEW.vendor, 0, NEW.eligible,
        NEW.prize - NEW.stake, -1, 0, NEW.prize)
    ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, valid = valid + excluded.valid,
        profit = profit + excluded.profit, open = open + excluded.open,
        stake = stake + excluded.stake, prize = prize + excluded.prize;
END;

-- A bet's row may be written before its movements or after them: each is looked for when the other comes.
CREATE TRIGGER bet_moves AFTER INSERT ON bets
BEGIN
    INSERT INTO movement_games
        SELECT e.member, t.created_at / 900000, t.kind, e.amount > 0, NEW.game, NEW.vendor, 1, e.amount
        FROM ledger_transactions t CROSS JOIN wallet_entries e ON e.txn = t.id
        WHERE t.reference = NEW.id AND t.kind IN ('bet.stake', 'bet.win', 'bet.void') AND t.sealed = 1
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;

CREATE TRIGGER ledger_transaction_plays AFTER UPDATE ON ledger_transactions
WHEN NEW.kind IN ('bet.stake', 'bet.win', 'bet.void')
BEGIN
    INSERT INTO movement_games
        SELECT e.member, NEW.created_at / 900000, NEW.kind, e.amount > 0, b.game, b.vendor, 1, e.amount
        FROM (SELECT game, vendor FROM bets WHERE id = NEW.reference) b CROSS JOIN wallet_entries e
        WHERE e.txn = NEW.id
        ON CONFLICT DO UPDATE SET moves = moves + excluded.moves, amount = amount + excluded.amount;
END;
