-- What operators did that belongs to no order: who blocked somebody, put codes up for sale, exchanged
-- their key or looked at the pictures of an audit, and why. It is added to and never changed.
CREATE TABLE operator_action (
    action TEXT NOT NULL,
    -- The number of the person, SKU or order that it was about; empty where it was about all.
    subject TEXT NOT NULL,
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX operator_action_subject ON operator_action (action, subject, created_at);
