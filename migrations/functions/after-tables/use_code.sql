-- Tries a code: 'right' once, 'wrong' with the tries that are left, or 'not-valid' where there is none that could be
-- right here. The try is counted first, so that many at once gain nothing. A code is wrong until a process has taken its
-- mail to send it, so that nobody can guess more codes than mails are sent; 'not-valid' would tell whose mails go first
-- (decision 44). 'has-account', and nothing is tried, where one of the given addresses has an account.
create or replace function use_code(
  asked_mailbox text,
  asked_purpose text,
  asking_browser text, -- its hash
  given_code_hash text,
  is_known_browser boolean,
  most_tries integer,
  wrong_codes_at_full_tries integer, -- of all mailboxes together; beyond it, a wrong code of an unknown browser was its last
  wrong_codes_window_seconds integer,
  unless_account_of text[], -- null: whether there is an account or not
  out result text,
  out tries_left integer
) language plpgsql as $$
declare
  is_right boolean;
begin
  if unless_account_of is not null and exists (select from users where email = any (unless_account_of)) then
    result := 'has-account';
    return;
  end if;
  update codes set tries = tries + 1
  where mailbox_id = asked_mailbox and purpose = asked_purpose and browser_hash = asking_browser
    and expires_at > now() and tries < most_tries
  returning
    code_hash = given_code_hash
      and not exists (select from outbox where outbox.id = codes.mail_id and outbox.attempts = 0),
    most_tries - tries
  into is_right, tries_left;
  if not found then
    result := 'not-valid';
  elsif is_right then
    delete from codes
    where mailbox_id = asked_mailbox and purpose = asked_purpose and browser_hash = asking_browser;
    result := 'right';
  else
    result := 'wrong';
    if count_attempt('wrong-codes:all', wrong_codes_window_seconds) > wrong_codes_at_full_tries
      and not is_known_browser
    then
      update codes set tries = most_tries
      where mailbox_id = asked_mailbox and purpose = asked_purpose and browser_hash = asking_browser;
      tries_left := 0;
    end if;
  end if;
end $$;
