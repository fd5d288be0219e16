import { act } from "react";
import { expect, it } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { ExtendedLine } from "./extended-line.tsx";

const { host, root } = testRoot();
const [longPast, past, future] = ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z", "2120-01-01T00:00:00Z"] as const;

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

it.each([
  ["with the time of day", { endDate: inAnHour, extendedAt: past }, /^Voting was extended until \d{1,2}:\d\d/],
  ["with the date where that is far away", { endDate: future, extendedAt: past }, /^Voting was extended until .*2120/],
  ["not when it has ended", { endDate: past, extendedAt: past }, /^$/],
  ["not where it was never extended", { endDate: future }, /^$/],
])("says that voting was extended %s", async (_, values, expected) => {
  await act(async () => root.render(<ExtendedLine contest={{ startDate: longPast, ...values }} />));
  expect(host.textContent).toMatch(expected);
});
