-- Addresses that asked for news; only those with a time of confirmation are written to.
CREATE TABLE subscriber (
    email_key TEXT NOT NULL PRIMARY KEY,
    -- As typed.
    email TEXT NOT NULL,
    locale TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    confirmed_at BIGINT
);
