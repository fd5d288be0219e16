-- Names of classes that people take for the same one: case, spaces and width (full, half) make no difference.
create or replace function class_key(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(name, nfkc), '\s', '', 'g'));
