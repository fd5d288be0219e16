import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import type { Check, CheckFacts } from "#domain/checks/check.ts";
import { contestChecksQuery } from "#web/features/checks/api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { ContestDesk } from "./contest-desk.tsx";

const [longPast, past, future] = ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z", "2120-01-01T00:00:00Z"];
const contest = {
  ...{ id: 5, title: "春の痛車", startDate: future, endDate: "2120-01-02T00:00:00Z", isActive: true, sealFrom: null },
  ...{ whoMayVote: "signed_in", totalVotes: 0, entryCount: 1, entries: [], canManage: true, canRunStage: true },
};

const { host, root } = testRoot();

const client = createQueryClient();
const setChecks = (checks: readonly Check[]) =>
  client.setQueryData(contestChecksQuery(5, null).queryKey, { facts: {} as CheckFacts, checks: [...checks] });
const printing = (title: string) => ({ step: "print", title, found: `Found: ${title}` }) as const;

const show = (values: object) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ContestDesk contest={{ ...contest, ...values } as unknown as ContestView} />
      </QueryClientProvider>,
    ),
  );
const steps = () => [...host.querySelectorAll("h2")].map((heading) => heading.textContent);
const open = () => [...host.querySelectorAll("li[id]")].filter((step) => step.querySelector("details")?.open);

beforeEach(() => {
  setChecks([]);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(async () => {
  await act(async () => root.render(null));
  location.hash = "";
  vi.useRealTimers();
});

test.each([
  ["running", { startDate: past }, "day"],
  ["paused", { startDate: past, isActive: false }, "day"],
  ["ended and sealed", { startDate: longPast, endDate: past, sealFrom: longPast, sealed: true }, "ceremony"],
  ["announced", { startDate: longPast, endDate: past, sealFrom: longPast, announcedAt: past }, "after"],
])("%s: the step that matters is open, and the only one", async (_, values, step) => {
  await show(values);
  expect(steps()).toEqual(expect.arrayContaining(["Prepare", "Print", "Rehearse", "Day", "Ceremony", "After"]));
  expect(open().map(({ id }) => id)).toEqual([step]);
  expect(open()[0]?.getAttribute("aria-current")).toBe("step");
});

test("the result stands above the announcement once the envelope is open", async () => {
  const entry = { id: 1, name: "Miku", votingId: "39", imageUrl: null, imagePlaceholder: null };
  const ended = { startDate: longPast, endDate: past, sealFrom: longPast, totalVotes: 4 };
  await show({ ...ended, sealed: true, entries: [entry] });
  expect(host.querySelector("#ceremony")?.textContent).not.toContain("Voting ID 39");
  const opened = { at: past, by: "Kenta M." };
  await show({ ...ended, opened, entries: [{ ...entry, voteCount: 4, percentage: 100 }] });
  expect(host.querySelector("#ceremony")?.textContent).toMatch(/Voting ID 39.*4 votes.*Announce/s);
});

test("what is wrong with the address is read before cards are printed", async () => {
  const address = { ...printing("Address for phones"), state: "watch" } as const;
  const cards = { ...printing("Printed cards"), state: "watch" } as const;
  setChecks([address, cards]);
  await show({});
  expect(host.querySelector("#print")?.textContent).toMatch(/Address for phones.*QR Code/s);
  setChecks([{ ...address, state: "good" }, cards]);
  await show({ title: "It was tried" });
  expect(host.querySelector("#print")?.textContent).toMatch(/QR Code.*Printed cards/s);
});

test("a link to a step opens it as well", async () => {
  location.hash = "#print";
  await show({ startDate: past });
  expect(open().map(({ id }) => id)).toEqual(["print", "day"]);
});

test("what becomes the next step opens, and what was open stays so", async () => {
  await show({ startDate: past });
  await show({ startDate: longPast, endDate: past, sealFrom: longPast, announcedAt: past });
  expect(open().map(({ id }) => id)).toEqual(["day", "after"]);
});

test("stage helpers see only what they may use", async () => {
  await show({ startDate: past, canManage: false });
  expect(steps()).toEqual(["Rehearse", "Day", "Ceremony"]);
  const openers = [...host.querySelectorAll("ol li[id] a, ol li[id] button")].map((each) => each.textContent);
  expect(openers).toEqual(["Rehearse the Ceremony", "Control", "Stage Remote", "Stage Screen"]);
});
