-- Anybody can register with somebody else's e-mail. A vote that a proven mailbox has given is out of their reach.
alter table votes add column proven boolean not null default false;

-- One mailbox, however its owner spells it: the same as canonicalMailbox in src/domain/people.ts.
create function canonical_mailbox(email text) returns text language sql immutable parallel safe
  return case
    when email ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(regexp_replace(email, '@[^@]*$', ''), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(regexp_replace(email, '@[^@]*$', ''), '\+.*$', '') || substring(email from '@[^@]*$')
  end;

create index users_mailbox on users (canonical_mailbox(email));
