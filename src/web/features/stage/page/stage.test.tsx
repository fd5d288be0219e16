import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { newStage } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { stripSizes } from "../screens/stage-picture.tsx";
import { ContestStage } from "./contest-stage.tsx";

const entry = (id: number, name: string, voteCount: number) => ({
  ...{ id, name, owner: `Owner of ${name}`, votingId: String(100 + id) },
  ...{ imageUrl: null, imagePlaceholder: null, voteCount, percentage: voteCount },
});
const contest = {
  id: 5,
  title: "Harbour night",
  startDate: "2020-01-01T00:00:00.000Z",
  endDate: "2020-01-02T00:00:00.000Z",
  isActive: true,
  showEntryName: true,
  showOwnerName: true,
  coverPhotoUrl: null,
  customBranding: null,
  totalVotes: 12,
  entries: [entry(1, "Ember", 3), entry(2, "Frost", 5), entry(3, "Gale", 4)],
} as unknown as ContestView;
const stage = (values: Partial<PublicStage>): PublicStage => ({
  ...{ ...newStage, version: 3, revealed: [], podium: false },
  ...values,
});
const third = { rank: 3, entryIds: [1], votes: 3 };

const { host, root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const shown = () => host.textContent ?? "";
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => act(async () => window.dispatchEvent(new KeyboardEvent("keydown", { key })));
const presses = () =>
  fetched.mock.calls.filter(([, { method }]) => method === "PUT").map(([, { body }]) => JSON.parse(String(body)));

type Shown = {
  changes?: Partial<ContestView>;
  canRunStage?: boolean;
  overlay?: boolean;
  heardAt?: number;
  sponsors?: Sponsor[];
};
const show = (
  values: Partial<PublicStage>,
  { changes = {}, canRunStage = false, overlay = false, heardAt = Date.now(), sponsors = [] }: Shown = {},
) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ContestStage
          contest={{ ...contest, ...changes, stage: stage(values) } as ContestView}
          {...{ canRunStage, overlay, heardAt, sponsors }}
        />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  sessionStorage.clear();
  fetched
    .mockReset()
    .mockImplementation(async (_, { method }) =>
      method === "PUT" ? Response.json(stage({ version: 4 })) : new Response(null, { status: 204 }),
    );
  queryClient = createQueryClient();
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

describe("sponsors", () => {
  const acme = { id: 1, name: "Acme Wraps", logoUrl: "/uploads/a/256.webp", places: [3] };
  const brush = { id: 2, name: "Brush & Co", logoUrl: "/uploads/b/256.webp", places: [] };
  const logos = () => [...host.querySelectorAll("img")].map(({ alt }) => alt);

  it.each([
    ["welcome", {}],
    ["closed", {}],
    ["awards", { step: 0 }],
  ] as const)("have a strip on the screen %s", async (screen, values) => {
    await show({ screen, ...values }, { sponsors: [acme, brush] });
    expect(logos()).toEqual(["Acme Wraps", "Brush & Co"]);
  });

  it("present a place, alone", async () => {
    await show({ screen: "awards", step: 1, revealed: [third] }, { sponsors: [acme, brush] });
    expect(shown()).toContain("presented by");
    expect(logos()).toEqual(["Acme Wraps"]);
  });

  it("present a tie", async () => {
    const tie = { rank: 3, entryIds: [1, 3], votes: 3 };
    await show({ screen: "awards", step: 1, revealed: [tie] }, { sponsors: [acme] });
    expect(logos()).toEqual(["Acme Wraps"]);
  });

  it("are not in the way of counts and countdowns", async () => {
    await show({ screen: "last_call" }, { sponsors: [acme] });
    expect(logos()).toEqual([]);
  });

  it.each([1, 6, 7, 12])("%i of them fit the width, in at most two rows", (count) => {
    const { size, height } = stripSizes(count);
    expect(Math.ceil(count / (count > 6 ? 2 : 1)) * size * 9.75).toBeLessThanOrEqual(118);
    expect(height).toBeLessThan(15);
  });
});

describe.each(["welcome", "live", "last_call", "closed"] as const)("the screen %s", (screen) => {
  const future = "2120-01-01T00:00:00.000Z";

  it.each([false, true])(
    "says in a pause that voting is paused, not that it has closed (overlay: %s)",
    async (overlay) => {
      await show({ screen }, { overlay, changes: { endDate: future, isActive: false } });
      expect(shown()).toContain("Voting is paused");
      expect(shown()).not.toMatch(/has closed|Scan to vote/);
    },
  );

  it("says after the end that it has closed, also of a contest that is inactive", async () => {
    await show({ screen }, { changes: { isActive: false } });
    expect(shown()).toContain("Voting has closed");
  });

  it.each([false, true])("does not say before the start that it has closed (overlay: %s)", async (overlay) => {
    await show({ screen }, { overlay, changes: { startDate: future, endDate: future, isActive: false } });
    expect(shown()).not.toContain("has closed");
  });

  it.each([false, true])("does not say while voting is open that it has closed (overlay: %s)", async (overlay) => {
    await show({ screen }, { overlay, changes: { endDate: future } });
    expect(shown()).toMatch(/Voting (ends in|closes)/);
    expect(shown()).not.toContain("has closed");
  });
});

describe("keys", () => {
  it("of somebody who does not manage the contest change nothing but this screen", async () => {
    await show({ screen: "awards" });
    for (const key of ["w", "l", "c", "x", "a", "m", "b", "ArrowRight", " ", "ArrowLeft"]) await press(key);
    expect(presses()).toEqual([]);
    await press("j");
    expect(host.querySelector("svg[role=img]")).not.toBeNull();
    expect(shown()).toContain("Scan for the results");
    await press("J");
    expect(shown()).not.toContain("Scan for the results");
  });

  it("of a manager are presses from the version that the screen shows", async () => {
    await show({ screen: "awards", step: 1, revealed: [third] }, { canRunStage: true });
    await press("ArrowRight");
    expect(presses()).toEqual([{ version: 3, screen: "awards", step: 2 }]);
  });

  it("F holds the picture until it is pressed again", async () => {
    await show({ screen: "message", message: "Lunch" });
    await press("f");
    await show({ screen: "message", message: "Back again", version: 4 });
    expect(shown()).toContain("Lunch");
    await press("f");
    expect(shown()).toContain("Back again");
  });
});

describe("the awards", () => {
  it("show the place, the entry, its owner and its votes", async () => {
    await show({ screen: "awards", step: 1, revealed: [third] });
    for (const text of ["3rd place", "101", "Ember", "Owner of Ember", "3 votes"]) expect(shown()).toContain(text);
    expect(shown()).not.toContain("Frost");
  });

  it("leave the votes out where they are not shown", async () => {
    await show({ screen: "awards", step: 1, revealed: [{ rank: 3, entryIds: [1] }] });
    expect(shown()).not.toContain("vote");
  });

  it("show a tie as one place with all its entries", async () => {
    await show({ screen: "awards", step: 1, revealed: [{ rank: 1, entryIds: [1, 2, 3], votes: 4 }] });
    for (const text of ["Tied for 1st place", "Ember", "Frost", "Gale", "4 votes each"])
      expect(shown()).toContain(text);
  });

  it("come in step by step only when they are revealed while the page is open", async () => {
    await show({ screen: "awards", step: 1, revealed: [third] }); // as after a reload
    expect(host.querySelector(".stage-reveals")).toBeNull();
    const second = { rank: 2, entryIds: [3], votes: 4 };
    await show({ screen: "awards", step: 2, version: 4, revealed: [third, second] });
    expect(host.querySelector(".stage-reveals")?.textContent).toContain("Gale");
  });

  it("throw confetti at the first place, but for the switch and for whoever wants less motion", async () => {
    const first = { rank: 1, entryIds: [2], votes: 5 };
    const reveal = async (values: Partial<PublicStage>) => {
      await show({ screen: "awards", step: 0, ...values });
      await show({ screen: "awards", step: 1, version: 4, revealed: [first], ...values });
      const falls = host.querySelector("canvas") !== null;
      await show({ screen: "blank", version: 5, ...values });
      return falls;
    };
    expect(await reveal({})).toBe(true);
    expect(await reveal({ confetti: false })).toBe(false);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(await reveal({})).toBe(false);
  });

  const steps = () =>
    [...host.querySelectorAll("section")].map((step) => ({
      words: step.textContent,
      medal: /bg-(gold|silver|bronze)/.exec(step.innerHTML)?.[1],
    }));

  it("show all places together on the podium, the first in the middle and each on its medal", async () => {
    const revealed = [third, { rank: 2, entryIds: [3], votes: 4 }, { rank: 1, entryIds: [2], votes: 5 }];
    await show({ screen: "awards", step: 4, podium: true, revealed });
    expect(steps()).toEqual([
      { words: "1032ndGaleOwner of Gale4 votes", medal: "silver" },
      { words: "1021stFrostOwner of Frost5 votes", medal: "gold" },
      { words: "1013rdEmberOwner of Ember3 votes", medal: "bronze" },
    ]);
  });

  it("have one step for a tie, none for a place that a tie leaves out, and name the others below", async () => {
    const fourth = { rank: 4, entryIds: [-1] };
    const revealed = [fourth, { rank: 3, entryIds: [1] }, { rank: 1, entryIds: [2, 3] }];
    await show({ screen: "awards", step: 4, podium: true, places: 4, revealed });
    expect(steps()).toEqual([
      { words: "1021031stFrostOwner of FrostGaleOwner of Gale", medal: "gold" },
      { words: "1013rdEmberOwner of Ember", medal: "bronze" },
    ]);
    expect(host.querySelector(".stage-podium-rest")?.textContent).toBe("4th #S1 Sample entry 1");
  });
});

it("live shows ranks, and bars in parts of the leader's with the share beside them", async () => {
  await show({ screen: "live" });
  const rows = [...host.querySelectorAll("li")];
  expect(rows.map((row) => row.querySelector<HTMLElement>("[style*=width]")?.style.width)).toEqual([
    "100%",
    "80%",
    "60%",
  ]);
  // The number stands in the place of the photo, too.
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Rank 1102102Frost5.0%5 votes",
    "Rank 2103103Gale4.0%4 votes",
    "Rank 3101101Ember3.0%3 votes",
  ]);
});

it("a rehearsal is marked on every screen, and invented entries are shown", async () => {
  await show({ screen: "awards", step: 1, rehearsal: true, revealed: [{ rank: 3, entryIds: [-3], votes: 418 }] });
  expect(shown()).toContain("Rehearsal");
  expect(shown()).toContain("Sample entry 3");
  await show({ screen: "welcome", rehearsal: true, version: 4 });
  expect(shown()).toContain("Rehearsal");
});

it("45 seconds without the server show a dot and no word, until it answers", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await show({ screen: "blank" });
  const dot = () => host.querySelector("[data-lost]") !== null;
  await wait(44_000);
  expect(dot()).toBe(false);
  await wait(3_000);
  expect(dot()).toBe(true);
  expect(shown()).toBe("");
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await wait(16_000);
  expect(dot()).toBe(false);
});

it("reports itself every 15 seconds with its size and the version that it shows", async () => {
  await show({ screen: "blank" });
  await wait(30_000);
  const reports = fetched.mock.calls.filter(([address]) => address === "/api/contests/5/stage/screens");
  expect(reports).toHaveLength(3);
  const sent = JSON.parse(String(reports[0]?.[1].body));
  expect(sent).toEqual({
    screenId: expect.stringMatching(/^[0-9a-z]{12}$/),
    width: expect.any(Number),
    height: expect.any(Number),
    shownVersion: 3,
    soundOff: true,
  });
  expect(reports[0]?.[1].credentials).toBe("omit");
});

it("shows its screen at once, with nothing over it", async () => {
  await show({ screen: "message", message: "Hello" });
  expect(shown()).toBe("Hello");
  expect(host.querySelector("button")).toBeNull();
});

it("? lists the keys that do something here, until it or Escape is pressed", async () => {
  const panel = () => host.querySelector("[role=dialog]")?.textContent;
  await show({ screen: "blank" });
  await press("?");
  expect(panel()).toContain("Freeze the picture");
  expect(panel()).not.toContain("Last call");
  await press("?");
  expect(panel()).toBeUndefined();
  await show({ screen: "blank" }, { canRunStage: true });
  await press("?");
  expect(panel()).toContain("CLast call");
  await press("Escape");
  expect(panel()).toBeUndefined();
});

it("offers the sound where it is wanted, until the first press, and reports that it is on", async () => {
  const allow = new Set<() => void>();
  class Context extends EventTarget {
    state = "suspended";
    onstatechange?: () => void;
    resume() {
      return new Promise<void>((resolve) =>
        allow.add(() => {
          this.state = "running";
          this.onstatechange?.();
          resolve();
        }),
      );
    }
  }
  vi.stubGlobal("AudioContext", Context);
  const chip = () => [...host.querySelectorAll("button")].some(({ textContent }) => textContent === "Turn on sound");
  const reported = () =>
    fetched.mock.calls
      .filter(([address]) => address.endsWith("/stage/screens"))
      .map(([, { body }]) => JSON.parse(String(body)).soundOff);
  await show({ screen: "blank" });
  expect(chip()).toBe(false);
  await show({ screen: "blank", sound: true });
  expect(chip()).toBe(true);
  expect(reported().at(-1)).toBe(true);
  await press("q");
  await act(async () => {
    for (const resume of allow) resume();
  });
  expect(chip()).toBe(false);
  expect(reported().at(-1)).toBe(false);
});

it("is only a lower third as an overlay, without anything to press", async () => {
  await show({ screen: "awards", step: 1, revealed: [third], sound: true }, { overlay: true });
  expect(host.querySelector(".stage-lower-third")?.textContent).toContain("3rd place");
  expect(host.querySelector("button")).toBeNull();
  expect(document.documentElement.hasAttribute("data-stage-overlay")).toBe(true);
});
