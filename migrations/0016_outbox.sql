-- Mails that wait to be sent. One that was sent, refused for good or came too late is deleted.
create table outbox (
  id bigint generated always as identity primary key,
  -- The recipient and the text, encrypted: a copy of this table gives nobody a code.
  content bytea not null
    check (octet_length(content) between 1 and 100000),
  -- Of the recipient: a mail server that asks us to come back later is left alone for all its mailboxes.
  domain text not null
    check (char_length(domain) between 1 and 255),
  -- Sent in this order: first what is needed first.
  needed_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
    check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  -- While a process sends it; after that another one may.
  leased_until timestamptz,
  created_at timestamptz not null default now()
);

create index outbox_needed_at on outbox (needed_at, id);
create index outbox_domain on outbox (domain);

-- One row: how many mails all processes have sent in the present minute.
create table mail_minute (
  only_row boolean primary key default true
    check (only_row),
  minute timestamptz not null,
  mails integer not null
    check (mails >= 0)
);

insert into mail_minute (minute, mails) values (date_trunc('minute', now()), 0);
