-- What was taken of a stock that the catalogue states. When the catalogue states another number,
-- somebody counted anew, and what was taken before is part of that count.
CREATE TABLE stock (
    sku_id BIGINT NOT NULL,
    -- `whole`, or `flash` for what a flash sale has of its own.
    part TEXT NOT NULL,
    counted_from BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    PRIMARY KEY (sku_id, part)
);
