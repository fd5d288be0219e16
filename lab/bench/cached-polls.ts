import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { contestWithVotes } from "../kit/contests.ts";
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
      const origin = await countingProxy(product.port);
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
        origin.stop();
      }
    }),
  );
}

/** Passes bytes on and counts the requests in them. */
async function countingProxy(target: number) {
  let requests = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    incoming.on("data", (bytes) => {
      requests += bytes.toString("latin1").split("GET /").length - 1;
    });
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing])
      socket.on("error", () => {
        incoming.destroy();
        outgoing.destroy();
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, requests: () => requests, stop: () => server.close() };
}
