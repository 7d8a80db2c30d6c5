-- The region of the address that an order came from: what a shopper names decides less than where they are.
ALTER TABLE orders ADD COLUMN address_region TEXT NOT NULL DEFAULT '0';
