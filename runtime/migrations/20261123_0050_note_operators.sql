-- Whom an announcement of a list is for: a hash of their numbers in order. NULL where everybody is
-- told, and where it was made before this was kept.
ALTER TABLE announcement ADD COLUMN audience TEXT;

-- Who wanted a job tried again that had been given up, and why. The job itself is gone once it is
-- done.
CREATE TABLE job_retry (
    job_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX job_retry_age ON job_retry (created_at);

-- Jobs that were given up, by when: they are forgotten some at a time.
CREATE INDEX job_given_up ON job (dead_at) WHERE dead_at IS NOT NULL;
