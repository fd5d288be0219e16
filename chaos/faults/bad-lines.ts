import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import type { Mood } from "../line.ts";
import { openArenaWithLines } from "../lines-arena.ts";
import { expectAlive } from "../processes.ts";

function badLine(name: string, side: "front" | "back", mood: Mood): Fault {
  return {
    name,
    rounds: { long: 30, short: 2 },
    open: openArenaWithLines,
    async strike({ arena, crowd, rounds: seconds }) {
      const line = arena.lines?.[side];
      line?.become(mood);
      await pause(seconds * 1000);
      await crowd.untilAcknowledged(50);
      // It stays bad until the contest has ended: what is held back must not be let in after the end.
      return async () => {
        line?.become({});
        expectAlive(arena);
      };
    },
  };
}

/** Phones on a venue's Wi-Fi: three of ten answers never arrive. */
export const lostReplies = badLine("lost-replies", "front", { loses: 0.3 });
export const cutConnections = badLine("cut-connections", "front", { cuts: 0.05 });
export const slowRequests = badLine("slow-requests", "front", { delays: { share: 0.15, most: 4_000 } });

/** The same behind the server: what was committed and not heard of, statements cut in half, a slow network. */
export const lostDatabaseReplies = badLine("lost-database-replies", "back", { loses: 0.05 });
export const cutDatabaseConnections = badLine("cut-database-connections", "back", { cuts: 0.02 });
export const slowDatabase = badLine("slow-database", "back", { delays: { share: 0.05, most: 4_000 } });

/** All of it together, for when there is little time. */
export const badFrontLine = badLine("bad-front-line", "front", {
  loses: 0.1,
  cuts: 0.02,
  delays: { share: 0.1, most: 2_000 },
});
export const badBackLine = badLine("bad-back-line", "back", {
  loses: 0.02,
  cuts: 0.01,
  delays: { share: 0.02, most: 2_000 },
});
