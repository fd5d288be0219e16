import { expect, test } from "vitest";
import { type Member, whatIsMissing } from "./members.ts";

const names = ["db1", "db2", "db3"];
const member = (name: string, role: string, state = role === "leader" ? "running" : "streaming"): Member => ({
  name,
  role,
  state,
});
const whole = [member("db1", "quorum_standby"), member("db2", "leader"), member("db3", "quorum_standby")];
const missing = (members: Member[], isSynchronous = true) => whatIsMissing(members, { names, isSynchronous });

test("a cluster is whole when all follow one leader synchronously", () => {
  expect(missing(whole)).toBeUndefined();
  expect(missing(whole.slice(1))).toBe("db1: not there");
  expect(missing([])).toBe("db1, db2, db3: not there");
  expect(missing(whole.map(({ name }) => member(name, "replica")))).toBe("no leader");
  expect(missing([member("db1", "replica", "starting"), ...whole.slice(1)])).toBe("db1: starting");
  expect(missing([member("db1", "replica"), ...whole.slice(1)])).toBe("db1: not synchronous");
  const asynchronous = [member("db1", "replica"), member("db2", "leader"), member("db3", "replica")];
  expect(missing(asynchronous)).toBe("db1, db3: not synchronous");
  expect(missing(asynchronous, false)).toBeUndefined();
});
