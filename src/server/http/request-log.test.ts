import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import type { RequestEnvironment } from "./environment.ts";
import { beginRequest } from "./hono-adapter.ts";

async function addressLogged(trustProxy: boolean): Promise<string | undefined> {
  const lines: string[] = [];
  const app = new Hono<RequestEnvironment>();
  const log = createLog("debug", { write: (line) => lines.push(line) });
  app.use(beginRequest({ log, findPerson: () => undefined, trustProxy, securityHeaders: [] }));
  app.get("/", (context) => context.text("ok"));
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  await app.request("/", { headers: { "x-forwarded-for": "203.0.113.9, 192.0.2.7" } }, { incoming });
  return JSON.parse(lines[0] ?? "{}").address;
}

test("a forwarded address is used only behind a trusted proxy, and then the last one, which that proxy has added", async () => {
  expect(await addressLogged(false)).toBe("127.0.0.1");
  expect(await addressLogged(true)).toBe("192.0.2.7");
});
