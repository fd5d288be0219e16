// What the examples of deploy/ do when instances hang. Needs HAProxy and nginx, and is skipped without them.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { deployExample } from "../kit/deploy-example.ts";
import { startNginx } from "../kit/nginx.ts";
import { temporaryFolder } from "../kit/temporary-folder.ts";

const isMissing = (program: string) => spawnSync(program, ["-v"]).error !== undefined;

async function startInstance(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function newFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** deploy/haproxy.cfg without TLS, in front of two instances; `log` is what it has printed. */
async function startHaproxy(first: number, second: number) {
  const [port, file] = [await freePort(), join(await newFolder(), "haproxy.cfg")];
  const settings = await deployExample("haproxy.cfg", {
    "bind :80\n": `bind 127.0.0.1:${port}\n`,
    "bind :443 ssl crt /etc/haproxy/certs/vote.example.org.pem alpn h2,http/1.1": "",
    "http-request redirect scheme https code 308 unless { ssl_fc }": "",
    "10.0.0.11:3000": `127.0.0.1:${first}`,
    "10.0.0.12:3000": `127.0.0.1:${second}`,
    "timeout check 3s": "timeout check 100ms", // so that the test is short
    "maxconn 100000": "maxconn 100",
  });
  await writeFile(file, settings);
  const haproxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    haproxy.kill("SIGTERM");
    await once(haproxy, "exit");
  });
  let log = "";
  for (const stream of [haproxy.stdout, haproxy.stderr])
    stream.on("data", (text) => {
      log += text;
    });
  return { address: `http://127.0.0.1:${port}`, log: () => log };
}

test.skipIf(isMissing("haproxy"))("HAProxy tries instances all the same when no check is answered", async () => {
  const busy: RequestListener = ({ url }, reply) => {
    if (url !== "/api/health") reply.end("a page");
  };
  const { address, log } = await startHaproxy(await startInstance(busy), await startInstance(busy));
  await expect.poll(log).toMatch(/app1 is DOWN/);
  await expect.poll(log).toMatch(/app2 is DOWN/);
  const replies = await Promise.all([1, 2, 3, 4].map(() => fetch(address).then((reply) => reply.text())));
  expect(replies).toEqual(["a page", "a page", "a page", "a page"]);
});

test.skipIf(isMissing("nginx"))("nginx uses its copy of a public poll when instances hang", async () => {
  let isHanging = false;
  let unanswered = 0;
  const port = await startInstance((_, reply) => {
    if (isHanging) unanswered += 1;
    else reply.setHeader("cache-control", "public, s-maxage=1, stale-if-error=60").end("the copy");
  });
  const nginx = await startNginx(await newFolder(), port);
  onTestFinished(nginx.stop);
  const poll = () => fetch(`http://127.0.0.1:${nginx.port}/api/contests/5/public`).then((reply) => reply.text());
  expect(await poll()).toBe("the copy");
  isHanging = true;
  // With the time-outs of other requests these three would take as many minutes.
  while (unanswered < 3) expect(await poll()).toBe("the copy");
});
