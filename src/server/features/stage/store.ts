import type { Database } from "#server/db/connect.ts";
import { type Pressed, pressOn, type WantedPress } from "./press.ts";
import { screenStore } from "./screens.ts";

export function stageStore(database: Database) {
  return {
    /** Under the contest's lock, so that of two presses from one version the second is refused. */
    press(contestId: number, wanted: WantedPress & { version: number }, by: string): Promise<Pressed> {
      return database.kysely.transaction().execute((transaction) => pressOn(transaction, contestId, wanted, by));
    },

    screens: screenStore(database, "contest"),
  };
}

export type StageStore = ReturnType<typeof stageStore>;
