-- A text in one line: no control characters, line breaks or marks that turn the reading direction (domain/text/text.ts).
create or replace function is_line(text) returns boolean language sql immutable parallel safe
  return $1 !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
