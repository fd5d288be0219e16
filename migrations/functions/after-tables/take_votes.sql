-- For running processes of the version before: their proven votes are those of Google, and they know no passes.
create or replace function take_votes(
  contest_ids integer[],
  voter_ids text[],
  wishes text[],
  entry_ids integer[],
  provens boolean[],
  organizer_ids text[],
  manage_all boolean[],
  untils double precision[],
  out refusals text[],
  out standings json,
  out clock double precision
) language plpgsql as $$
begin
  select array_replace(taken.refusals, 'no-pass', 'no-access'), taken.standings, taken.clock
  into refusals, standings, clock
  from take_ballots(
    contest_ids, voter_ids, wishes, entry_ids,
    array(
      select case when proven then 'google' else 'none' end
      from unnest(provens) with ordinality as asked (proven, place) order by place
    ),
    array_fill(null::text, array[cardinality(contest_ids)]),
    organizer_ids, manage_all, untils
  ) as taken;
end $$;
