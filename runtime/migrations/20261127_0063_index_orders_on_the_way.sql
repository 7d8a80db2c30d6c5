-- Requests by their order: they are noted before it, and SQLite looks for them when it is stored.
CREATE INDEX order_request_of_order ON order_request (order_id);
-- In the order in which they are taken, so that those behind are not looked at.
DROP INDEX job_due;
CREATE INDEX job_due ON job (run_at, id) WHERE dead_at IS NULL;
DROP INDEX recent_purchase_newest;
CREATE INDEX recent_purchase_newest ON recent_purchase (created_at, order_id);
