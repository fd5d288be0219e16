-- Everything that refers to a photo. One that is not in here is deleted after a while.
create or replace view used_photos as
  select uploaded_photo_id(image_url) as id from entries where uploaded_photo_id(image_url) is not null
  union all
  select uploaded_photo_id(cover_photo_url) from contests where uploaded_photo_id(cover_photo_url) is not null
  union all
  select uploaded_photo_id(custom_branding ->> 'logoUrl') from contests
    where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null
  union all
  select uploaded_photo_id(logo_url) from sponsors
  union all
  select uploaded_photo_id(image_url) from exhibits where uploaded_photo_id(image_url) is not null
  union all
  select uploaded_photo_id(cover_photo_url) from shows where uploaded_photo_id(cover_photo_url) is not null
  union all
  select uploaded_photo_id(custom_branding ->> 'logoUrl') from shows
    where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null
  union all
  select uploaded_photo_id(profile_image_url) from users where uploaded_photo_id(profile_image_url) is not null
  union all
  select original_id from photos where original_id is not null;

create or replace function photo_is_used(photo_id text) returns boolean language sql stable
  return exists (select from used_photos where used_photos.id = photo_id);
