-- What shows which photo: a contest, also as an award of a show, a show, or a person's profile, which is neither.
create or replace view shown_photos as
  select uploaded_photo_id(image_url) as id, contest_id, contests.show_id
    from entries join contests on contests.id = entries.contest_id where uploaded_photo_id(image_url) is not null
  union all
  select uploaded_photo_id(cover_photo_url), id, show_id
    from contests where uploaded_photo_id(cover_photo_url) is not null
  union all
  select uploaded_photo_id(custom_branding ->> 'logoUrl'), id, show_id
    from contests where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null
  union all
  select uploaded_photo_id(logo_url), contest_id, contests.show_id
    from sponsors join contests on contests.id = sponsors.contest_id
  union all
  select uploaded_photo_id(image_url), null, show_id
    from exhibits where uploaded_photo_id(image_url) is not null
  union all
  select uploaded_photo_id(cover_photo_url), null, id
    from shows where uploaded_photo_id(cover_photo_url) is not null
  union all
  select uploaded_photo_id(custom_branding ->> 'logoUrl'), null, id
    from shows where uploaded_photo_id(custom_branding ->> 'logoUrl') is not null
  union all
  select uploaded_photo_id(profile_image_url), null, null
    from users where uploaded_photo_id(profile_image_url) is not null;

-- Everything that refers to a photo. One that is not in here is deleted after a while.
create or replace view used_photos as
  select id from shown_photos
  union all
  select original_id from photos where original_id is not null;

create or replace function photo_is_used(photo_id text) returns boolean language sql stable
  return exists (select from used_photos where used_photos.id = photo_id);
