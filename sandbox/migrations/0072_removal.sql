-- What is removed by age is found by an index, and so is what refers to it: without one, every removed
-- member or login event looks through each of these tables.
CREATE INDEX members_trial ON members (created_at) WHERE kind = 4 AND password_hash = '';
CREATE INDEX sessions_event ON sessions (event);
CREATE INDEX factor_tickets_member ON factor_tickets (member);
CREATE INDEX game_tickets_member ON game_tickets (member);
CREATE INDEX game_sessions_member ON game_sessions (member);
CREATE INDEX promotion_parts_member ON promotion_parts (member);
CREATE INDEX promotion_draws_member ON promotion_draws (member);
CREATE INDEX agent_rate_changes_set_by ON agent_rate_changes (set_by);
CREATE INDEX contract_events_member ON contract_events (member);
CREATE INDEX commission_parts_member ON commission_parts (member);
CREATE INDEX opened_accounts_agent ON opened_accounts (agent);
