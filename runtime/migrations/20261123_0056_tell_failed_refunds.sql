-- Why money could not go back, in the provider's own words, and what providers called the attempts
-- that came before the present one: their late word is no word about it.
ALTER TABLE refund ADD COLUMN reason TEXT;
CREATE INDEX refund_failed ON refund (id) WHERE state = 'failed';
-- Only ever added to.
CREATE TABLE refund_attempt (
    refund_id BIGINT NOT NULL REFERENCES refund (id),
    external_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (refund_id, external_id)
);
