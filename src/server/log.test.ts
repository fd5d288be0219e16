import { expect, test } from "vitest";
import { createLog } from "./log.ts";

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
