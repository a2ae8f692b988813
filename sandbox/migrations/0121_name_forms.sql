-- Folded form of the user name, by which names that look alike are equal. The server computes those of earlier members
-- at its next start.
ALTER TABLE members ADD COLUMN name_form TEXT;
CREATE INDEX members_name_form ON members (name_form);
