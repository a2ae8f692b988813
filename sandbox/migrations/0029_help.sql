-- What people wrote to the house: feedback, complaints, would-be partners, messages for customer service.

CREATE TABLE feedback (
    id INTEGER PRIMARY KEY,
    -- what its writer names when asking for it
    reference TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('feedback', 'complaint', 'join', 'service')),
    content TEXT NOT NULL,
    -- both as they were typed: the call carries no token
    email TEXT NOT NULL,
    username TEXT NOT NULL,
    language TEXT NOT NULL,
    -- who wrote it, for the throttle
    visitor TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_visitor ON feedback (visitor, created_at);
CREATE INDEX feedback_address ON feedback (address, created_at);
