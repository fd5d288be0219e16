import type { Sealing } from "#domain/sealing.ts";
import type { ContestRow } from "#server/db/tables.ts";

type SealedRow = Pick<ContestRow, "seal_from" | "opened_at" | "announced_at"> &
  Partial<Pick<ContestRow, "reveal_step">>;

/** What a contest's row says about its seal. */
export function sealingOf({ seal_from, opened_at, announced_at, reveal_step }: SealedRow): Sealing {
  return {
    sealFrom: seal_from?.toISOString() ?? null,
    ...(opened_at && { opened: { at: opened_at.toISOString() } }),
    ...(announced_at && { announcedAt: announced_at.toISOString() }),
    ...(reveal_step !== undefined && { revealStep: reveal_step }),
  };
}
