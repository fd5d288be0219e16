-- Whether results are sealed at a moment: the same as isSealed in src/domain/results/sealing.ts.
create or replace function is_sealed(seal_from timestamptz, announced_at timestamptz, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return announced_at is null and coalesce(seal_from <= moment, false);
