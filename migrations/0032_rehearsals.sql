-- Rehearsed voting: while rehearsing_since is set, votes are taken before the start. All votes of the contest are then votes
-- of the rehearsal, because it begins only where there are none, and clear_rehearsal removes them before the first real one.
alter table contests
  -- In milliseconds, as the API sends it: it names the rehearsal that a vote was pressed in.
  add column rehearsing_since timestamptz,
  add constraint contests_rehearsing_since_check check (
    isfinite(rehearsing_since) and rehearsing_since = date_trunc('milliseconds', rehearsing_since)
  );

-- Few at any time: those whose rehearsal has to end at the start.
create index contests_rehearsed on contests (start_date) where rehearsing_since is not null;
