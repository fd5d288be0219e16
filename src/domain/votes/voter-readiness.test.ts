import { expect, test } from "vitest";
import { voterReadiness } from "./voter-readiness.ts";

const ready = { status: "active", isActive: true, signedIn: true, hasAccess: true } as const;

test.each([
  [{}, "open"],
  [{ status: "not_started" }, "not-started"],
  [{ status: "not_started", rehearsal: { since: "2027-05-01T10:00:00.000Z" } }, "open"],
  [{ status: "ended" }, "ended"],
  [{ isActive: false }, "inactive"],
  [{ signedIn: false }, "signed-out"],
  [{ signedIn: false, needsPass: true }, "no-pass"],
  [{ hasAccess: false }, "no-access"],
] as const)("a voter with %j is %s", (change, state) => {
  expect(voterReadiness({ ...ready, ...change })).toBe(state);
});
