-- Identity audits of orders, what happened to them, and their pictures. The pictures themselves
-- are in the store of private files; a row is there before its file is, and after it is gone.
CREATE TABLE audit (
    id BIGINT NOT NULL PRIMARY KEY,
    order_id BIGINT NOT NULL UNIQUE REFERENCES orders (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    -- 0 upload, 1 audit, 2 pass, 3 resubmit, 4 noPass; as the last row of audit_event says.
    status BIGINT NOT NULL,
    -- How many rows audit_event has of it.
    events BIGINT NOT NULL,
    -- The pictures that it wants, in their order, with commas between.
    images TEXT NOT NULL,
    -- Why the order is held, with commas between.
    risks TEXT NOT NULL,
    -- Why the shopper was asked again or refused, as the last such event says.
    reason TEXT,
    note TEXT,
    created_at BIGINT NOT NULL,
    -- When something last happened to it.
    moved_at BIGINT NOT NULL
);

CREATE INDEX audit_of_user ON audit (user_id, id);
CREATE INDEX audit_in_status ON audit (status, id);

-- Only ever added to; a row is written in the transaction that makes the move.
CREATE TABLE audit_event (
    audit_id BIGINT NOT NULL REFERENCES audit (id),
    -- The how-manieth, from 1.
    n BIGINT NOT NULL,
    -- open, reopen, submit, pass, resubmit, refuse
    transition TEXT NOT NULL,
    -- The status afterwards.
    status BIGINT NOT NULL,
    -- shopper, shop, or operator and a name.
    actor TEXT NOT NULL,
    -- What the shopper reads, and what nobody but operators does.
    reason TEXT,
    note TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (audit_id, n)
);

CREATE TABLE audit_image (
    id BIGINT NOT NULL PRIMARY KEY,
    audit_id BIGINT NOT NULL REFERENCES audit (id),
    -- pay_image, bank_card, id_card, hand_held_photo
    kind TEXT NOT NULL,
    -- begun: the file may be there; kept: it is; dropped: it is to go.
    state TEXT NOT NULL,
    -- Of the file as it is kept.
    bytes BIGINT NOT NULL,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX audit_image_kept ON audit_image (audit_id, kind) WHERE state = 'kept';
CREATE INDEX audit_image_to_sweep ON audit_image (created_at) WHERE state <> 'kept';
