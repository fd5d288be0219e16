-- What each voter has done in a contest, one row for each that is asked for, in any order.
--
-- A function, so that the settings hold: everything is found by its whole key. The plan of a plain statement is kept from
-- when few had voted, and then reads all votes of a contest for each of thousands of viewers.
create or replace function read_viewers(contest_ids integer[], voter_ids text[])
returns table (
  "contestId" integer,
  "voterId" text,
  "entryId" integer,
  "rehearsedSince" timestamptz,
  proven boolean,
  "castBy" text,
  counted boolean,
  granted boolean,
  version bigint
) language sql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
  select asked.contest_id, asked.voter_id, vote.entry_id, contests.rehearsing_since, coalesce(vote.proof, 'none') <> 'none',
    vote.giver, coalesce(vote.counted, true), access.voter_id is not null, coalesce(contest_versions.version, 0)
  from unnest(contest_ids, voter_ids) as asked (contest_id, voter_id)
  left join contests on contests.id = asked.contest_id
  left join contest_versions on contest_versions.contest_id = asked.contest_id
  left join lateral (
    select votes.entry_id, votes.proof, votes.giver, votes.counted from votes
    where votes.contest_id = asked.contest_id and votes.voter_id = asked.voter_id
    limit 1
  ) as vote on true
  left join lateral (
    select contest_access.voter_id from contest_access
    where contest_access.contest_id = asked.contest_id and contest_access.voter_id = asked.voter_id
      and contest_access.code_hash = access_code_hash(contests.access_code)
    limit 1
  ) as access on true
$$;
