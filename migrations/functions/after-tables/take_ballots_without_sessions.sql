-- For running processes of the version before, which do not say from which session a vote comes.
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
  notifies boolean,
  out refusals text[],
  out counts boolean[],
  out standings json,
  out clock double precision,
  out taken text[]
) language plpgsql as $$
begin
  select array_replace(done.refusals, 'person-changed', 'busy'), done.counts, done.standings, done.clock, done.taken
  into refusals, counts, standings, clock, taken
  from take_ballots(
    contest_ids, voter_ids, actions, entry_ids, proofs, givers, organizer_ids, manage_all, untils, rehearsals,
    array_fill(null::text, array[cardinality(contest_ids)]),
    array_fill(null::integer, array[cardinality(contest_ids)])
  ) as done;
end $$;
