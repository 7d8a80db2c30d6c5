-- What the payment sandbox keeps, in place of a provider's own database.
CREATE TABLE sandbox_payment (
    -- A keyed hash of what its session was opened under: nobody guesses it.
    external_id TEXT NOT NULL PRIMARY KEY,
    order_no TEXT NOT NULL,
    title TEXT NOT NULL,
    locale TEXT NOT NULL,
    return_url TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL,
    -- open, late, paid, failed, expired
    state TEXT NOT NULL,
    -- What is paid, which may be something else than was asked for.
    paid_currency TEXT,
    paid_amount BIGINT,
    -- Whether the first refund fails.
    refund_fails BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE sandbox_refund (
    refund_id TEXT NOT NULL PRIMARY KEY,
    payment_id TEXT NOT NULL,
    -- 1 where it failed.
    failed BIGINT NOT NULL
);

-- Money goes back once.
CREATE UNIQUE INDEX sandbox_refund_done ON sandbox_refund (payment_id) WHERE failed = 0;
