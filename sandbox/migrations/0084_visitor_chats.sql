-- Conversations by age: those of visitors are forgotten.
CREATE INDEX chats_age ON chats (member, spoken_at);
