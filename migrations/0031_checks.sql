-- What the checks of a contest (domain/checks.ts) can only know because it was written down. None of it is in a backup: it
-- is about this server, and a database that was restored elsewhere knows nothing of it.

-- The last time that a device of somebody else opened the contest's page over the public address: at most one write a minute.
create table contest_visits (
  contest_id integer primary key references contests (id) on delete cascade,
  -- the host of PUBLIC_URL at that time: a visit over another address proves nothing
  site text not null
    check (char_length(site) between 1 and 300),
  is_phone boolean not null,
  -- of where it came from; keyed, so that nobody can tell the address from it
  address_hash text not null
    check (address_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null default now()
);

-- One row at most: the moment of the data in the last backup that `npm run backup` has made of this database.
create table last_backup (
  only_row boolean primary key default true
    check (only_row),
  made_at timestamptz not null
);

-- One row at most: what became of the last mails.
create table mail_outcomes (
  only_row boolean primary key default true
    check (only_row),
  sent_at timestamptz,
  -- by the recipient's mail server, for good
  refused_at timestamptz,
  -- nothing can be sent to anybody
  failed_at timestamptz
);
