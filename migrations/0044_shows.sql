-- compatible with: 0041
-- A show with several awards: an award is a contest whose entries are made from the show's exhibits
-- (functions/after-tables/copy_exhibits.sql), so that votes and polls are what they are in any contest.
--
-- Locks: a transaction that changes a show locks its row first, then its contests by id, then as in 0007_contest_versions.sql;
-- show_versions come last.
create table shows (
  id integer generated always as identity primary key,
  title text not null
    check (char_length(title) <= 255 and is_line(title) and trimmed(title) <> ''),
  description text
    check (char_length(description) <= 5000),
  place text
    check (char_length(place) <= 255 and is_line(place)),
  -- No cascade, as in contests.
  organizer_id text not null references users (id),
  -- null: not known yet
  first_day date,
  last_day date,
  time_zone text not null default 'UTC'
    check (char_length(time_zone) between 1 and 100 and is_line(time_zone)),
  is_public boolean not null default true,
  cover_photo_url text
    check (char_length(cover_photo_url) <= 2048),
  custom_branding jsonb
    check (jsonb_typeof(custom_branding) = 'object'),
  -- a car keeps the award that stands highest in the order, the others go to their next place
  one_award_per_car boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shows_first_before_last check (first_day <= last_day and isfinite(first_day) and isfinite(last_day)),
  constraint shows_both_days check ((first_day is null) = (last_day is null))
);

create index shows_organizer on shows (organizer_id);
create index shows_public_newest on shows (created_at desc, id desc) where is_public;
-- As those of contests and entries: to find the photos that nothing refers to.
create index shows_cover on shows (uploaded_photo_id(cover_photo_url))
  where uploaded_photo_id(cover_photo_url) is not null;
create index shows_logo on shows (uploaded_photo_id(custom_branding ->> 'logoUrl'))
  where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null;

-- version: as that of a contest, raised with every change of the show and its exhibits, but not with votes; control_version:
-- raised with every change that an act on all awards depends on. Written by triggers alone.
create table show_versions (
  show_id integer primary key references shows (id) on delete cascade,
  version bigint not null,
  control_version bigint not null
);

create table classes (
  id integer generated always as identity primary key,
  show_id integer not null references shows (id) on delete cascade,
  position integer not null
    check (position >= 1),
  name text not null
    check (char_length(name) <= 100 and is_line(name) and trimmed(name) <> ''),
  -- so that a spelling with other case, spaces or width is the same class
  name_key text not null generated always as (class_key(name)) stored,
  unique (show_id, id)
);

create unique index classes_name on classes (show_id, name_key);

-- What stands at a show. Its number is unique in the show, whatever its classes are.
create table exhibits (
  id integer generated always as identity primary key,
  show_id integer not null references shows (id) on delete cascade,
  number text not null
    check (char_length(number) <= 20 and is_line(number) and number <> '' and number = trimmed(number)),
  name text not null
    check (char_length(name) <= 255 and is_line(name) and trimmed(name) <> ''),
  owner text
    check (char_length(owner) <= 255 and is_line(owner)),
  description text
    check (char_length(description) <= 5000),
  image_url text
    check (char_length(image_url) <= 2048),
  status text not null default 'active'
    check (status in ('active', 'inactive')),
  show_owner boolean not null default true,
  show_description boolean not null default true,
  -- whoever has seen an older one decides again
  version integer not null default 1
    check (version >= 1),
  upload_id uuid,
  created_at timestamptz not null default now(),
  unique (show_id, id)
);

create unique index exhibits_number on exhibits (show_id, lower(number));
create index exhibits_photo on exhibits (uploaded_photo_id(image_url)) where uploaded_photo_id(image_url) is not null;

create table exhibit_classes (
  show_id integer not null,
  exhibit_id integer not null,
  class_id integer not null,
  primary key (exhibit_id, class_id),
  foreign key (show_id, exhibit_id) references exhibits (show_id, id) on delete cascade,
  foreign key (show_id, class_id) references classes (show_id, id) on delete cascade
);

create index exhibit_classes_class on exhibit_classes (class_id);

-- Numbers of cars that are no longer there, and whose cards were printed.
create table retired_numbers (
  show_id integer not null references shows (id) on delete cascade,
  number text not null
    check (number = lower(number) and char_length(number) between 1 and 40),
  primary key (show_id, number)
);

-- An award without voting. Its place in the order is among those of the contests.
create table given_awards (
  id integer generated always as identity primary key,
  show_id integer not null references shows (id) on delete cascade,
  position integer not null
    check (position >= 1),
  title text not null
    check (char_length(title) <= 255 and is_line(title) and trimmed(title) <> ''),
  -- as secret as a sealed result until it is announced
  exhibit_id integer,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (show_id, exhibit_id) references exhibits (show_id, id) on delete set null (exhibit_id)
);

create index given_awards_show on given_awards (show_id);
create index given_awards_exhibit on given_awards (exhibit_id);

alter table contests
  add column show_id integer references shows (id),
  add column position integer
    check (position >= 1),
  -- which exhibits stand for it: all, those of its classes, or those that were picked
  add column takes text
    check (takes in ('all', 'classes', 'picked')),
  add constraint contests_award_of_show check (
    (show_id is null) = (position is null) and (show_id is null) = (takes is null)
  );

create index contests_show on contests (show_id) where show_id is not null;

create table contest_classes (
  contest_id integer not null references contests (id) on delete cascade,
  class_id integer not null references classes (id) on delete cascade,
  primary key (contest_id, class_id)
);

create index contest_classes_class on contest_classes (class_id);

-- Of an award that takes picked ones.
create table contest_exhibits (
  contest_id integer not null references contests (id) on delete cascade,
  exhibit_id integer not null references exhibits (id) on delete cascade,
  primary key (contest_id, exhibit_id)
);

create index contest_exhibits_exhibit on contest_exhibits (exhibit_id);

-- The exhibit that an award's entry is made from; null in a contest without a show.
alter table entries add column exhibit_id integer references exhibits (id);

create unique index entries_exhibit on entries (contest_id, exhibit_id) where exhibit_id is not null;
create index entries_of_exhibit on entries (exhibit_id) where exhibit_id is not null;

-- A pass for one vote in each award. It is copied into the passes of every award, with a voter of its own in each
-- (functions/after-tables/copy_show_passes.sql).
create table show_passes (
  show_id integer not null references shows (id) on delete cascade,
  number integer not null
    check (number between 1 and 99999),
  batch integer not null
    check (batch >= 1),
  hash text not null
    check (hash ~ '^[0-9a-f]{64}$'),
  -- an HMAC of the hash, from which the voter of each award is made
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (show_id, number),
  unique (show_id, hash),
  unique (show_id, voter_id)
);

-- Without a foreign key, as its other ids.
alter table activity add column show_id integer;

create index activity_show on activity (show_id, id desc) where show_id is not null;
