import { spawnSync } from "node:child_process";
import { contestWithVotes } from "../kit/contests.ts";
import { startFaultyProxy } from "../kit/faulty-proxy.ts";
import { startNginx } from "../kit/nginx.ts";
import { withProduct } from "../kit/product.ts";
import { type Row, row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";
import { driveRequests } from "./send-requests.ts";

const seconds = 10;
const connections = 200;

/** Signed-out viewers without a stream behind the nginx of deploy/, which caches as replies tell it. */
export function cachedPolls(): Promise<Row[]> {
  if (spawnSync("nginx", ["-v"]).error) {
    console.log("Polls behind a cache are not measured: there is no nginx on this machine.");
    return Promise.resolve([]);
  }
  return withProduct({}, (product) =>
    inTemporaryFolder(async (folder) => {
      const contest = await contestWithVotes(product.database, 1_000);
      const origin = await startFaultyProxy(() => product.address, Math.random);
      const nginx = await startNginx(folder, origin.port);
      try {
        const path = `/api/contests/${contest.id}/public`;
        const requests = [{ path, headers: { "accept-encoding": "gzip" } }];
        const direct = await driveRequests({ port: product.port, connections, seconds, requests });
        await (await fetch(`http://127.0.0.1:${nginx.port}${path}`)).arrayBuffer();
        const before = origin.requests();
        const cached = await driveRequests({ port: nginx.port, connections, seconds, requests });
        if (Object.keys(cached.statuses).join() !== "200")
          throw new Error(`Answered ${JSON.stringify(cached.statuses)}`);
        return [
          row(`public polls behind nginx, ${connections} connections`, cached.perSecond, "a second", {
            baseline: ["without it", direct.perSecond],
          }),
          row(`requests of them that reach the product in ${seconds} s`, origin.requests() - before, "", {
            atMost: seconds + 2,
          }),
        ];
      } finally {
        await nginx.stop();
        await origin.close();
      }
    }),
  );
}
