-- Times of requests whose number is limited: sent codes, feedback, messages and pictures of the chat.
CREATE TABLE limited_requests (
    -- SHA-256 of the kind of request and of what is counted
    key BLOB NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX limited_requests_key ON limited_requests (key, at);
CREATE INDEX limited_requests_age ON limited_requests (at);
