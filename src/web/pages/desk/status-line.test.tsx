import { act } from "react";
import { expect, test } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { StatusLine } from "./status-line.tsx";

const [past, future] = ["2020-01-01T00:00:00Z", "2120-01-01T00:00:00Z"];
const { host, root } = testRoot();
const show = (values: object) =>
  act(async () => {
    const contest = { startDate: past, endDate: future, isActive: true, totalVotes: 3, ...values };
    root.render(<StatusLine contest={contest as unknown as ContestView} />);
  });

test("paused voting ends, too", async () => {
  await show({ isActive: false });
  expect(host.textContent).toMatch(/^Paused.*ends in \d/);
});

test("nothing opens while the contest is inactive", async () => {
  await show({ startDate: future, isActive: false });
  expect(host.textContent).not.toContain("opens in");
});

test("votes of a rehearsal are marked", async () => {
  const rehearsal = { since: past };
  await show({ startDate: future, rehearsal });
  expect(host.textContent).toContain("Rehearsal");
  await show({ rehearsal });
  expect(host.textContent).not.toContain("Rehearsal");
});
