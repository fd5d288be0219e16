import { afterEach, expect, test } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { serveMetrics } from "./serve-metrics.ts";

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const port of open.splice(0)) await port.stop();
});

async function serve(page: () => Promise<string>) {
  const port = await freePort();
  open.push(await serveMetrics(page, { port, host: "127.0.0.1" }));
  return { port, address: `http://127.0.0.1:${port}` };
}

test("the page is at /metrics, as text for Prometheus, and nothing else is there", async () => {
  const { address } = await serve(async () => "a 1\n");
  const reply = await fetch(`${address}/metrics`);
  expect(reply.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.text()).toBe("a 1\n");
  for (const path of ["/", "/metrics/", "/api/health", "/contest/1"])
    expect((await fetch(address + path)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(405);
});

test("a page that cannot be read is an error, and the next one is tried again", async () => {
  let isBroken = true;
  const { address } = await serve(async () => {
    if (isBroken) throw new Error("no metrics");
    return "a 1\n";
  });
  expect((await fetch(`${address}/metrics`)).status).toBe(500);
  isBroken = false;
  expect((await fetch(`${address}/metrics`)).status).toBe(200);
});

test("a port that is taken, or a host that is not here, is said in a sentence", async () => {
  const { port } = await serve(async () => "");
  await expect(serveMetrics(async () => "", { port, host: "127.0.0.1" })).rejects.toThrow(
    `Something else listens on 127.0.0.1:${port} already. Stop it, or set METRICS_PORT to another number.`,
  );
  await expect(serveMetrics(async () => "", { port, host: "192.0.2.1" })).rejects.toThrow(
    `METRICS_PORT and METRICS_HOST name a place where nothing can listen, 192.0.2.1:${port}`,
  );
});
