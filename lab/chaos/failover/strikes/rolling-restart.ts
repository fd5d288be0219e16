import { setTimeout as pause } from "node:timers/promises";
import type { Strike } from "../strike.ts";

const betweenMs = 3_000; // HAProxy has found it by then

/** The instances are stopped and started one after the other, as in every upgrade. */
export const rollingRestart: Strike = {
  name: "rolling-restart",
  async strike({ cluster, people }) {
    for (const instance of cluster.instances) {
      await instance.restart();
      await pause(betweenMs);
    }
    await people.untilConfirmed(100);
  },
};
