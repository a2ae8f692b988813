-- The last hand of a member in a room is read at each poll: without an index, from all hands in the room.
CREATE INDEX bets_hand ON bets (member, game, room, placed_at) WHERE source = 'cards';
