create table users (
  id text primary key default gen_random_uuid()::text
    check (char_length(id) between 1 and 64),
  email text not null unique
    check (char_length(email) between 3 and 254)
    check (is_line(email))
    check (email = lower(trimmed(email))),
  first_name text
    check (char_length(first_name) <= 100 and is_line(first_name) and trimmed(first_name) <> ''),
  last_name text
    check (char_length(last_name) <= 100 and is_line(last_name) and trimmed(last_name) <> ''),
  profile_image_url text
    check (char_length(profile_image_url) <= 2048),
  password_hash text
    check (char_length(password_hash) <= 255),
  email_verified boolean not null default false,
  auth_provider text not null default 'local'
    check (auth_provider in ('local', 'google')),
  role text not null default 'voter'
    check (role in ('voter', 'organizer', 'admin', 'super_admin')),
  organizer_status text not null default 'none'
    check (organizer_status in ('none', 'pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row per person and status: a second rejection reuses the row of the first.
create table organizer_requests (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  reason text not null
    check (char_length(reason) <= 2000 and char_length(trimmed(reason)) >= 10),
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected')),
  reviewed_by text references users (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, status),
  constraint organizer_requests_reviewed_when_decided check ((status = 'pending') = (reviewed_at is null))
);

create index organizer_requests_reviewed_by on organizer_requests (reviewed_by);

-- sid is the hash of what the cookie holds, so a copy of this table cannot be used to sign in.
create table sessions (
  sid text primary key
    check (char_length(sid) between 1 and 255),
  sess jsonb not null
    check (jsonb_typeof(sess) = 'object'),
  expire timestamptz not null
);

create index sessions_expire on sessions (expire);
