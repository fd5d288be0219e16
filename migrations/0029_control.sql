-- Acts of the control page are made from a version that somebody has seen. A trigger raises it with every change that an act
-- depends on (functions/after-tables/raise_control_version.sql).
alter table contests
  add column control_version integer not null default 1
    check (control_version >= 1),
  -- when voting was extended; null where it was not, or the end was changed in another way since
  add column extended_at timestamptz;

-- One line to all phones and screens of a contest, until a moment. A notice that was taken down has no text.
create table notices (
  contest_id integer primary key references contests (id) on delete cascade,
  text text not null
    check (char_length(text) <= 140 and is_line(text)),
  shown_until timestamptz not null
    check (isfinite(shown_until)),
  -- follows the clock (version_after), so that pages know which of two notices is the later one
  version bigint not null
);
