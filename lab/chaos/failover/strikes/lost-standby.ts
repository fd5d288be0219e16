import type { Strike } from "../strike.ts";

/** The machine of the standby that every vote waits for loses its power. */
export const standbyLost: Strike = {
  name: "standby-lost",
  async strike({ cluster, people }) {
    const [standby = await cluster.database.primary()] = await cluster.database.standbys();
    await standby.vanish();
    await people.untilConfirmed(100);
    await cluster.database.startMember(standby);
    await cluster.database.untilWhole();
  },
};
