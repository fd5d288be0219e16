import { controlMessages } from "#domain/control-acts.ts";
import type { Notice } from "#domain/notices.ts";
import type { Database } from "#server/db/connect.ts";
import { type ActOutcome, doAct, type WantedAct } from "./acts.ts";
import { showNotice, takeDownNotice, type WantedNotice } from "./notices.ts";

export function controlStore({ kysely }: Database) {
  return {
    /** In one transaction with its row in the log. */
    async act(contestId: number, wanted: WantedAct): Promise<ActOutcome> {
      try {
        return await kysely.transaction().execute((transaction) => doAct(transaction, contestId, wanted));
      } catch (error) {
        // Voting has started between the look at the clock and the change.
        if ((error as { constraint?: string }).constraint !== "contests_rehearsed_before_start") throw error;
        return { kind: "refused", message: controlMessages.rehearsedTooLate };
      }
    },

    showNotice(contestId: number, wanted: WantedNotice): Promise<Notice | undefined> {
      return kysely.transaction().execute((transaction) => showNotice(transaction, contestId, wanted));
    },

    takeDownNotice(contestId: number, by: string): Promise<boolean> {
      return kysely.transaction().execute((transaction) => takeDownNotice(transaction, contestId, by));
    },
  };
}

export type ControlStore = ReturnType<typeof controlStore>;
