-- compatible with: 0038
-- What all instances on this database must have in common.

-- One row at most: an HMAC of a constant with the secret that voter ids are made with (decision 32). With another secret
-- everybody could vote again, so no server or command works with one. A backup has it in its manifest.
create table secret_fingerprint (
  only_row boolean primary key default true
    check (only_row),
  fingerprint text not null
    check (fingerprint ~ '^[0-9a-f]{32}$'),
  noted_at timestamptz not null default now()
);

-- What each running process was started with. One that has not been seen for a while runs no more.
create table process_settings (
  process text not null
    check (char_length(process) between 1 and 100),
  setting text not null
    check (char_length(setting) between 1 and 100),
  value text not null
    check (char_length(value) <= 2000),
  seen_at timestamptz not null default now(),
  primary key (process, setting)
);
