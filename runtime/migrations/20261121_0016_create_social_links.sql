-- Signing in by other services: visits to them, people to be completed, and links.
CREATE TABLE social_attempt (
    -- BLAKE3 of the state: who reads this table can finish nobody's visit.
    state_hash TEXT NOT NULL PRIMARY KEY,
    platform TEXT NOT NULL,
    -- BLAKE3 of the cookie of the browser that began.
    browser_hash TEXT NOT NULL,
    -- Where the visitor goes back to, checked when the visit began.
    back_url TEXT NOT NULL,
    locale TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX social_attempt_end ON social_attempt (expires_at);

-- Somebody whom a service named and who has no account here yet.
CREATE TABLE social_pending (
    uuid_hash TEXT NOT NULL PRIMARY KEY,
    browser_hash TEXT NOT NULL,
    platform TEXT NOT NULL,
    subject TEXT NOT NULL,
    -- Only an address that the service vouches for.
    email TEXT,
    expires_at BIGINT NOT NULL
);

CREATE INDEX social_pending_end ON social_pending (expires_at);

CREATE TABLE social_link (
    platform TEXT NOT NULL,
    -- The person's lasting number at the service.
    subject TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- By which the owner recognises the link; nobody is found by it.
    email TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (platform, subject),
    UNIQUE (user_id, platform)
);
