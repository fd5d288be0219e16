-- Writes a code and the mail that carries it, where the mailbox may get one (decision 44). Returns what it has done:
-- 'written'; 'waiting' where the mail of this browser's last code has not left yet, which then stays good for longer;
-- 'limited' where there were too many; 'full' where so many mails of this network wait that it would come too late.
-- One call, because thousands of people ask at once.
create or replace function write_code(
  asked_mailbox text,
  asked_purpose text,
  asking_browser text, -- its hash
  new_code_hash text,
  known_device text, -- of a browser in which this mailbox was proven before: it has limits of its own; else null
  asking_network text, -- its hash
  for_contest integer, -- that the person wants to vote in
  mail_content bytea,
  mail_domain text,
  mail_address text,
  spellings text[], -- all that have stood for this mailbox
  valid_minutes integer,
  every_seconds integer,
  per_hour integer,
  per_hour_of_network integer,
  most_waiting_of_network integer
) returns text
language plpgsql
  -- Everything here is found by a key, also when the tables have grown since the plan was made.
  set enable_seqscan = off
as $$
declare
  counted text := asked_mailbox || coalesce(' ' || known_device, '');
  of_network text := 'code-network:' || asked_mailbox || ' ' || asking_network;
  code_expires_at timestamptz := now() + make_interval(mins => valid_minutes);
  most_per_hour integer := per_hour;
  contest_ends_at timestamptz;
  mail_line smallint := 0;
  first_turn integer;
  mail_turn integer := 0;
  new_mail_id bigint;
begin
  -- Several at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('codes ' || asked_mailbox, 0));

  update outbox set expires_at = code_expires_at from codes
  where codes.mailbox_id = asked_mailbox and codes.purpose = asked_purpose and codes.browser_hash = asking_browser
    and codes.expires_at > now() and outbox.id = codes.mail_id and outbox.attempts = 0;
  if found then
    update codes set expires_at = code_expires_at
    where codes.mailbox_id = asked_mailbox and codes.purpose = asked_purpose and codes.browser_hash = asking_browser;
    return 'waiting';
  end if;

  -- As many again are kept for networks that have not asked yet, one for each: its owner may be there.
  if known_device is null and attempts_so_far(of_network) = 0 then
    most_per_hour := 2 * per_hour;
  end if;
  if attempts_so_far('code-minute:' || counted) > 0 or attempts_so_far('code-hour:' || counted) >= most_per_hour
    or known_device is null and attempts_so_far(of_network) >= per_hour_of_network
  then
    return 'limited';
  end if;

  select end_date into contest_ends_at from contests where id = for_contest and end_date > now();
  if known_device is null
    and not exists (select from users where canonical_mailbox(email) = any (spellings) and email_verified)
    and not exists (
      select from sessions where coalesce(sess -> 'google', sess -> 'mail') ->> 'email' = mail_address and expire > now()
    )
  then
    mail_line := case when contest_ends_at < code_expires_at then 1 else 2 end;
    -- Of codes: invitations have the last turn of all.
    select turn into first_turn from outbox
    where line = mail_line and network is not null and next_attempt_at <= now() and (leased_until is null or leased_until <= now())
    order by line, turn, needed_at, id limit 1;
    mail_turn := greatest(
      coalesce(first_turn, 1),
      coalesce((select max(turn) from outbox where network = asking_network and line = mail_line), 0) + 1
    );
    if mail_turn - coalesce(first_turn, mail_turn) >= most_waiting_of_network then
      return 'full';
    end if;
  end if;

  perform count_attempt('code-minute:' || counted, every_seconds), count_attempt('code-hour:' || counted, 3600);
  if known_device is null then
    perform count_attempt(of_network, 3600);
  end if;

  insert into outbox (content, domain, needed_at, expires_at, line, turn, network)
  values (mail_content, mail_domain, least(code_expires_at, contest_ends_at), code_expires_at, mail_line, mail_turn,
    case when mail_line > 0 then asking_network end)
  returning id into new_mail_id;
  insert into codes (mailbox_id, purpose, browser_hash, code_hash, expires_at, mail_id)
  values (asked_mailbox, asked_purpose, asking_browser, new_code_hash, code_expires_at, new_mail_id)
  on conflict (mailbox_id, purpose, browser_hash) do update
    set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at, mail_id = excluded.mail_id;
  return 'written';
end $$;
