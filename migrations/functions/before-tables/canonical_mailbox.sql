-- One mailbox, whichever way its owner spells it: the same as canonicalMailbox in src/domain/people/mailboxes.ts.
create or replace function canonical_mailbox(email text) returns text language sql immutable parallel safe
  return case
    when email ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(regexp_replace(email, '@[^@]*$', ''), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(regexp_replace(email, '@[^@]*$', ''), '\+.*$', '') || substring(email from '@[^@]*$')
  end;
