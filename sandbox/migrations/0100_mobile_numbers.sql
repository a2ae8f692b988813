-- Mobile numbers in one form, as libphonenumber reads them (docs/adr/0066). Until now a number was stored as typed, with
-- the 0 of national dialling in countries whose numbers have one. An account whose number another one has verified in
-- the right form keeps its own.
UPDATE OR IGNORE members SET mobile = ltrim(mobile, '0')
WHERE mobile LIKE '0%' AND ltrim(mobile, '0') <> '' AND dialing IN (
    '+33', '+44', '+51', '+54', '+55', '+57', '+60', '+62', '+63', '+66', '+81', '+82', '+84', '+86', '+90', '+91',
    '+95', '+595', '+598', '+855', '+856', '+880', '+886'
);
-- Argentine mobile numbers have a 9 before the area code, which people leave out at home.
UPDATE OR IGNORE members SET mobile = '9' || mobile WHERE dialing = '+54' AND length(mobile) = 10;
UPDATE member_identifiers SET value = '549' || substr(value, 3)
WHERE kind = 'mobile' AND value LIKE '54%' AND length(value) = 12;
UPDATE OR IGNORE exclusion_identifiers SET value = '549' || substr(value, 3)
WHERE kind = 'mobile' AND value LIKE '54%' AND length(value) = 12;
