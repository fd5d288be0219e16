-- The cards of entries that were sent to a printer. Without a reference to the entry: a card stays on the car when its
-- entry is deleted, and its short link then leads to the contest. No id of an entry is given twice.
create table printed_cards (
  entry_id integer primary key,
  contest_id integer not null references contests (id) on delete cascade,
  printed_at timestamptz not null default now(),
  -- of what it said
  hash text not null
    check (hash ~ '^[0-9a-f]{16}$')
);

create index printed_cards_contest on printed_cards (contest_id);
