-- A locked account signs nobody in (features/auth/sessions.ts).
alter table users add column locked_at timestamptz;

create index users_locked on users (canonical_mailbox(email)) where locked_at is not null;

-- When the session was last used, to the hour.
alter table sessions add column last_seen_at timestamptz not null default now();
update sessions set last_seen_at = least(now(), expire - interval '7 days');

create index sessions_user on sessions ((sess ->> 'userId')) where sess ->> 'userId' is not null;

create index sessions_guest on sessions ((coalesce(sess -> 'google', sess -> 'mail') ->> 'email'))
  where coalesce(sess -> 'google', sess -> 'mail') ->> 'email' is not null;

-- A code may also prove the new address of an account.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('sign_in', 'password_reset', 'email_change'));

-- Changed e-mails of accounts, for as long as the former mailbox may undo the change.
create table email_changes (
  -- The token is in the mail to the former mailbox; a copy of this table undoes nothing.
  token_hash text primary key
    check (char_length(token_hash) between 1 and 255),
  user_id text not null references users (id) on delete cascade,
  former_email text not null
    check (char_length(former_email) between 3 and 254 and is_line(former_email)),
  former_verified boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index email_changes_user on email_changes (user_id);
create index email_changes_mailbox on email_changes (canonical_mailbox(former_email));
