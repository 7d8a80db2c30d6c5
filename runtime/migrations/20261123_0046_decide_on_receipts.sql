-- What a person decides about stands on the money itself: other money of the same session hides it
-- no more. What pays nothing and does not go back waits for that decision.
ALTER TABLE receipt ADD COLUMN review TEXT;
UPDATE receipt SET review = COALESCE(
    (SELECT payment.review FROM payment WHERE payment.id = receipt.payment_id), 'amount')
    WHERE order_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.receipt_id = receipt.id);
-- An older program that still runs beside this one writes the column, and it is read.
UPDATE payment SET state = 'surplus', review = NULL WHERE state = 'review';
CREATE INDEX receipt_in_review ON receipt (payment_id) WHERE review IS NOT NULL;

-- What the provider keeps of money, in whatever currency it does so, and when it is asked.
ALTER TABLE receipt ADD COLUMN fee_currency TEXT;
ALTER TABLE receipt ADD COLUMN fee_amount BIGINT;
ALTER TABLE receipt ADD COLUMN fee_ask_at BIGINT;
UPDATE receipt SET fee_ask_at = created_at;
CREATE INDEX receipt_without_fee ON receipt (fee_ask_at) WHERE fee_ask_at IS NOT NULL;

-- Until when money is under way that its shopper has sent.
ALTER TABLE payment ADD COLUMN settles_by BIGINT;

-- Sessions of an account that the shop shares with others.
CREATE TABLE foreign_session (
    provider TEXT NOT NULL,
    external_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (provider, external_id)
);
CREATE INDEX foreign_session_age ON foreign_session (created_at);
