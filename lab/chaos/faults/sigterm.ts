import type { Fault } from "../fault.ts";

/** The server is stopped while everybody votes as fast as they can. */
export const sigterm: Fault = {
  name: "sigterm",
  rounds: { long: 10, short: 1 },
  async inject({ testBed, traffic, rounds, countVotes }) {
    traffic.setFast(true);
    for (let round = 0; round < rounds; round += 1) {
      await traffic.untilAcknowledged(50);
      const code = await testBed.server().stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${testBed.server().output()}`);
      await testBed.start();
      await countVotes();
    }
    traffic.setFast(false);
    return undefined;
  },
};
