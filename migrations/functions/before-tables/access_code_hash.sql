-- What a grant of access keeps of the code that was entered.
create or replace function access_code_hash(access_code text) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(access_code, 'UTF8')), 'hex');
