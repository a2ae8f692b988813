-- The least age is the jurisdiction's (docs/jurisdictions.md), and no setting of its own any more.
UPDATE site_settings SET json = json_remove(json, '$.minimumAge');
