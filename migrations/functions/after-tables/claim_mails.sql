-- For processes of the version before, which send as many mails to one domain as to all.
create or replace function claim_mails(most integer, per_minute integer, lease_seconds integer)
returns table (id bigint, content bytea, attempts integer)
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  select id, content, attempts from lease_mails(most, per_minute, lease_seconds * 1000, '{}', most);
end $$;
