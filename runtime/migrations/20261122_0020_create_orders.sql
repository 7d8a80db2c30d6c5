-- Orders, what happened to them, and what keeps one from being placed twice.
CREATE TABLE orders (
    id BIGINT NOT NULL PRIMARY KEY,
    -- What it goes by outside: nobody guesses it.
    order_no TEXT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- As the last row of order_event says.
    state TEXT NOT NULL,
    -- How many rows order_event has of it.
    events BIGINT NOT NULL,
    -- What was bought, as it was then.
    sku_id BIGINT NOT NULL,
    group_id BIGINT NOT NULL,
    -- 1 direct top-up, 2 CDK, 3 proxy top-up.
    goods_type BIGINT NOT NULL,
    slug TEXT NOT NULL,
    goods_name TEXT NOT NULL,
    sku_name TEXT NOT NULL,
    image TEXT NOT NULL,
    -- The recharge fields as JSON, by name.
    charge_params TEXT NOT NULL,
    -- face, special, flash
    price_kind TEXT NOT NULL,
    -- Hundredths of the currency, as it shows them.
    currency TEXT NOT NULL,
    goods_amount BIGINT NOT NULL,
    discount_amount BIGINT NOT NULL,
    fee_amount BIGINT NOT NULL,
    -- Hundredths of a US dollar that count for the member level.
    usd_amount BIGINT NOT NULL,
    -- The number of the payment method.
    payment_method BIGINT NOT NULL,
    -- none, vip, coupon
    discount TEXT NOT NULL,
    user_coupon_id BIGINT REFERENCES user_coupon (id),
    -- How many the catalogue stated of the stocks that it took of, so that they get it back.
    stock_counted_from BIGINT,
    flash_counted_from BIGINT,
    -- Who bought from where, for mails, rules and statistics.
    locale TEXT NOT NULL,
    region TEXT NOT NULL,
    client TEXT NOT NULL,
    channel TEXT NOT NULL,
    from_url TEXT NOT NULL,
    -- The order that timed out before its money came, and whose place this one takes.
    replaces BIGINT UNIQUE REFERENCES orders (id),
    created_at BIGINT NOT NULL,
    -- From when on it is not paid any more.
    pay_by BIGINT NOT NULL
);

CREATE INDEX orders_of_user ON orders (user_id, id);
CREATE INDEX orders_of_user_in_state ON orders (user_id, state, id);
CREATE INDEX orders_to_pay ON orders (pay_by) WHERE state = 'pending';

CREATE INDEX user_coupon_of_order ON user_coupon (order_no) WHERE order_no IS NOT NULL;

-- Only ever added to; a row is written in the transaction that makes the move.
CREATE TABLE order_event (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    -- The how-manieth, from 1.
    n BIGINT NOT NULL,
    -- place, pay, process, complete, time-out, cancel, refund, confirm-refund, fail-refund
    transition TEXT NOT NULL,
    -- The state afterwards.
    state TEXT NOT NULL,
    -- shopper, provider, shop, or operator and a name.
    actor TEXT NOT NULL,
    -- Why, where somebody said so.
    reason TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (order_id, n)
);

-- The keys under which orders were sent, so that one that is sent again is the same order.
CREATE TABLE order_request (
    user_id BIGINT NOT NULL REFERENCES users (id),
    idempotency_key TEXT NOT NULL,
    -- The hash of what was sent.
    fingerprint TEXT NOT NULL,
    -- The key is noted first, so that of two that are sent at once one waits.
    order_id BIGINT NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, idempotency_key)
);

CREATE INDEX order_request_age ON order_request (created_at);
