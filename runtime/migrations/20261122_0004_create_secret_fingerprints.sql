-- By which secret the shop signs, as a keyed hash of nothing: it tells two secrets apart, and
-- neither of them.
CREATE TABLE secret_fingerprint (
    -- Always 1: there is one secret.
    id BIGINT NOT NULL PRIMARY KEY,
    fingerprint TEXT NOT NULL
);
