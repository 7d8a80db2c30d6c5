-- Codes that were sold and whose key is lost for good, since when: nobody opens them any more, and
-- nobody looks for their key. Codes that were not sold are removed when their key is given up.
ALTER TABLE sale_code ADD COLUMN lost_at BIGINT;

-- Which keys were given up, by whom and why.
CREATE TABLE code_discard (
    key_id BIGINT NOT NULL,
    -- How many codes were removed, and how many sold ones are lost.
    removed BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
