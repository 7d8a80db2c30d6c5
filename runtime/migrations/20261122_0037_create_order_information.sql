-- What shoppers fill in after they paid for a proxy top-up, for the operator who delivers it.
CREATE TABLE order_information (
    order_id BIGINT NOT NULL PRIMARY KEY REFERENCES orders (id),
    -- The recharge fields as JSON, by name.
    fields TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
