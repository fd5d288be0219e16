-- The id of a photo in the address under which it is served; null for another address.
create or replace function uploaded_photo_id(url text) returns text language sql immutable parallel safe
  return substring(url from '^/uploads/([A-Za-z0-9_-]{22})/');
