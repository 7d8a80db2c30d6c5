-- People and their sessions.
CREATE TABLE users (
    id BIGINT NOT NULL PRIMARY KEY,
    -- As typed; the key is what two spellings of one address share.
    email TEXT,
    email_key TEXT UNIQUE,
    -- Digits of the country, and the whole number as the world dials it: +62812…
    area_code TEXT,
    phone TEXT UNIQUE,
    nickname TEXT NOT NULL,
    -- argon2id in the PHC format; none for people who only ever came from another service.
    password_hash TEXT,
    region TEXT NOT NULL,
    -- Where the registration came from, as JSON: channel, campaign.
    channel TEXT NOT NULL,
    -- Hundredths of a US dollar in completed orders, which decide the member level.
    spent BIGINT NOT NULL DEFAULT 0,
    complete_order_count BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    blocked_at BIGINT
);

CREATE TABLE session (
    -- BLAKE3 of the token: who reads this table can sign in nowhere.
    token_hash TEXT NOT NULL PRIMARY KEY,
    id BIGINT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    -- What the owner recognises the session by.
    agent TEXT NOT NULL,
    address TEXT NOT NULL
);

CREATE INDEX session_of_user ON session (user_id);
