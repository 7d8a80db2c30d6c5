-- Codes for sale. A code belongs to at most one order, for good once it is sold.
CREATE TABLE sale_code (
    id BIGINT NOT NULL PRIMARY KEY,
    sku_id BIGINT NOT NULL,
    -- The keyed hash of the code, so that none is imported twice.
    hash TEXT NOT NULL UNIQUE,
    -- The number of the key that it is encrypted with, and what came of that.
    key_id BIGINT NOT NULL,
    sealed TEXT NOT NULL,
    -- The order that it is reserved for or sold to.
    order_id BIGINT UNIQUE REFERENCES orders (id),
    reserved_at BIGINT,
    sold_at BIGINT,
    created_at BIGINT NOT NULL
);

CREATE INDEX sale_code_free ON sale_code (sku_id, id) WHERE order_id IS NULL;

-- Who was shown a code, and when.
CREATE TABLE code_reveal (
    code_id BIGINT NOT NULL REFERENCES sale_code (id),
    -- owner, key, or operator and a name
    viewer TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX code_reveal_of_code ON code_reveal (code_id);
