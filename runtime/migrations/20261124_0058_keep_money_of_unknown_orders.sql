-- Money for an order that is not stored: after a backup was brought back it is the shop's own.
ALTER TABLE foreign_session ADD COLUMN order_no TEXT;
ALTER TABLE foreign_session ADD COLUMN currency TEXT;
ALTER TABLE foreign_session ADD COLUMN amount BIGINT;
