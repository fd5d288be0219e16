create table contests (
  id integer generated always as identity primary key,
  title text not null
    check (char_length(title) <= 255 and is_line(title) and trimmed(title) <> ''),
  description text
    check (char_length(description) <= 5000),
  -- No cascade: deleting an account would delete other people's votes.
  organizer_id text not null references users (id),
  start_date timestamptz not null,
  end_date timestamptz not null,
  is_active boolean not null default true,
  is_public boolean not null default true,
  access_code text
    check (char_length(access_code) <= 100 and is_line(access_code) and trimmed(access_code) <> ''),
  custom_branding jsonb
    check (jsonb_typeof(custom_branding) = 'object'),
  show_entry_name boolean not null default true,
  show_owner_name boolean not null default true,
  cover_photo_url text
    check (char_length(cover_photo_url) <= 2048),
  photo_size text not null default 'large'
    check (photo_size in ('small', 'medium', 'large', 'extra-large')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contests_start_before_end check (start_date < end_date and isfinite(start_date) and isfinite(end_date))
);

create index contests_organizer on contests (organizer_id);
create index contests_public_newest on contests (created_at desc, id desc) where is_public;

create table entries (
  id integer generated always as identity primary key,
  contest_id integer not null references contests (id) on delete cascade,
  name text not null
    check (char_length(name) <= 255 and is_line(name) and trimmed(name) <> ''),
  description text
    check (char_length(description) <= 5000),
  image_url text
    check (char_length(image_url) <= 2048),
  owner text
    check (char_length(owner) <= 255 and is_line(owner)),
  voting_id text not null
    check (char_length(voting_id) <= 20 and is_line(voting_id) and voting_id <> '' and voting_id = trimmed(voting_id)),
  status text not null default 'active'
    check (status in ('active', 'inactive')),
  show_owner boolean not null default true,
  show_description boolean not null default true,
  created_at timestamptz not null default now(),
  -- A vote refers to both, so its contest and its entry's contest cannot differ.
  unique (contest_id, id)
);

-- People read the number aloud: a12 and A12 are one.
create unique index entries_voting_id on entries (contest_id, lower(voting_id));

-- Who has entered the access code. The hash is of that code: a changed code ends the old grants.
create table contest_access (
  contest_id integer not null references contests (id) on delete cascade,
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  code_hash text not null
    check (char_length(code_hash) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (contest_id, voter_id)
);
