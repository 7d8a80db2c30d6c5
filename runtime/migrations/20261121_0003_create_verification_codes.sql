-- Codes that prove an address or a number, and how often they were sent.
CREATE TABLE verification_code (
    -- What it is for, and `email:…` or `phone:…`; a new code takes the place of the last.
    purpose TEXT NOT NULL,
    contact TEXT NOT NULL,
    -- Keyed with the shop's secret: six digits alone are soon guessed from a hash.
    code_hash TEXT NOT NULL,
    sent_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    used BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (purpose, contact)
);

CREATE TABLE code_send (
    id BIGINT NOT NULL PRIMARY KEY,
    contact TEXT NOT NULL,
    address TEXT NOT NULL,
    -- The phone's area; empty for mail.
    area TEXT NOT NULL,
    sent_at BIGINT NOT NULL
);

CREATE INDEX code_send_contact ON code_send (contact, sent_at);
CREATE INDEX code_send_address ON code_send (address, sent_at);
CREATE INDEX code_send_area ON code_send (area, sent_at);
CREATE INDEX code_send_time ON code_send (sent_at);

-- A row a name that sends are counted by: whoever counts holds it until the send is stored.
CREATE TABLE code_gate (
    name TEXT NOT NULL PRIMARY KEY,
    passed_at BIGINT NOT NULL
);
