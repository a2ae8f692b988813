-- Pictures that guests of the chat send, each as a message of its own.
CREATE TABLE chat_pictures (
    message INTEGER PRIMARY KEY REFERENCES chat_messages (id),
    kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg')),
    content BLOB NOT NULL
) STRICT;
