-- A hold has several causes now, and nothing reads which one it was: the message to the member names it.
ALTER TABLE members DROP COLUMN withdrawals_held_for;
