-- What the shop takes off: coupons by their rules, who holds one, and the codes that give one.
CREATE TABLE coupon_activity (
    id BIGINT NOT NULL PRIMARY KEY,
    -- The name by interface language, as JSON; English is always there.
    names TEXT NOT NULL,
    -- 0 an amount, in hundredths of the currency; 1 a percentage, in hundredths of a percent.
    rule_type BIGINT NOT NULL,
    value BIGINT NOT NULL,
    cap BIGINT,
    minimum BIGINT NOT NULL,
    -- None for a coupon that counts in every currency.
    currency TEXT,
    -- What it counts on, as JSON.
    scope TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    per_user BIGINT,
    per_day BIGINT,
    total BIGINT,
    claimed BIGINT NOT NULL DEFAULT 0,
    -- Where it is offered; one that is offered nowhere is had by a code or from the owner.
    on_index BIGINT NOT NULL,
    on_goods BIGINT NOT NULL,
    for_new_users BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
);

CREATE INDEX coupon_activity_open ON coupon_activity (ends_at) WHERE revoked_at IS NULL;

CREATE TABLE coupon_code (
    -- In the one spelling that all typed ones are brought to.
    code TEXT NOT NULL PRIMARY KEY,
    activity_id BIGINT NOT NULL REFERENCES coupon_activity (id),
    uses BIGINT NOT NULL DEFAULT 0,
    max_uses BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE user_coupon (
    id BIGINT NOT NULL PRIMARY KEY,
    activity_id BIGINT NOT NULL REFERENCES coupon_activity (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- The how-manieth of this person's.
    n BIGINT NOT NULL,
    -- claim, code, issued, new-user
    source TEXT NOT NULL,
    -- The code that it came by; a person redeems a code once.
    code TEXT REFERENCES coupon_code (code),
    claimed_at BIGINT NOT NULL,
    -- The first second of the day of Beijing in which it was claimed.
    claim_day BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- The order that holds it or has used it.
    order_no TEXT,
    used_at BIGINT,
    displayed_at BIGINT,
    -- When its person was told that it will end.
    warned_at BIGINT,
    UNIQUE (activity_id, user_id, n),
    UNIQUE (user_id, code)
);

CREATE INDEX user_coupon_of_user ON user_coupon (user_id, expires_at);
CREATE INDEX user_coupon_to_warn ON user_coupon (expires_at) WHERE warned_at IS NULL;
