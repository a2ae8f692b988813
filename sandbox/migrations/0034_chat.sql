-- Conversations with customer service: a member's, or that of a visitor's browser.

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    -- what its guest names when asking for it elsewhere
    reference TEXT NOT NULL UNIQUE,
    member TEXT REFERENCES members (id),
    -- of a visitor: their cookie, hashed
    cookie BLOB,
    channel TEXT NOT NULL CHECK (channel IN ('LIVECHAT', 'VIP')),
    language TEXT NOT NULL,
    -- for the throttle
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    spoken_at INTEGER NOT NULL,
    closed_at INTEGER,
    CHECK (member IS NOT NULL OR cookie IS NOT NULL)
) STRICT;
CREATE INDEX chats_member ON chats (member, id);
CREATE INDEX chats_cookie ON chats (cookie, id);
CREATE INDEX chats_address ON chats (address, created_at);

CREATE TABLE chat_messages (
    id INTEGER PRIMARY KEY,
    chat INTEGER NOT NULL REFERENCES chats (id),
    -- the server's own first answer is nobody's
    sender TEXT NOT NULL CHECK (sender IN ('guest', 'house', 'auto')),
    text TEXT NOT NULL,
    -- articles that an automatic answer points to, JSON
    links TEXT NOT NULL DEFAULT '[]',
    -- the guest's intent: said once, however often it is sent
    key TEXT UNIQUE,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_messages_chat ON chat_messages (chat, id);
