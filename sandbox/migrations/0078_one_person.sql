-- Pairs of accounts that share an identifier, each account with itself included: one person's.
CREATE VIEW same_person AS
SELECT a.member AS member, b.member AS other
FROM member_identifiers a JOIN member_identifiers b ON b.kind = a.kind AND b.value = a.value;
