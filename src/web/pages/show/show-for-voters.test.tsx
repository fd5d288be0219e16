import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { until } from "#web/testing/until.ts";
import { ShowPage } from "../show.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
const times = { startDate: "2020-01-01T00:00:00.000Z", endDate: "2120-01-01T00:00:00.000Z" };
const ended = { startDate: "2020-01-01T00:00:00.000Z", endDate: "2020-01-02T00:00:00.000Z" };
const award = (contestId: number, title: string, change: object = {}) => ({
  contestId,
  title,
  ...times,
  isActive: true,
  whoMayVote: "signed_in",
  takes: "all",
  requiresAccessCode: false,
  totalVotes: 0,
  entryCount: 2,
  version: 1,
  ...change,
});
const car = (id: number, number: string, name: string, entries: Record<string, number>) => ({
  id,
  number,
  name,
  imageUrl: null,
  classIds: [],
  entries,
});

let showId = 500; // another one for every test: votes that are kept belong to its awards
let show: Record<string, unknown> & { userVotes: Record<string, number> };
let sent: { asked: string; body: unknown }[];
const best = () => showId * 10 + 1;
const paint = () => showId * 10 + 2;
const kei = () => showId * 10 + 3;

const text = () => document.body.textContent ?? "";
const button = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`) as HTMLButtonElement;
const press = async (label: string) => {
  await until(() => expect(button(label)).toBeTruthy());
  button(label).click();
};

async function open(query = "", change: object = {}): Promise<void> {
  show = { ...show, ...change };
  window.history.replaceState(null, "", `/show/${showId}${query}`);
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { id: `aiko-${showId}`, email: "aiko@example.com" } as never);
  root = createRoot(host);
  root.render(
    <QueryClientProvider client={queryClient}>
      <ShowPage params={{ showId: String(showId) }} />
    </QueryClientProvider>,
  );
  await until(() => expect(host.querySelector("h1")?.textContent).toBe("Lone Star Night"));
}

beforeEach(() => {
  document.body.append(host);
  showId += 1;
  sent = [];
  show = {
    id: showId,
    title: "Lone Star Night",
    description: null,
    place: null,
    firstDay: null,
    lastDay: null,
    customBranding: null,
    coverPhotoUrl: null,
    classes: [],
    awards: [award(best(), "Best of Show"), award(paint(), "Best Paint"), award(kei(), "Best Kei")],
    given: [{ id: 1, title: "Longest way here" }],
    order: [{ contestId: best() }, { contestId: paint() }, { givenId: 1 }, { contestId: kei() }],
    exhibits: [
      car(1, "7", "Ember", { [best()]: 11, [paint()]: 12 }),
      car(2, "70", "Frost", { [best()]: 21, [paint()]: 22, [kei()]: 23 }),
    ],
    userVotes: {},
    canManage: false,
    version: 1,
    serverTime: new Date().toISOString(),
  };
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET") sent.push({ asked: `${method} ${path}`, body: JSON.parse(String(body)) });
    if (path === `/api/shows/${showId}`) return Response.json(show);
    const contestId = Number(/contests\/(\d+)/.exec(path)?.[1]);
    const { entryId } = JSON.parse(String(body));
    show.userVotes = { ...show.userVotes, [contestId]: entryId };
    return Response.json({ userVote: { entryId, counted: true }, totalVotes: 1, version: 1 });
  });
});

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("a card votes in its first award with one tap, and its sheet in each of the others", async () => {
  await open();
  await until(() => expect(text()).toContain("You voted in 0 of 3"));
  await press("Vote: Ember, Best of Show");
  await until(() => expect(text()).toContain("You voted in 1 of 3"));
  await press("Open Ember");
  await press("Vote: Ember, Best Paint");
  await until(() => expect(text()).toContain("You voted in 2 of 3"));
  expect(sent).toEqual([
    { asked: `POST /api/contests/${best()}/vote`, body: { entryId: 11 } },
    { asked: `POST /api/contests/${paint()}/vote`, body: { entryId: 12 } },
  ]);
});

test("a link opens the sheet of its car, which has a button for each award that it stands for", async () => {
  show.userVotes = { [best()]: 11 };
  await open("?entry=2");
  await until(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain("Frost"));
  expect(button("Change to This: Frost, Best of Show")).toBeTruthy();
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("Your vote: #7 Ember");
  await press("Vote: Frost, Best Kei");
  await until(() => expect(sent.map(({ asked }) => asked)).toEqual([`POST /api/contests/${kei()}/vote`]));
  expect(window.location.search).toBe("?entry=2");
});

test("a card asks for the next award once its first one has ended", async () => {
  await open("", {
    awards: [award(best(), "Best of Show", ended), award(paint(), "Best Paint"), award(kei(), "Best Kei")],
  });
  await until(() => expect(button("Vote: Ember, Best Paint")).toBeTruthy());
  expect(text()).toContain("Best of ShowResults");
  await press("Open Ember");
  await until(() => expect(button("Voting Ended: Ember, Best of Show")).toBeTruthy());
});

test("after the end the winners of all awards come first, and those that nobody may know are to be announced", async () => {
  const over = [
    award(best(), "Best of Show", { ...ended, winners: [2] }),
    award(paint(), "Best Paint", { ...ended, sealed: true }),
    award(kei(), "Best Kei", { ...ended, winners: [1, 2] }),
  ];
  await open("", { awards: over, given: [{ id: 1, title: "Longest way here", exhibitId: 1 }] });
  const winners = () => Array.from(document.querySelectorAll("section[aria-labelledby=winners] > ul > li"));
  await until(() => expect(winners()).toHaveLength(4));
  expect(winners().map((one) => one.textContent?.replaceAll("Voting ID ", ""))).toEqual([
    expect.stringMatching(/^Best of Show.*70Frost$/),
    "Best PaintTo be announced",
    expect.stringMatching(/^Longest way here.*7Ember$/),
    expect.stringMatching(/^Best Kei2 cars share this award.*7Ember.*70Frost$/),
  ]);
});

test("the rule that a car wins one award only is told above the winners", async () => {
  const over = [award(best(), "Best of Show", { ...ended, winners: [2] })];
  await open("", { awards: over, oneAwardPerCar: true });
  await until(() => expect(text()).toContain("a car keeps the award that is announced last"));
});

test("no winner is shown while an award can still be voted on", async () => {
  const awards = [
    award(best(), "Best of Show", { ...ended, winners: [2] }),
    award(paint(), "Best Paint"),
    award(kei(), "Best Kei"),
  ];
  await open("", { awards });
  await until(() => expect(button("Vote: Ember, Best Paint")).toBeTruthy());
  expect(document.querySelector("section[aria-labelledby=winners]")).toBeNull();
});

test("a card counts the awards of its own car, and says nothing of awards in a show that has none", async () => {
  await open();
  const buttons = () => [...document.querySelectorAll("main button, li button")].map(({ textContent }) => textContent);
  await until(() => expect(buttons()).toEqual(expect.arrayContaining(["2 awards of Ember", "3 awards of Frost"])));
  root.unmount();
  await open("", { awards: [], exhibits: [car(1, "7", "Ember", {})] });
  await until(() => expect(text()).toContain("Ember"));
  expect(text()).not.toContain("Stands for no award");
  root.unmount();
  await open("", { awards: [award(best(), "Best of Show"), award(paint(), "Best Paint")] });
  await until(() => expect(text()).toContain("Stands for no award"));
});

test("an award that is switched off says that its voting is paused", async () => {
  const isActive = false;
  await open("", { awards: [award(best(), "Best of Show", { isActive }), award(paint(), "Best Paint", { isActive })] });
  await until(() => expect(button("Voting Paused: Ember, Best of Show")).toBeTruthy());
  expect(text()).toContain("Voting is paused: no votes are taken.");
  expect(text()).not.toMatch(/contest/i);
});

test("a show without cars or awards says so", async () => {
  await open("", { awards: [], exhibits: [] });
  await until(() => expect(text()).toContain("No cars in this show yet"));
});
