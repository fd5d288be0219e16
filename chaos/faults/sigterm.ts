import type { Fault } from "../fault.ts";

/** The server is told to stop while everybody votes as fast as they can. */
export const sigterm: Fault = {
  name: "sigterm",
  rounds: { long: 10, short: 1 },
  async strike({ arena, crowd, rounds, look }) {
    crowd.hurry(true);
    for (let round = 0; round < rounds; round += 1) {
      await crowd.untilAcknowledged(50);
      const code = await arena.server().stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${arena.server().output()}`);
      await arena.start();
      await look();
    }
    crowd.hurry(false);
    return undefined;
  },
};
