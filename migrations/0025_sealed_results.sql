-- Sealed results: from seal_from until they are announced nobody sees which entry has how many votes. The envelope is opened
-- after the end, by somebody who manages the contest, and shows the result to those who manage it; its announcement shows it
-- to everybody. Meanwhile reveal_step says how many steps of the reveal everybody has seen (src/domain/reveal.ts).
alter table contests
  -- null: never sealed
  add column seal_from timestamptz,
  add column opened_at timestamptz,
  -- the account that opened it; no foreign key, as in the table activity
  add column opened_by text
    check (char_length(opened_by) between 1 and 64),
  add column announced_at timestamptz,
  add column reveal_step integer not null default 0
    check (reveal_step between 0 and 20),
  -- places up to this one are revealed step by step; the others are shown by the announcement
  add column reveal_places integer not null default 3
    check (reveal_places between 1 and 10),
  -- Counted and waiting votes of entries that were deleted while the results were sealed. They stay in the public total until
  -- the announcement, so that the total does not tell how many the entry had.
  add column removed_votes integer not null default 0
    check (removed_votes >= 0),
  add column removed_waiting integer not null default 0
    check (removed_waiting >= 0),
  add constraint contests_seal_before_end check (seal_from <= end_date and isfinite(seal_from)),
  add constraint contests_opened_if_sealed check (opened_at is null or seal_from is not null),
  add constraint contests_opened_after_end check (opened_at >= end_date),
  add constraint contests_opened_by_somebody check ((opened_at is null) = (opened_by is null)),
  add constraint contests_announced_after_opening check (
    announced_at is null or (opened_at is not null and announced_at >= opened_at)
  ),
  add constraint contests_revealed_after_opening check (reveal_step = 0 or opened_at is not null);
