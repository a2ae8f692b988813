-- Times of requests whose number is limited: sent codes, feedback, messages and pictures of the chat.
CREATE TABLE paced_requests (
    -- SHA-256 of the kind of request and of what is counted
    key BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX paced_requests_key ON paced_requests (key, at);
CREATE INDEX paced_requests_age ON paced_requests (at);
