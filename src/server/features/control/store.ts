import { controlMessages } from "#domain/control-commands.ts";
import type { Notice } from "#domain/notices.ts";
import type { Database } from "#server/db/connect.ts";
import { type CommandOutcome, carryOutCommand, type WantedCommand } from "./commands.ts";
import { showNotice, takeDownNotice, type WantedNotice } from "./notices.ts";

export function controlStore({ kysely }: Database) {
  return {
    /** In one transaction with its row in the log. */
    async carryOut(contestId: number, wanted: WantedCommand): Promise<CommandOutcome> {
      try {
        return await kysely.transaction().execute((transaction) => carryOutCommand(transaction, contestId, wanted));
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
