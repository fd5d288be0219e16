import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import type { RequestEnvironment } from "./environment.ts";
import { beginRequest } from "./hono-adapter.ts";

async function addressLogged(proxyHops: number): Promise<string | undefined> {
  const lines: string[] = [];
  const app = new Hono<RequestEnvironment>();
  const log = createLog("debug", { write: (line) => lines.push(line) });
  app.use(beginRequest({ log, findPerson: () => undefined, proxyHops, securityHeaders: [] }));
  app.get("/", (context) => context.text("ok"));
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  await app.request("/", { headers: { "x-forwarded-for": "203.0.113.9, 192.0.2.7" } }, { incoming });
  return JSON.parse(lines[0] ?? "{}").address;
}

test("a forwarded address is used only behind a trusted proxy, and then the one that the outermost proxy of ours has added", async () => {
  expect(await addressLogged(0)).toBe("127.0.0.1");
  expect(await addressLogged(1)).toBe("192.0.2.7");
  expect(await addressLogged(2)).toBe("203.0.113.9");
  expect(await addressLogged(3)).toBe("127.0.0.1");
});

test("behind two proxies both adapters log the address that the outer one has seen", async () => {
  const product = await testProductOnPort({ proxyHops: 2 });
  const headers = { "x-forwarded-for": "198.51.100.4, 203.0.113.9, 192.0.2.7" };
  for (const path of ["/api/contests/999999", "/api/nowhere"]) await fetch(product.address + path, { headers });
  const requests = product.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests).toMatchObject([
    { adapter: "node", address: "203.0.113.9" },
    { adapter: "hono", address: "203.0.113.9" },
  ]);
});
