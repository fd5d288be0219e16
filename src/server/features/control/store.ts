import type { Database } from "#server/db/connect.ts";
import { type ActOutcome, doAct, type WantedAct } from "./acts.ts";

export function controlStore({ kysely }: Database) {
  return {
    /** In one transaction with its row in the log. */
    act(contestId: number, wanted: WantedAct): Promise<ActOutcome> {
      return kysely.transaction().execute((transaction) => doAct(transaction, contestId, wanted));
    },
  };
}

export type ControlStore = ReturnType<typeof controlStore>;
