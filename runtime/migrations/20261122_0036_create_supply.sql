-- Deliveries by suppliers: how far each is, and what was asked and told.
CREATE TABLE supply (
    order_id BIGINT NOT NULL PRIMARY KEY REFERENCES orders (id),
    -- The supplier's name in the configuration; none where nobody delivers the goods.
    supplier TEXT,
    -- waiting, asked, working, recheck, review-…, delivered, closed
    state TEXT NOT NULL,
    -- The supplier knows the delivery by the order's number and this.
    attempt BIGINT NOT NULL,
    -- How often the supplier was called in this attempt.
    calls BIGINT NOT NULL,
    -- Not to be called before.
    next_at BIGINT NOT NULL,
    -- The supplier's last word for why, for operators.
    message TEXT,
    -- How many rows supply_event has of it.
    events BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX supply_in_review ON supply (created_at) WHERE state LIKE 'review-%';
CREATE INDEX supply_under_way ON supply (next_at)
    WHERE state IN ('waiting', 'asked', 'working', 'recheck');

-- Only ever added to.
CREATE TABLE supply_event (
    order_id BIGINT NOT NULL REFERENCES supply (order_id),
    -- The how-manieth, from 1.
    n BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    -- begin, place, query, no-answer, the supplier's answer, doubt, requeue, retry, close
    kind TEXT NOT NULL,
    -- The state afterwards.
    state TEXT NOT NULL,
    -- shop, provider, or operator and a name.
    actor TEXT NOT NULL,
    -- What the supplier or the operator said, or why there was no answer.
    detail TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (order_id, n)
);

-- What suppliers told by themselves; the same event is heard once.
CREATE TABLE supply_notice (
    supplier TEXT NOT NULL,
    event_id TEXT NOT NULL,
    order_id BIGINT NOT NULL REFERENCES supply (order_id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (supplier, event_id)
);
