-- Texts of the server are stored by their keys and worded when they are read, in all languages. What was stored in
-- Portuguese and English stays in these two.

ALTER TABLE member_rewards RENAME COLUMN title_pt TO title;
UPDATE member_rewards SET title = json_object('pt', title, 'en', title_en);
ALTER TABLE member_rewards DROP COLUMN title_en;

UPDATE messages SET news = json_remove(
    json_set(
        news,
        CASE news ->> 'about' WHEN 'rewardGiven' THEN '$.reward' ELSE '$.item' END,
        json_object('pt', news ->> 'pt', 'en', news ->> 'en')
    ),
    '$.pt', '$.en'
)
WHERE news ->> 'about' IN ('redemptionSent', 'redemptionRejected', 'rewardGiven');
