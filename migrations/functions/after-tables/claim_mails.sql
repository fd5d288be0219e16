-- Leases up to `most` mails to a process that sends them, within the number of mails that all processes may send in a
-- minute, and deletes mails that come too late. One call, because it is made for nearly every mail.
create or replace function claim_mails(most integer, per_minute integer, lease_seconds integer)
returns table (id bigint, content bytea, attempts integer)
language plpgsql
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  this_minute timestamptz := date_trunc('minute', now());
  already_sent integer;
  claimed_ids bigint[];
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
  claimed_ids := array(
    select outbox.id from outbox
    where outbox.next_attempt_at <= now() and (outbox.leased_until is null or outbox.leased_until <= now())
    order by outbox.line, outbox.turn, outbox.needed_at, outbox.id
    limit greatest(0, least(most, per_minute - already_sent))
    for update skip locked
  );
  if claimed_ids = '{}' then
    return;
  end if;
  update mail_minute set mails = mails + cardinality(claimed_ids);
  return query
  with claimed as (
    update outbox set leased_until = now() + make_interval(secs => lease_seconds), attempts = outbox.attempts + 1
    where outbox.id = any (claimed_ids)
    returning outbox.id, outbox.content, outbox.attempts, outbox.line, outbox.turn, outbox.needed_at
  )
  select claimed.id, claimed.content, claimed.attempts from claimed
  order by claimed.line, claimed.turn, claimed.needed_at, claimed.id;
end $$;
