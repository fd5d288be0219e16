-- Codes that were sent by mail: one for a mailbox and purpose, a newer one replaces it.
create table codes (
  -- The same for all spellings of a mailbox.
  mailbox_id text not null
    check (char_length(mailbox_id) between 1 and 64),
  purpose text not null
    check (purpose in ('sign_in', 'password_reset')),
  -- Hashes: a copy of this table gives nobody a code.
  code_hash text not null,
  browser_hash text not null,
  tries integer not null default 0
    check (tries between 0 and 5),
  expires_at timestamptz not null,
  primary key (mailbox_id, purpose)
);

create index codes_expires_at on codes (expires_at);

-- How the mailbox of an account was proven to be its owner's.
alter table users add column proof text not null generated always as (
  case when not email_verified then 'none' when auth_provider = 'google' then 'google' else 'mail' end
) stored;
