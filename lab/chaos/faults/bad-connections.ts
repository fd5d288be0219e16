import { setTimeout as pause } from "node:timers/promises";
import type { ProxyFaults } from "../../kit/faulty-proxy.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { openTestBedWithProxies } from "../test-bed.ts";

function badConnections(name: string, side: "toServer" | "toDatabase", faults: ProxyFaults): Fault {
  return {
    name,
    rounds: { long: 30, short: 2 },
    open: openTestBedWithProxies,
    async inject({ testBed, traffic, rounds: seconds, undoAfterEnd }) {
      const proxy = testBed.proxies?.[side];
      proxy?.setFaults(faults);
      await pause(seconds * 1000);
      await traffic.untilAcknowledged(50);
      // The fault lasts until the contest has ended: a vote that was held back must not be taken after the end.
      undoAfterEnd(async () => {
        proxy?.setFaults({});
        expectAlive(testBed);
      });
    },
  };
}

export const badConnectionFaults: readonly Fault[] = [
  // Between phones and server, as on a crowded venue's Wi-Fi.
  badConnections("lost-replies", "toServer", { lostReplies: 0.3 }),
  badConnections("cut-connections", "toServer", { cuts: 0.05 }),
  badConnections("slow-requests", "toServer", { delays: { share: 0.15, maxMs: 4_000 } }),
  // Between server and database: commits without an answer, statements cut in half, a slow network.
  badConnections("lost-database-replies", "toDatabase", { lostReplies: 0.05 }),
  badConnections("cut-database-connections", "toDatabase", { cuts: 0.02 }),
  badConnections("slow-database", "toDatabase", { delays: { share: 0.05, maxMs: 4_000 } }),
];

const delays = (share: number) => ({ share, maxMs: 2_000 });

/** All three at once, for the short version. */
export const shortBadConnectionFaults: Fault[] = [
  badConnections("bad-server-connections", "toServer", { lostReplies: 0.1, cuts: 0.02, delays: delays(0.1) }),
  badConnections("bad-database-connections", "toDatabase", { lostReplies: 0.02, cuts: 0.01, delays: delays(0.02) }),
];
