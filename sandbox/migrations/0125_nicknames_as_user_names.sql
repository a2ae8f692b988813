-- A user name that is another member's nickname is taken. SQLite's lower() knows the letters of user names, ASCII.
CREATE INDEX members_nickname ON members (lower(nickname));
