import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { contestWithVotes } from "../kit/contests.ts";
import { deployExample } from "../kit/deploy-example.ts";
import { withProduct } from "../kit/product.ts";
import type { Row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";
import { waitFor } from "../kit/wait-for.ts";
import { driveRequests } from "./drive.ts";

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
          {
            what: `public polls behind nginx, ${connections} connections`,
            measured: cached.perSecond,
            baseline: { what: "without it", measured: direct.perSecond },
            unit: "a second",
          },
          {
            what: `requests of them that reach the product in ${seconds} s`,
            measured: origin.requests() - before,
            budget: { atMost: seconds + 2 },
            unit: "",
          },
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

/** deploy/nginx.conf on a free port: without TLS, with one process, and with its files in that folder. */
async function startNginx(folder: string, originPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const settings = await deployExample("nginx.conf", {
    "user www-data;": process.getuid?.() === 0 ? "user root;" : "",
    "worker_processes auto;": "worker_processes 1;",
    "worker_rlimit_nofile 200000;": "",
    "worker_connections 65536;": "worker_connections 4096;",
    "server_tokens off;": temporary,
    "keepalive_timeout 75s;": "keepalive_requests 1000000;", // the driver opens each connection once
    "/var/lib/nginx/scorequest": `${folder}/cache`,
    "server 10.0.0.11:3000": `server 127.0.0.1:${originPort}`,
    "server 10.0.0.12:3000 max_fails=2 fail_timeout=2s;": "",
    "listen 80;": `listen 127.0.0.1:${await freePort()};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${port};`,
    "ssl_certificate /etc/nginx/certs/vote.example.org.pem;": "",
    "ssl_certificate_key /etc/nginx/certs/vote.example.org.key;": "",
  });
  await writeFile(config, settings);
  const own = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
  const nginx = spawn("nginx", ["-c", config, "-e", `${folder}/error.log`, "-g", own], { stdio: "inherit" });
  process.once("exit", () => nginx.kill("SIGTERM"));
  const answers = () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    return fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await waitFor(30, "nginx", answers);
  return {
    port,
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await ended;
    },
  };
}
