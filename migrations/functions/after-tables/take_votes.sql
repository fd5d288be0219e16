-- Takes a batch of ballots, at most one per contest and voter: decides about each by the rows and the clock of this
-- moment, writes the accepted ones, and returns for each why it was refused, or null, and whether it counts; for each
-- contest its votes and its version afterwards; and what the voters' other pages are told.
--
-- Whoever calls this tells all processes of the votes, after the commit. Inside of the transaction NOTIFY holds a lock of the
-- whole server until the commit is on the disk and on the standby, and votes in all contests would queue for it.
--
-- A pass votes in its own contest until it is cancelled, which also happens under the contest's lock. It needs no access
-- code: it was handed out.
-- While voting is rehearsed, votes are taken before the start as they are after it. The rehearsal is cleared in the
-- transaction of the first batch after the start, before any of its votes is judged; a batch with votes for other contests
-- leaves that to the next one, which is the contest's own. A vote that was pressed in a rehearsal is taken in that one only.
-- A ballot that confirms changes only whether its caster's vote counts, and needs no access: the vote had it.
--
-- The contest is locked first and until the commit: no date, code or activity changes between decision and commit, no
-- other batch comes between, and a reader of the final result waits for a vote that is being written (FOR SHARE). The
-- clock is read under that lock: however long the batch waits for it, no vote after the end is accepted.
-- Nothing else is waited for, except tallies: a vote is 'busy', and is sent again, while another transaction changes
-- its entry or its voter's vote, or while its contest is locked and the batch has votes for other contests. So no order
-- of other transactions' locks can deadlock with this one.
-- 'person-changed': what the vote's process knows of its voter is older than what stands here, because the session has
-- ended, its account has changed, or the voter was united with another one. The process reads who it is and asks again.
-- Whoever changes as which voter people vote holds the locks of all contests that are open, so that no vote is judged
-- between that change and its commit (features/auth/voters/voter-changes.ts).
-- A vote whose sender has given up is 'too-late' and not written: its voter was told that it is not confirmed, and may
-- have sent another one since.
create or replace function take_votes(
  contest_ids integer[],
  voter_ids text[],
  actions text[], -- cast (if there is no vote yet), set, remove, confirm
  entry_ids integer[],
  proofs text[], -- of the voter: none, mail, google, pass
  casters text[], -- who presses, which is kept with a vote without proof; 'new-…' where nobody knows if they are who they say
  organizer_ids text[], -- an organizer needs no access code in their own contests
  manage_all boolean[],
  untils double precision[], -- milliseconds of this clock after which the sender has given up
  rehearsals double precision[], -- the beginning of the rehearsal that a vote was pressed in, in milliseconds, or null
  session_hashes text[], -- null: the vote comes from no session
  session_versions integer[],
  out refusals text[],
  out counts boolean[],
  out contest_states json,
  out clock double precision,
  out taken text[] -- the payloads of votes_taken
) language plpgsql
  set lock_timeout = '1s'
  -- Everything here is found by a key. Plans are kept: one made while the tables are small must not scan them when they
  -- are large.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  locked integer[];
  judged_at timestamptz;
  starts_at timestamptz; -- of a rehearsed contest
  present_ids bigint[];
  present_entry_ids integer[];
begin
  perform set_config('scorequest.notify_later', 'on', true);
  if contest_ids[1] = all (contest_ids) then
    select array[id], case when rehearsing_since is not null then start_date end into locked, starts_at
    from contests where id = contest_ids[1] for no key update;
    locked := coalesce(locked, '{}');
  else
    locked := array(select id from contests where id = any (contest_ids) order by id for no key update skip locked);
  end if;

  judged_at := clock_timestamp();
  if starts_at <= judged_at then
    perform clear_rehearsal(contest_ids[1], null);
  end if;
  select array_agg(
    case
      when contest.id is null then 'no-contest'
      when contest.id <> all (locked) then 'busy'
      when to_timestamp(asked.until / 1000) < judged_at then 'too-late'
      when session.version is distinct from asked.session_version then 'person-changed'
      when united.voter_id <> asked.voter_id then 'person-changed'
      when contest.rehearsing_since is not null and judged_at >= contest.start_date then 'busy'
      when asked.rehearsal is not null
        and asked.rehearsal is distinct from (extract(epoch from contest.rehearsing_since) * 1000)::double precision
        then 'rehearsal-over'
      when judged_at < contest.start_date and contest.rehearsing_since is null then 'not-started'
      when judged_at >= contest.end_date then 'ended'
      when not contest.is_active then 'inactive'
      when contest.who_may_vote = 'pass' and asked.proof <> 'pass' then 'no-pass'
      when asked.proof = 'pass' and not exists (
        select from passes where passes.contest_id = contest.id and passes.voter_id = asked.voter_id
      ) then 'other-pass'
      when asked.proof = 'pass' and contest.who_may_vote not in ('pass', 'proven_or_pass') then 'passes-off'
      when asked.proof = 'pass' and exists (
        select from passes
        where passes.contest_id = contest.id and passes.voter_id = asked.voter_id and passes.cancelled_at is not null
      ) then 'cancelled-pass'
      when contest.access_code is not null and asked.action <> 'confirm' and asked.proof <> 'pass'
        and not asked.manages_all
        and contest.organizer_id is distinct from asked.organizer_id
        and not exists (
          select from contest_access as granted
          where granted.contest_id = contest.id and granted.voter_id = asked.voter_id
            and granted.code_hash = access_code_hash(contest.access_code)
        ) then 'no-access'
      when present.id is null and exists (
        select from votes where votes.contest_id = contest.id and votes.voter_id = asked.voter_id
      ) then 'busy'
      when present.proof <> 'none' and asked.proof = 'none' then 'proven-vote'
      when present.counted and others.cast_it then 'other-browser'
      when asked.action = 'remove' then case when present.id is null or others.cast_it then 'stands' end
      when asked.action = 'confirm' then case
        when present.counted is distinct from false or present.giver is distinct from asked.caster
          or not vote_counts(contest.who_may_vote, asked.proof) then 'stands'
      end
      when entry.status is null and exists (
        select from entries where entries.contest_id = contest.id and entries.id = asked.entry_id
      ) then 'busy'
      when entry.status is distinct from 'active' then 'no-entry'
      when present.entry_id = asked.entry_id and (
        present.proof <> 'none'
        or asked.proof = 'none' and (present.counted or present.giver is not distinct from asked.caster)
      ) then 'stands'
      when asked.action = 'cast' and present.entry_id <> asked.entry_id and not others.cast_it then 'other-vote'
    end
    order by asked.place
  ),
  array_agg(present.id order by asked.place),
  array_agg(present.entry_id order by asked.place),
  array_agg(vote_counts(contest.who_may_vote, asked.proof) order by asked.place)
  into refusals, present_ids, present_entry_ids, counts
  from unnest(
    contest_ids, voter_ids, actions, entry_ids, proofs, casters, organizer_ids, manage_all, untils, rehearsals,
    session_hashes, session_versions
  ) with ordinality as asked (
    contest_id, voter_id, action, entry_id, proof, caster, organizer_id, manages_all, until, rehearsal,
    session_hash, session_version, place
  )
  left join contests as contest on contest.id = asked.contest_id
  left join sessions as session on session.sid = asked.session_hash
  left join voters as united on united.id = asked.voter_id
  left join lateral (
    select entries.status from entries
    where asked.contest_id = any (locked) and entries.contest_id = asked.contest_id and entries.id = asked.entry_id
    for share skip locked
  ) as entry on true
  left join lateral (
    select votes.id, votes.entry_id, votes.proof, votes.counted, votes.giver from votes
    where asked.contest_id = any (locked) and votes.contest_id = asked.contest_id and votes.voter_id = asked.voter_id
    for update skip locked
  ) as present on true
  -- To somebody who has only registered the address, a vote of somebody else who did is as good as none.
  cross join lateral (
    select present.id is not null and asked.proof = 'none' and asked.caster like 'new-%'
      and present.giver is distinct from asked.caster as cast_it
  ) as others;

  -- One statement, the removals first, so that each tally changes once: a second change in one transaction checks its
  -- foreign key again, which waits for a transaction that deletes the entry and may itself wait for this one.
  with removed as (
    delete from votes where id = any (array(
      select asked.present_id from unnest(present_ids, actions, refusals) as asked (present_id, action, refusal)
      where asked.refusal is null and asked.action = 'remove'
    ))
    returning id
  )
  insert into votes (contest_id, entry_id, voter_id, proof, proven, counted, giver, created_at, updated_at)
  select asked.contest_id, coalesce(asked.entry_id, asked.present_entry_id), asked.voter_id, asked.proof,
    asked.proof <> 'none', asked.is_counted, case when asked.proof = 'none' then asked.caster end, judged_at, judged_at
  from unnest(contest_ids, entry_ids, present_entry_ids, voter_ids, actions, proofs, casters, counts, refusals)
    as asked (contest_id, entry_id, present_entry_id, voter_id, action, proof, caster, is_counted, refusal)
  where asked.refusal is null and asked.action <> 'remove' and (select count(*) from removed) >= 0
  on conflict (contest_id, voter_id) do update
    set entry_id = excluded.entry_id, proof = excluded.proof, proven = excluded.proven, counted = excluded.counted,
      giver = excluded.giver;

  -- For the voters' other pages. A part of the id is enough to find them, and a payload is limited to 8,000 bytes.
  taken := array(
    select json_agg(json_build_array(
      asked.contest_id,
      left(asked.voter_id, 16),
      case when asked.action <> 'remove' then coalesce(asked.entry_id, asked.present_entry_id) end,
      asked.proof <> 'none',
      asked.is_counted,
      case when asked.proof = 'none' then left(asked.caster, 16) end
    ))::text
    from unnest(contest_ids, voter_ids, actions, entry_ids, present_entry_ids, proofs, casters, counts, refusals)
      with ordinality
      as asked (contest_id, voter_id, action, entry_id, present_entry_id, proof, caster, is_counted, refusal, place)
    where asked.refusal is null
    group by asked.place / 100
  );

  refusals := array_replace(refusals, 'stands', null);
  -- While results are sealed the total has all votes, so that nothing that happens to an entry tells how many it has.
  select json_agg(json_build_object(
    'id', asked.id,
    'votes', (
      select coalesce(sum(tallies.votes) filter (
        where seal.is_on or (select status from entries where entries.id = tallies.entry_id) = 'active'
      ), 0)
      from tallies where tallies.contest_id = asked.id
    ) + case when seal.is_on then contest.removed_votes else 0 end,
    'version', (select version from contest_versions where contest_versions.contest_id = asked.id),
    'rehearsal', contest.rehearsing_since is not null
  )) into contest_states
  from (select distinct id from unnest(contest_ids) as id) as asked
  left join contests as contest on contest.id = asked.id
  cross join lateral (
    select is_sealed(
      contest.seal_from,
      contest.announced_at,
      voting_moment(contest.rehearsing_since, contest.start_date, judged_at)
    ) as is_on
  ) as seal;
  clock := extract(epoch from clock_timestamp()) * 1000;
end $$;
