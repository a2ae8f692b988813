-- Contracts between an upline, or the house, and an agent (§4): offered, answered, settled.

CREATE TABLE contracts (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary')),
    downline TEXT NOT NULL REFERENCES members (id),
    -- NULL: the house
    upline TEXT REFERENCES members (id),
    -- as on the wire
    terms TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('offered', 'agreed', 'rejected', 'withdrawn')),
    offered_at INTEGER NOT NULL,
    -- first moment in force, and first moment no longer in force
    starts_at INTEGER,
    ends_at INTEGER,
    -- a request to end it that was not answered
    termination_by TEXT CHECK (termination_by IN ('upline', 'downline')),
    termination_at INTEGER,
    -- when the next period is to be settled; NULL: nothing is left to settle
    due_at INTEGER,
    -- how many people are above the agent: of what is due at once, the deepest comes first
    depth INTEGER NOT NULL,
    CHECK ((state = 'agreed') = (starts_at IS NOT NULL)),
    CHECK ((termination_by IS NULL) = (termination_at IS NULL))
) STRICT;
CREATE INDEX contracts_downline ON contracts (downline, kind, offered_at);
CREATE INDEX contracts_upline ON contracts (upline, kind) WHERE upline IS NOT NULL;
-- One offer of a kind at a time.
CREATE UNIQUE INDEX contracts_offer ON contracts (downline, kind) WHERE state = 'offered';
CREATE INDEX contracts_due ON contracts (due_at, depth) WHERE due_at IS NOT NULL;

-- Who did what when; nothing of it is ever changed.
CREATE TABLE contract_events (
    id INTEGER PRIMARY KEY,
    contract TEXT NOT NULL REFERENCES contracts (id),
    at INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('downline', 'upline', 'house')),
    -- NULL: the house
    member TEXT REFERENCES members (id),
    step TEXT NOT NULL
) STRICT;
CREATE INDEX contract_events_contract ON contract_events (contract, id);

-- A period of a contract is settled once.
CREATE TABLE contract_settlements (
    contract TEXT NOT NULL REFERENCES contracts (id),
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    valid INTEGER NOT NULL,
    profit INTEGER NOT NULL,
    active INTEGER NOT NULL,
    -- hundredths of a percent; NULL where none applied
    rate INTEGER,
    earned INTEGER NOT NULL CHECK (earned >= 0),
    passed_on INTEGER NOT NULL CHECK (passed_on >= 0),
    paid INTEGER NOT NULL CHECK (paid = max(earned - passed_on, 0)),
    PRIMARY KEY (contract, starts_at)
) STRICT, WITHOUT ROWID;

-- Contracts count a bet in the period in which it was decided.
CREATE INDEX game_rounds_decided ON game_rounds (created_at);
CREATE INDEX live_slips_decided ON live_slips (settled_at);
CREATE INDEX lottery_slips_decided ON lottery_slips (settled_at);
CREATE INDEX card_hands_decided ON card_hands (settled_at);
CREATE INDEX sport_bets_decided ON sport_bets (settled_at);
