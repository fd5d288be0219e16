-- The sponsors of a contest, in the order in which they are shown. Their logos are always uploads, so that a wall or a
-- printer needs no other site.
create table sponsors (
  id integer generated always as identity primary key,
  contest_id integer not null references contests (id) on delete cascade,
  -- from 1 on; a contest has at most twelve
  position integer not null
    check (position between 1 and 12),
  name text not null
    check (char_length(name) <= 100 and is_line(name) and trimmed(name) <> ''),
  logo_url text not null
    check (uploaded_photo_id(logo_url) is not null),
  -- which places of the result the sponsor presents
  places integer[] not null default '{}'
    check (places <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  created_at timestamptz not null default now(),
  -- checked at the end of a statement, so that one statement can move several
  unique (contest_id, position) deferrable initially immediate
);

-- A logo is shown once in a contest: adding it again, after a lost reply, finds it.
create unique index sponsors_logo on sponsors (contest_id, uploaded_photo_id(logo_url));
create index sponsors_photo on sponsors (uploaded_photo_id(logo_url));
