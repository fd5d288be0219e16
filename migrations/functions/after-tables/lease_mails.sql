-- Leases up to `most` mails to a process that sends them, within the number of mails that all processes may send in a
-- minute, and deletes mails that come too late. One call, because it is made for nearly every mail. `sending_to` has
-- the domain of each mail that the process is sending now: together with these, a domain gets `most_of_domain` at most.
create or replace function lease_mails(
  most integer, per_minute integer, lease_ms integer, sending_to text[], most_of_domain integer
)
returns table (id bigint, content bytea, attempts integer, domain text, expires_in_ms double precision)
language plpgsql
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  this_minute timestamptz := date_trunc('minute', now());
  already_sent integer;
  places integer;
  full_domains text[];
  taken_ids bigint[] := '{}';
  candidate record;
  is_done boolean;
begin
  if not exists (select from outbox where outbox.next_attempt_at <= now()) then
    return;
  end if;
  delete from outbox
  where outbox.id = any (array(
    select outbox.id from outbox where outbox.expires_at <= now() for update skip locked
  ));
  update mail_minute set minute = this_minute, mails = case when minute = this_minute then mails else 0 end
  returning mails into already_sent;
  places := least(most, per_minute - already_sent);
  full_domains := array(select to_domain from unnest(sending_to) to_domain group by 1 having count(*) >= most_of_domain);
  -- Once, unless a domain gets full: then its places go to mails of others.
  loop
    is_done := true;
    for candidate in
      select outbox.id, outbox.domain from outbox
      where outbox.next_attempt_at <= now() and (outbox.leased_until is null or outbox.leased_until <= now())
        and outbox.domain <> all (full_domains) and outbox.id <> all (taken_ids)
      order by outbox.line, outbox.turn, outbox.needed_at, outbox.id
      limit greatest(0, places - cardinality(taken_ids))
      for update skip locked
    loop
      if candidate.domain = any (full_domains) then
        continue;
      end if;
      taken_ids := taken_ids || candidate.id;
      sending_to := sending_to || candidate.domain;
      if cardinality(array_positions(sending_to, candidate.domain)) >= most_of_domain then
        full_domains := full_domains || candidate.domain;
        is_done := false;
      end if;
    end loop;
    exit when is_done;
  end loop;
  if taken_ids = '{}' then
    return;
  end if;
  update mail_minute set mails = mails + cardinality(taken_ids);
  return query
  with taken as (
    update outbox
    set leased_until = now() + lease_ms * interval '1 millisecond', attempts = outbox.attempts + 1
    where outbox.id = any (taken_ids)
    returning outbox.*
  )
  select taken.id, taken.content, taken.attempts, taken.domain,
    extract(epoch from taken.expires_at - now())::double precision * 1000
  from taken order by taken.line, taken.turn, taken.needed_at, taken.id;
end $$;
