-- Old notices of suppliers are forgotten, the oldest first.
CREATE INDEX supply_notice_age ON supply_notice (created_at);
