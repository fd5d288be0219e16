import { openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createLog } from "./log.ts";
import { outputWriter } from "./output.ts";

test("secrets stay out of the log wherever they turn up", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  log.info({
    password: "hunter2",
    query: { code: "hunter2", state: "hunter2", page: "2" },
    request: { headers: { cookie: "hunter2", authorization: "hunter2" }, body: { token: "hunter2" } },
  });
  log.info({ err: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
  expect(lines.join()).not.toContain("hunter2");
  expect(lines.join()).toContain("ECONNREFUSED");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", query: { page: "2" } });
});

test.runIf(process.platform === "linux")("a log on a full disk makes no request fail", async () => {
  const log = createLog("debug", outputWriter(openSync("/dev/full", "w")));
  const product = await createTestApp({ log });
  onTestFinished(product.drop);
  const statuses = await Promise.all(
    ["/api/health", "/api/public-contests", "/"].map((path) => statusOf(product, path)),
  );
  expect(statuses).toEqual([200, 200, 200]);
  expect(await statusOf(product, "/api/contests/1")).toBe(404);
});

async function statusOf(product: TestApp, path: string): Promise<number> {
  return (await product.visitor().get(path)).status;
}
