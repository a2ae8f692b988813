-- The profile for phones lies under no brand's name any more.
UPDATE site_settings SET json = replace(json, '/downloads/ante.mobileconfig', '/downloads/site.mobileconfig');
