-- Completed orders that pages may tell of: the buyer's name is masked before it comes here.
CREATE TABLE recent_purchase (
    order_id BIGINT NOT NULL PRIMARY KEY,
    user_name TEXT NOT NULL,
    slug TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX recent_purchase_newest ON recent_purchase (created_at);
