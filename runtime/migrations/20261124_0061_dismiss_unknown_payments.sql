-- Money for an order that is not stored, which somebody has seen to: when, who and why.
ALTER TABLE foreign_session ADD COLUMN dismissed_at BIGINT;
ALTER TABLE foreign_session ADD COLUMN dismissed_by TEXT;
ALTER TABLE foreign_session ADD COLUMN dismissed_reason TEXT;
