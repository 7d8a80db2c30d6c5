-- The one row that readiness writes to see that the database can be written.
CREATE TABLE readiness (
    id BIGINT NOT NULL PRIMARY KEY,
    checked_at BIGINT NOT NULL
);
