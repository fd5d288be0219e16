-- Every photo that was uploaded here: whose it is (for the quota) and what a page shows until it has arrived.
-- Its files lie in the photo storage under the same id. Who uses it is said by the addresses in other tables, no list of
-- uses is kept: a photo that nothing refers to is swept away after a while.
create table photos (
  id text primary key
    check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- nobody: drawn by the product itself
  uploaded_by text references users (id) on delete set null,
  -- all of its files together
  bytes bigint not null
    check (bytes >= 0),
  -- a picture of a few pixels as a data: address
  placeholder text
    check (char_length(placeholder) <= 1000 and placeholder like 'data:image/webp;base64,%'),
  -- An adjusted photo is a photo of its own: made from the original, which stays, by what was changed.
  original_id text references photos (id),
  adjustment jsonb
    check (jsonb_typeof(adjustment) = 'object'),
  created_at timestamptz not null default now(),
  constraint photos_adjusted_from_original check ((original_id is null) = (adjustment is null))
);

create index photos_uploaded_by on photos (uploaded_by);
create index photos_created_at on photos (created_at);
create index photos_original on photos (original_id) where original_id is not null;

create function uploaded_photo_id(url text) returns text language sql immutable parallel safe
  return substring(url from '^/uploads/([A-Za-z0-9_-]{22})/');

create index entries_photo on entries (uploaded_photo_id(image_url)) where uploaded_photo_id(image_url) is not null;
create index contests_cover on contests (uploaded_photo_id(cover_photo_url))
  where uploaded_photo_id(cover_photo_url) is not null;
create index contests_logo on contests (uploaded_photo_id(custom_branding ->> 'logoUrl'))
  where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null;
create index users_photo on users (uploaded_photo_id(profile_image_url))
  where uploaded_photo_id(profile_image_url) is not null;

-- Everything that refers to a photo; one that is not in here may be swept away.
create view used_photos as
  select uploaded_photo_id(image_url) as id from entries where uploaded_photo_id(image_url) is not null
  union all
  select uploaded_photo_id(cover_photo_url) from contests where uploaded_photo_id(cover_photo_url) is not null
  union all
  select uploaded_photo_id(custom_branding ->> 'logoUrl') from contests
    where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null
  union all
  select uploaded_photo_id(profile_image_url) from users where uploaded_photo_id(profile_image_url) is not null
  union all
  select original_id from photos where original_id is not null;

create function photo_is_used(photo_id text) returns boolean language sql stable
  return exists (select from used_photos where used_photos.id = photo_id);
