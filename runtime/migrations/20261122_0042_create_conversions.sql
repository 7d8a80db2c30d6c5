-- What an advertiser was told, once each: by which job, so that it alone tries again.
CREATE TABLE conversion (
    -- 3 a registration, 10 a payment, 49 an order.
    kind BIGINT NOT NULL,
    -- The user's or the order's number.
    subject BIGINT NOT NULL,
    job_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);

CREATE INDEX conversion_age ON conversion (created_at);

-- How often somebody went to the app's shop from here.
CREATE TABLE app_download (
    -- The days since 1970, in Beijing.
    day BIGINT NOT NULL,
    -- android, ios, or other.
    client TEXT NOT NULL,
    clicks BIGINT NOT NULL,
    PRIMARY KEY (day, client)
);
