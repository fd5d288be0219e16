-- Which exhibit stands for which award.
create or replace view award_exhibits as
  select contests.show_id, contests.id as contest_id, exhibits.id as exhibit_id
  from contests join exhibits on exhibits.show_id = contests.show_id
  where contests.takes = 'all'
    or contests.takes = 'classes' and exists (
      select from contest_classes join exhibit_classes using (class_id)
      where contest_classes.contest_id = contests.id and exhibit_classes.exhibit_id = exhibits.id
    )
    or contests.takes = 'picked' and exists (
      select from contest_exhibits
      where contest_exhibits.contest_id = contests.id and contest_exhibits.exhibit_id = exhibits.id
    );
