-- The answer to a redemption is stored as a text of the server or of a person.

UPDATE point_redemptions SET answer = json_quote(answer) WHERE answer <> '';
