-- What a person of the shop told users: the whole of it, who, why, and how far it has come.
CREATE TABLE announcement (
    id BIGINT NOT NULL PRIMARY KEY,
    -- Title and content by interface language, as JSON.
    detail TEXT NOT NULL,
    operator TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- 1 where everybody is told who had registered by then, 0 where those of a list are.
    is_for_all BIGINT NOT NULL,
    -- Users are told in the order of their numbers: all up to this one were.
    told_up_to BIGINT NOT NULL,
    -- How many were.
    told BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    finished_at BIGINT
);
