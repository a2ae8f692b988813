-- Friends who at any time shared a browser, a network or a payout account with their inviter, who then gets no fixed bonus for
-- them (docs/adr/0081). Known browsers and addresses are deleted after a time or a new password, so the fact is kept here.
CREATE TABLE shared_with_inviter (
    member TEXT PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Address, for IPv6 its first 64 bits: a household has one network and many addresses.
ALTER TABLE known_addresses ADD COLUMN network TEXT NOT NULL DEFAULT '';
UPDATE known_addresses SET network = address;

CREATE INDEX known_devices_device ON known_devices (device_hash);
CREATE INDEX payout_accounts_account ON payout_accounts (account, method);

CREATE TRIGGER device_shared AFTER INSERT ON known_devices
BEGIN
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members f JOIN known_devices d
            ON d.member = f.upline AND d.device_hash = NEW.device_hash
        WHERE f.id = NEW.member;
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members i CROSS JOIN members f ON f.upline = i.id
            CROSS JOIN known_devices d ON d.member = f.id AND d.device_hash = NEW.device_hash
        WHERE i.id = NEW.member AND NOT i.is_agent;
END;

CREATE TRIGGER network_shared AFTER INSERT ON known_addresses
BEGIN
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members f JOIN known_addresses a
            ON a.member = f.upline AND a.network = NEW.network
        WHERE f.id = NEW.member;
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members i CROSS JOIN members f ON f.upline = i.id
            CROSS JOIN known_addresses a ON a.member = f.id AND a.network = NEW.network
        WHERE i.id = NEW.member AND NOT i.is_agent;
END;

CREATE TRIGGER payout_shared AFTER INSERT ON payout_accounts
BEGIN
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members f JOIN payout_accounts p
            ON p.member = f.upline AND p.account = NEW.account AND p.method = NEW.method
        WHERE f.id = NEW.member;
    INSERT OR IGNORE INTO shared_with_inviter
        SELECT f.id FROM members i CROSS JOIN members f ON f.upline = i.id
            CROSS JOIN payout_accounts p
                ON p.member = f.id AND p.account = NEW.account AND p.method = NEW.method
        WHERE i.id = NEW.member AND NOT i.is_agent;
END;

-- What is known already.
INSERT OR IGNORE INTO shared_with_inviter
    SELECT mine.member FROM known_devices mine JOIN members f ON f.id = mine.member
        JOIN known_devices theirs ON theirs.member = f.upline AND theirs.device_hash = mine.device_hash
    UNION SELECT mine.member FROM known_addresses mine JOIN members f ON f.id = mine.member
        JOIN known_addresses theirs ON theirs.member = f.upline AND theirs.network = mine.network
    UNION SELECT mine.member FROM payout_accounts mine JOIN members f ON f.id = mine.member
        JOIN payout_accounts theirs ON theirs.member = f.upline
            AND theirs.account = mine.account AND theirs.method = mine.method;
