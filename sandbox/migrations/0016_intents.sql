-- The intent that opened a session: the same one may come again, when its answer was lost.
ALTER TABLE sessions ADD COLUMN opened_by TEXT;
CREATE INDEX sessions_opened_by ON sessions (opened_by) WHERE opened_by IS NOT NULL;
