-- Mobile numbers whose calling code was typed as their first digits, which Indonesia and Myanmar accepted: 62 812… is
-- 812…, 95 9… is 9…. A number of Myanmar has at most ten digits, and may begin with 95.
UPDATE OR IGNORE members SET mobile = substr(mobile, 3)
WHERE (dialing = '+62' AND mobile LIKE '628%') OR (dialing = '+95' AND mobile LIKE '959%' AND length(mobile) > 10);
UPDATE member_identifiers SET value = substr(value, 3)
WHERE kind = 'mobile' AND (value LIKE '62628%' OR (value LIKE '95959%' AND length(value) > 12));
UPDATE OR IGNORE exclusion_identifiers SET value = substr(value, 3)
WHERE kind = 'mobile' AND (value LIKE '62628%' OR (value LIKE '95959%' AND length(value) > 12));

-- Accounts of WhatsApp that redeemed, in the form of 0100: without the 0 of national dialling, with the Argentine 9.
WITH codes (code) AS (VALUES
    ('33'), ('44'), ('51'), ('54'), ('55'), ('57'), ('60'), ('62'), ('63'), ('66'), ('81'), ('82'), ('84'), ('86'), ('90'),
    ('91'), ('95'), ('595'), ('598'), ('855'), ('856'), ('880'), ('886')
)
UPDATE OR IGNORE promotion_parts SET messenger_id = (
    SELECT code || ltrim(substr(messenger_id, length(code) + 1), '0') FROM codes WHERE messenger_id LIKE code || '0%'
)
WHERE messenger = 'whatsApp' AND EXISTS (SELECT 1 FROM codes WHERE messenger_id LIKE code || '0%');
UPDATE OR IGNORE promotion_parts SET messenger_id = '549' || substr(messenger_id, 3)
WHERE messenger = 'whatsApp' AND messenger_id LIKE '54%' AND length(messenger_id) = 12;
