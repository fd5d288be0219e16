import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { newStage, stageMessages } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { stageScreensQuery } from "../api.ts";
import { ContestRemote } from "./contest-remote.tsx";

const entry = (id: number, name: string, voteCount: number) => ({
  ...{ id, name, owner: null, votingId: String(100 + id) },
  ...{ imageUrl: null, imagePlaceholder: null, voteCount, percentage: voteCount },
});
const contest = {
  id: 5,
  title: "Harbour night",
  startDate: "2020-01-01T00:00:00.000Z",
  endDate: "2020-01-02T00:00:00.000Z",
  sealFrom: null,
  isActive: true,
  entries: [entry(1, "Ember", 3), entry(2, "Frost", 5), entry(3, "Gale", 4)],
} as unknown as ContestView;
const stage = (values: Partial<PublicStage>): PublicStage => ({
  ...{ ...newStage, version: 3, revealed: [], podium: false },
  ...values,
});

const { host, root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const shown = () => host.textContent ?? "";
const button = (label: string) =>
  Array.from(host.querySelectorAll("button")).find(({ textContent }) =>
    textContent?.includes(label),
  ) as HTMLButtonElement;
const click = (label: string) => act(async () => button(label).click());
const presses = () =>
  fetched.mock.calls.filter(([, { method }]) => method === "PUT").map(([, { body }]) => JSON.parse(String(body)));

const show = (values: Partial<PublicStage>, changes: object = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ContestRemote contest={{ ...contest, ...changes, stage: stage(values) } as ContestView} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => Response.json(stage({ version: 4 })));
  queryClient = createQueryClient();
  queryClient.setQueryData(stageScreensQuery(5).queryKey, []);
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

it("says that voting is being rehearsed", async () => {
  await show({});
  expect(shown()).not.toContain("Rehearsal of voting");
  await show({}, { rehearsal: { since: "2020-01-01T00:00:00.000Z" } });
  expect(shown()).toContain("Rehearsal of voting");
});

describe("NEXT", () => {
  it("says which place it reveals, and no name is anywhere on the phone", async () => {
    await show({ screen: "awards" });
    expect(button("Reveal 3rd place")).toBeDefined();
    for (const name of ["Ember", "Frost", "Gale"]) expect(host.innerHTML).not.toContain(name);
  });

  it("sends one press at a time", async () => {
    await show({ screen: "awards" });
    let answer: (reply: Response) => void = () => undefined;
    fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await click("Reveal 3rd place");
    await click("Reveal 3rd place");
    await click("Blank");
    expect(presses()).toEqual([{ version: 3, screen: "awards", step: 1 }]);
    await act(async () => answer(Response.json(stage({ version: 4, screen: "awards", step: 1 }))));
    expect(shown()).not.toContain("Someone else");
  });

  it("says that somebody else has changed the stage", async () => {
    await show({ screen: "live" });
    const current = stage({ version: 9, screen: "blank" });
    fetched.mockImplementation(async () => Response.json({ code: "conflict", message: "", current }, { status: 409 }));
    await click("Show Awards");
    expect(host.querySelector("[role=alert]")?.textContent).toContain("Someone else just changed the stage.");
  });

  it("waits for the envelope, and says so", async () => {
    const sealed = { sealed: true, sealFrom: "2020-01-01T12:00:00.000Z" };
    const withoutCounts = contest.entries.map(({ id, name, votingId }) => ({ id, name, votingId }));
    await show({ screen: "awards" }, { ...sealed, entries: withoutCounts });
    expect(shown()).toContain(stageMessages.envelopeClosed);
    await click("Reveal the next place");
    expect(presses()).toEqual([]);
  });
});

it("a peek names the next place for as long as it is held", async () => {
  await show({ screen: "awards", step: 2 });
  const peek = button("Press and hold to peek");
  const send = (type: string) => act(async () => peek.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await send("pointerdown");
  expect(shown()).toContain("#102 Frost");
  await send("pointerup");
  expect(shown()).not.toContain("Frost");
});

it("connected screens are listed with their last sign of life, and can be told to reload", async () => {
  const screen = { width: 1920, height: 1080, openedAt: "", seenAt: "", soundOff: true };
  queryClient.setQueryData(stageScreensQuery(5).queryKey, [
    { ...screen, screenId: "leftwall", shownVersion: 3, secondsSinceSeen: 4 },
    { ...screen, screenId: "rightwall", shownVersion: 2, secondsSinceSeen: 240 },
  ]);
  await show({ screen: "live" });
  expect(shown()).toContain("Last seen 4 s ago, up to date");
  expect(shown()).toContain("Last seen 4 min ago");
  expect(shown()).not.toContain("Sound is off");
  await show({ screen: "live", sound: true });
  expect(shown()).toContain("Sound is off on 1 screen."); // the other one is away
  await click("Reload All Screens");
  expect(presses()).toEqual([{ version: 3, screen: "live", reload: true }]);
});

it("a rehearsal names invented places only", async () => {
  await show({ screen: "welcome" });
  await click("Rehearse the Ceremony");
  expect(presses()).toEqual([{ version: 3, screen: "awards", rehearsal: true }]);
  await show({ screen: "awards", rehearsal: true, version: 4 }, { sealed: true });
  expect(button("Reveal 3rd place").getAttribute("aria-disabled")).not.toBe("true");
  expect(button("End the Rehearsal")).toBeDefined();
});
