-- What signs a browser in once, asked for by an app that is signed in: at most one a session.
CREATE TABLE entry_token (
    -- BLAKE3 of the token: who reads this table can sign in nowhere.
    token_hash TEXT NOT NULL PRIMARY KEY,
    -- The session that asked; once it is over the token counts no more.
    session_id BIGINT NOT NULL UNIQUE,
    user_id BIGINT NOT NULL REFERENCES users (id),
    expires_at BIGINT NOT NULL
);

CREATE INDEX entry_token_end ON entry_token (expires_at);
