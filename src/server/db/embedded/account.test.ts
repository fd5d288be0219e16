import { expect, test } from "vitest";
import { isRoot } from "#server/testing/embedded/root.ts";
import { findUser, postgresAccount } from "./account.ts";

test("users are found by name", async () => {
  expect(await findUser("root")).toEqual({ uid: 0, gid: 0 });
  expect(await findUser("no-such-user-here")).toBeUndefined();
});

test.skipIf(isRoot)("an ordinary user runs PostgreSQL as itself", async () => {
  expect(await postgresAccount("/no/cluster", () => {})).toBeUndefined();
});
