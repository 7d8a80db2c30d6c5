-- Old notifications are forgotten, the oldest first.
CREATE INDEX notification_age ON notification (created_at);
