-- Commissions of closed days that are not paid yet: each is paid by itself.
CREATE TABLE commission_dues (
    agent TEXT NOT NULL REFERENCES members (id),
    day INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    PRIMARY KEY (day, agent)
) STRICT, WITHOUT ROWID;
