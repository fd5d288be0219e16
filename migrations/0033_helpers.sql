-- Accounts that help an organizer with one contest. One role for each; the organizer is none of them
-- (functions/after-tables/check_helper.sql).
create table helpers (
  contest_id integer not null references contests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- co_organizer: all but deleting, handing over and helpers; stage: the remote and what happens now
  role text not null
    check (role in ('co_organizer', 'stage')),
  created_at timestamptz not null default now(),
  primary key (contest_id, user_id)
);

create index helpers_user on helpers (user_id);

-- Invitations that wait. One that was accepted or withdrawn is deleted.
create table invitations (
  id integer generated always as identity primary key,
  contest_id integer not null references contests (id) on delete cascade,
  -- as the organizer typed it: whether it has an account is nobody's business
  email text not null
    check (char_length(email) between 3 and 254 and is_line(email) and email = lower(trimmed(email))),
  role text not null
    check (role in ('co_organizer', 'stage')),
  -- Of the tokens in its links, the newest last: a link that was copied does not end the one that was mailed. A copy of this
  -- table opens nothing.
  token_hashes text[] not null
    check (cardinality(token_hashes) between 1 and 10),
  invited_by text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create unique index invitations_mailbox on invitations (contest_id, canonical_mailbox(email));
create index invitations_tokens on invitations using gin (token_hashes);
create index invitations_invited_by on invitations (invited_by);
