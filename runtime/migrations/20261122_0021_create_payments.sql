-- Money that was asked for, came and went, and the books.
CREATE TABLE payment (
    id BIGINT NOT NULL PRIMARY KEY,
    order_id BIGINT NOT NULL REFERENCES orders (id),
    provider TEXT NOT NULL,
    -- What the provider calls its session.
    external_id TEXT NOT NULL,
    -- Where the shopper pays.
    url TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL,
    -- open, failed, expired, settled, surplus, review
    state TEXT NOT NULL,
    -- Why a person decides: amount, currency, late.
    review TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (provider, external_id)
);

CREATE INDEX payment_of_order ON payment (order_id);
CREATE INDEX payment_open ON payment (created_at) WHERE state = 'open';

-- What providers told; the same event is heard once.
CREATE TABLE payment_event (
    provider TEXT NOT NULL,
    event_id TEXT NOT NULL,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    -- paid, failed, expired, refunded, refund-failed
    kind TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (provider, event_id)
);

-- Money that a provider received; one receipt of a provider is booked once.
CREATE TABLE receipt (
    id BIGINT NOT NULL PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    provider TEXT NOT NULL,
    -- What the provider calls the payment, and what a refund names.
    external_id TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL,
    -- The order that it paid; none where it is surplus.
    order_id BIGINT UNIQUE REFERENCES orders (id),
    created_at BIGINT NOT NULL,
    UNIQUE (provider, external_id)
);

CREATE INDEX receipt_of_payment ON receipt (payment_id);

-- Money that goes back; a receipt goes back once.
CREATE TABLE refund (
    id BIGINT NOT NULL PRIMARY KEY,
    receipt_id BIGINT NOT NULL UNIQUE REFERENCES receipt (id),
    -- queued, sent, done, failed
    state TEXT NOT NULL,
    -- What the provider calls it.
    external_id TEXT,
    -- How often it was begun anew, after it failed.
    attempts BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    settled_at BIGINT
);

CREATE INDEX refund_named ON refund (external_id) WHERE external_id IS NOT NULL;

-- The books: only ever added to. The entries of a posting add up to nothing.
CREATE TABLE ledger_entry (
    posting_id BIGINT NOT NULL,
    n BIGINT NOT NULL,
    -- sale, refund, surplus, return-surplus, use-surplus
    kind TEXT NOT NULL,
    receipt_id BIGINT REFERENCES receipt (id),
    order_id BIGINT REFERENCES orders (id),
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    -- Hundredths, below 0 too.
    amount BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (posting_id, n)
);

CREATE INDEX ledger_entry_of_order ON ledger_entry (order_id);
