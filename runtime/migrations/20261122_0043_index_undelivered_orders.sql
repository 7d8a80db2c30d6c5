-- Paid orders whose delivery has not begun, which are few.
CREATE INDEX orders_undelivered ON orders (id) WHERE state = 'waitProcessing';
