-- Work that is slow or may fail, queued in the transaction that made it necessary.
CREATE TABLE job (
    id BIGINT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- Not to be run before.
    run_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL DEFAULT 0,
    -- A runtime works on it until then; later it is anybody's again.
    claimed_until BIGINT NOT NULL DEFAULT 0,
    -- Given up after too many attempts; kept for a person to look at.
    dead_at BIGINT,
    error TEXT
);

CREATE INDEX job_due ON job (run_at) WHERE dead_at IS NULL;
