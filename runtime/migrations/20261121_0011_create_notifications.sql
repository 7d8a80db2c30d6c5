-- What people are told inside the shop.
CREATE TABLE notification (
    id BIGINT NOT NULL PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- 2 a coupon that ends soon.
    kind BIGINT NOT NULL,
    -- 1 unread, 3 read.
    web_msg_status BIGINT NOT NULL,
    -- Title and content by interface language, as JSON.
    detail TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    read_at BIGINT
);

CREATE INDEX notification_of_user ON notification (user_id, id);
