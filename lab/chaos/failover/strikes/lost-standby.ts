import { setTimeout as pause } from "node:timers/promises";
import type { Strike } from "../strike.ts";

const awayMs = 25_000; // longer than its lease, so that Patroni changes the quorum meanwhile

/** The machine of one standby loses its power. Votes wait for whichever of the two is first. */
export const standbyLost: Strike = {
  name: "standby-lost",
  async strike({ cluster, people }) {
    const [standby = await cluster.database.primary()] = await cluster.database.standbys();
    await standby.vanish();
    await pause(awayMs);
    await people.untilConfirmed(100);
    await cluster.database.startMember(standby);
    await cluster.database.untilWhole();
  },
};
