import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShowView } from "#contract/shows.ts";
import { newShowStage, type PublicShowStage } from "#domain/stage/show-stage.ts";
import { newStage } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { ShowStage } from "./show-stage.tsx";

const times = { startDate: "2020-01-01T00:00:00.000Z", endDate: "2020-01-02T00:00:00.000Z", isActive: true };
const award = (contestId: number, title: string, totalVotes: number) => ({
  ...{ contestId, title, totalVotes, entryCount: 3, sealed: true, version: 1 },
  ...times,
});
const car = (id: number, name: string) => ({
  ...{ id, number: String(100 + id), name, owner: `Owner of ${name}`, imageUrl: null, classIds: [] },
  entries: { 1: 10 + id, 2: 20 + id },
});
const show = {
  id: 7,
  title: "Fox night",
  coverPhotoUrl: null,
  customBranding: null,
  awards: [award(1, "Best Paint", 9), award(2, "Best in Show", 30)],
  given: [{ id: 5, title: "Longest way" }],
  order: [{ contestId: 1 }, { givenId: 5 }, { contestId: 2 }],
  exhibits: [car(1, "Ember"), car(2, "Frost"), car(3, "Gale")],
} as unknown as ShowView;

const { host, root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const shown = () => host.textContent ?? "";
const presses = () =>
  fetched.mock.calls.filter(([, { method }]) => method === "PUT").map(([, { body }]) => JSON.parse(String(body)));
const press = (key: string) => act(async () => window.dispatchEvent(new KeyboardEvent("keydown", { key })));

type Shown = { of?: Partial<PublicStage>; changes?: Partial<ShowView>; canRunStage?: boolean };
const draw = (values: Partial<PublicShowStage>, { of, changes, canRunStage = false }: Shown = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ShowStage
          show={{ ...show, ...changes }}
          stage={{ ...newShowStage, version: 3, ...values }}
          awardStage={of && { ...newStage, revealed: [], podium: false, screen: "awards", ...of }}
          heardAt={Date.now()}
          {...{ canRunStage, overlay: false, sponsors: [] }}
        />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  queryClient = createQueryClient();
  document.body.append(host);
});
afterEach(() => host.remove());

const first = { rank: 1, entryIds: [12], votes: 5 };

test("leads to the show, and shows the votes of all awards together", async () => {
  await draw({});
  expect(shown()).toMatch(/Fox night.*\/show\/7/);
  await draw({ screen: "closed", version: 4 });
  expect(shown()).toContain("39 votes");
});

test("an award has its title card, and its title above each place", async () => {
  await draw({ screen: "awards", contestId: 1 }, { of: {} });
  expect(shown()).toBe("Best PaintFox night");
  await draw({ screen: "awards", contestId: 1, version: 4 }, { of: { step: 1, revealed: [first] } });
  for (const text of ["Best Paint", "1st place", "102", "Frost", "Owner of Frost", "5 votes"])
    expect(shown()).toContain(text);
  expect(host.querySelector(".stage-reveals")).not.toBeNull();
  for (const text of ["Best in Show", "Gale", "Ember"]) expect(shown()).not.toContain(text);
});

test("the next award comes in at once, also where it was left at a place", async () => {
  await draw({ screen: "awards", contestId: 1 }, { of: { step: 0 } });
  await draw(
    { screen: "awards", contestId: 2, version: 4 },
    { of: { step: 1, revealed: [{ rank: 1, entryIds: [21] }] } },
  );
  expect(shown()).toContain("Ember");
  expect(host.querySelector(".stage-reveals, canvas")).toBeNull();
});

test("an award that nobody wins says so, once that is revealed", async () => {
  await draw({ screen: "awards", contestId: 1 }, { of: {} });
  expect(shown()).toBe("Best PaintFox night");
  const of = { step: 1, podium: true };
  await draw({ screen: "awards", contestId: 1, version: 4 }, { of });
  expect(shown()).toBe("Best PaintNo votes in this award");
  await draw({ screen: "awards", contestId: 1, version: 5 }, { of, changes: { oneAwardPerCar: true } });
  expect(shown()).toBe("Best PaintNo winner in this award");
});

test("an award with one place says who is its winner", async () => {
  await draw(
    { screen: "awards", contestId: 1 },
    { of: { step: 1, places: 1, revealed: [{ rank: 1, entryIds: [12] }] } },
  );
  expect(shown()).toContain("Winner");
  expect(shown()).not.toContain("1st place");
});

test("a given award shows its car once that is revealed", async () => {
  await draw({ screen: "awards", givenId: 5 });
  expect(shown()).toBe("Longest wayFox night");
  await draw({ screen: "awards", givenId: 5, givenShown: true, exhibitId: 3, version: 4 });
  for (const text of ["Longest way", "Winner", "103", "Gale"]) expect(shown()).toContain(text);
});

test("the winners of the evening are those that everybody may know, in the order of the awards", async () => {
  const changes = {
    awards: show.awards.map((one) => (one.contestId === 2 ? { ...one, winners: [1, 2] } : { ...one, winners: [] })),
  };
  await draw({ screen: "winners" }, { changes });
  const words = [...host.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(words).toEqual(["Best PaintNo votes", "Best in Show101#101 Ember · #102 Frost"]);
  await draw({ screen: "winners" });
  expect(host.querySelectorAll("li")).toHaveLength(0);
});

test("a rehearsal has the same invented winners everywhere", async () => {
  await draw({ screen: "winners", rehearsal: true });
  const [paint, given, best] = [...host.querySelectorAll("li")].map(({ textContent }) => textContent);
  for (const words of [paint, given, best]) expect(words).toMatch(/Ember|Frost|Gale/);
  await draw({ screen: "awards", rehearsal: true, givenId: 5, givenShown: true, version: 4 });
  expect(shown()).toContain(/Ember|Frost|Gale/.exec(given ?? "")?.[0]);
});

test("keys of whoever runs the stage go through the awards, and those of others change nothing", async () => {
  const podium = { step: 2, podium: true, revealed: [first] };
  await draw({ screen: "awards", contestId: 1 }, { of: podium });
  await press("ArrowRight");
  expect(presses()).toEqual([]);
  await draw({ screen: "awards", contestId: 1 }, { of: podium, canRunStage: true });
  await press("ArrowRight");
  expect(presses()).toEqual([{ version: 3, screen: "awards", givenId: 5 }]);
  await press("e");
  await until(() => expect(presses().at(-1)).toEqual({ version: 3, screen: "winners" }));
});

test("reports itself to the show", async () => {
  await draw({ screen: "blank" });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/shows/7/stage/screens"]);
});
