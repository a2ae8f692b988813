-- A new account for withdrawals waits by itself: withdrawals to the others go on.
ALTER TABLE payout_accounts ADD COLUMN held_until INTEGER;

-- Holds that were the member's because of a new account become that account's.
UPDATE payout_accounts SET held_until = (
    SELECT withdrawals_held_until FROM members
    WHERE members.id = payout_accounts.member AND withdrawals_held_for = 'account'
)
WHERE added_at = (
    SELECT max(added_at) FROM payout_accounts AS other WHERE other.member = payout_accounts.member
);
UPDATE members SET withdrawals_held_until = NULL, withdrawals_held_for = NULL
WHERE withdrawals_held_for = 'account';
