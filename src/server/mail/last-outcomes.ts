import type pg from "pg";
import type { Outcome } from "./smtp-connection.ts";

type Noted = "sent" | "refused" | "failed";

/** A mail server that asks us to come back later is a usual thing, and such a mail is seen to wait. */
const noted: Readonly<Record<Outcome, Noted | undefined>> = {
  sent: "sent",
  refused: "refused",
  "relay-fails": "failed",
  unknown: "failed",
  later: undefined,
};

const oncePerMs = 60_000;

/** Writes down whether mails leave: when that changes, and else once a minute at most. */
export function lastOutcomes(pool: pg.Pool, clock: () => number = Date.now) {
  let last: { kind: Noted; at: number } | undefined;
  return {
    async note(outcome: Outcome): Promise<void> {
      const kind = noted[outcome];
      if (!kind || (last?.kind === kind && clock() - last.at < oncePerMs)) return;
      last = { kind, at: clock() };
      const column = `${kind}_at`;
      await pool.query(
        `insert into mail_outcomes (${column}) values (clock_timestamp())
         on conflict (only_row) do update set ${column} = excluded.${column}`,
      );
    },
  };
}

export type LastOutcomes = ReturnType<typeof lastOutcomes>;
