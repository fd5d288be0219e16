-- take_votes for running processes of the version before.
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
  session_hashes text[],
  session_versions integer[],
  out refusals text[],
  out counts boolean[],
  out standings json,
  out clock double precision,
  out taken text[]
) language plpgsql as $$
begin
  select array_replace(done.refusals, 'other-browser', 'other-giver'), done.counts, done.contest_states, done.clock,
    done.taken
  into refusals, counts, standings, clock, taken
  from take_votes(
    contest_ids, voter_ids, actions, entry_ids, proofs, givers, organizer_ids, manage_all, untils, rehearsals,
    session_hashes, session_versions
  ) as done;
end $$;
