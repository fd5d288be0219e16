import { switchOver } from "../members.ts";
import type { Strike } from "../strike.ts";

/** A standby becomes the primary because somebody wants it, such as before an upgrade. */
export const switchover: Strike = {
  name: "switchover",
  async strike({ cluster }) {
    const primary = await cluster.database.primary();
    const [standby = primary] = await cluster.database.standbys();
    await switchOver(primary, standby);
    await cluster.database.primary(primary);
    await cluster.database.untilWhole();
  },
};
