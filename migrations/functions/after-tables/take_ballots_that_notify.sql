-- For running processes of the version before, which expect that this notifies all processes.
create or replace function take_ballots(
  contest_ids integer[],
  voter_ids text[],
  actions text[],
  entry_ids integer[],
  proofs text[],
  givers text[],
  organizer_ids text[],
  manage_all boolean[],
  untils double precision[],
  rehearsals double precision[],
  out refusals text[],
  out counts boolean[],
  out standings json,
  out clock double precision
) language plpgsql as $$
begin
  select taken.refusals, taken.counts, taken.standings, taken.clock into refusals, counts, standings, clock
  from take_ballots(
    contest_ids, voter_ids, actions, entry_ids, proofs, givers, organizer_ids, manage_all, untils, rehearsals, true
  ) as taken;
end $$;
