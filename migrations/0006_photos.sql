-- Every uploaded photo: its owner (for the quota) and what a page shows until it has loaded. Its files have the same id in the
-- photo storage. Other tables refer to it by address: one that nothing refers to (view used_photos) is deleted after a while.
create table photos (
  id text primary key
    check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- null: drawn by the product itself
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

create index entries_photo on entries (uploaded_photo_id(image_url)) where uploaded_photo_id(image_url) is not null;
create index contests_cover on contests (uploaded_photo_id(cover_photo_url))
  where uploaded_photo_id(cover_photo_url) is not null;
create index contests_logo on contests (uploaded_photo_id(custom_branding ->> 'logoUrl'))
  where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null;
create index users_photo on users (uploaded_photo_id(profile_image_url))
  where uploaded_photo_id(profile_image_url) is not null;
