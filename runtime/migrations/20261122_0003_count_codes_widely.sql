-- Codes are counted for the larger network of an address and for the account that asks, too.
ALTER TABLE code_send ADD COLUMN wide_address TEXT NOT NULL DEFAULT '';
-- The name of the account; empty for a stranger.
ALTER TABLE code_send ADD COLUMN requester TEXT NOT NULL DEFAULT '';

CREATE INDEX code_send_wide ON code_send (wide_address, sent_at);
CREATE INDEX code_send_requester ON code_send (requester, sent_at);
