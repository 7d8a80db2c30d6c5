-- The accounts that a person last charged, to fill the buy panel with.
CREATE TABLE recent_charge_account (
    user_id BIGINT NOT NULL REFERENCES users (id),
    slug TEXT NOT NULL,
    -- The recharge fields as a JSON object with sorted keys, so that equal accounts are equal texts.
    account TEXT NOT NULL,
    used_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, slug, account)
);
