-- Challenges that tell people from programs, and the proofs that were used.
CREATE TABLE captcha_challenge (
    -- Unguessable; for GeeTest's proofs its own number, which counts once as well.
    lot_number TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    -- A hash of the token of the session that it belongs to.
    binding TEXT NOT NULL,
    -- What solves it, as JSON.
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    solved_at BIGINT,
    used_at BIGINT
);

CREATE INDEX captcha_challenge_age ON captcha_challenge (created_at);
