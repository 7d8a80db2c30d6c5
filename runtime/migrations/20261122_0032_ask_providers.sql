-- Asking providers whose word does not come, and what a session was to be opened with.
ALTER TABLE payment ADD COLUMN ask_at BIGINT NOT NULL DEFAULT 0;
DROP INDEX payment_open;
CREATE INDEX payment_to_ask ON payment (ask_at) WHERE state = 'open';

ALTER TABLE refund ADD COLUMN ask_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX refund_to_ask ON refund (ask_at) WHERE state = 'queued' OR state = 'sent';

-- What a session is opened with, noted before the provider is asked: the same key must come with the
-- same words, whichever tab asks again.
CREATE TABLE payment_attempt (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    -- The how-manieth, from 1; part of the key.
    n BIGINT NOT NULL,
    locale TEXT NOT NULL,
    return_url TEXT NOT NULL,
    -- 1 where the provider answered, so that the next one begins anew.
    is_over BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (order_id, n)
);

-- What operators decided about money; only ever added to.
CREATE TABLE payment_decision (
    payment_id BIGINT NOT NULL REFERENCES payment (id),
    -- The how-manieth of the payment, from 1.
    n BIGINT NOT NULL,
    -- accept, refund
    decision TEXT NOT NULL,
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (payment_id, n)
);

CREATE INDEX payment_event_age ON payment_event (created_at);
CREATE INDEX sandbox_payment_age ON sandbox_payment (created_at);
