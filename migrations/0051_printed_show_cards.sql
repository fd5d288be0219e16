-- compatible with: 0041
-- The cards of a show's exhibits that were sent to a printer, as printed_cards for the entries of a contest: one for each
-- exhibit, whatever awards it is in. Without a reference to the exhibit, because its card stays on the car.
create table printed_show_cards (
  exhibit_id integer primary key,
  show_id integer not null references shows (id) on delete cascade,
  printed_at timestamptz not null default now(),
  -- of what it said
  hash text not null
    check (hash ~ '^[0-9a-f]{16}$')
);

create index printed_show_cards_show on printed_show_cards (show_id);
