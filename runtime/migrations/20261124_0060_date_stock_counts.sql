-- Since when a stock is counted from its number: of two catalogues that state different ones the
-- newer holds, and the other makes no new count. Counts of before give way to whatever is stated.
ALTER TABLE stock ADD COLUMN counted_at BIGINT NOT NULL DEFAULT 0;
