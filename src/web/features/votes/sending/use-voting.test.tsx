import { QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { withCounts } from "#domain/results/pushed-counts.ts";
import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";
import { contestKey } from "#web/features/contests/query-keys.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { until } from "#web/testing/until.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { wordsOf } from "#words/words-of.ts";
import { KeptVotesSender } from "./kept-votes-sender.tsx";
import { useIsSending, useVoteToConfirm, useVoting } from "./use-voting.ts";
import { readSavedVotes } from "./vote-storage.ts";
import { type LivePlace, useVoteStore } from "./vote-store.ts";

/** A request that waits for the test to answer it. */
type Sent = { asked: string; answer: (status: number, reply: object) => void; fail: () => void };

const ember = 1;
const frost = 2;
const userKey = ["/api/auth/user"];
let contestId = 100; // another one for every test: the stores of earlier tests still get the window's events
let userId: string;
let sent: Sent[];
let root: ReturnType<typeof createRoot>;
let queryClient: ReturnType<typeof createQueryClient>;
let press: (entryId: number) => void;
let live: ReturnType<typeof useVoteStore>["live"];
let store: ReturnType<typeof useVoteStore>;
let load: () => Promise<unknown>;
let confirm: { entryId: number | undefined; dismiss: () => void };
const host = document.createElement("div");

const view = () => queryClient.getQueryData<ContestView>(contestKey(contestId)) as OpenContestView;
const setView = (change: Partial<OpenContestView>) =>
  queryClient.setQueryData(contestKey(contestId), { ...view(), ...change });
const push = (version: number, totalVotes: number, counts: Record<number, number>) =>
  queryClient.setQueryData(contestKey(contestId), withCounts(view(), { version, totalVotes, counts }));
const counts = () => [...view().entries.map(({ voteCount }) => voteCount), view().totalVotes];
const toast = () => toastStore.get()?.title;
const votes = () => sent.filter(({ asked }) => asked.includes("/vote"));
const methods = () => votes().map(({ asked }) => asked.split(" ")[0]);
const saved = () => readSavedVotes().filter((vote) => vote.contestId === contestId);
const intent = () => sessionStorage.getItem("voteIntent");
const taken = (version: number) => ({ userVote: null, totalVotes: 0, version });
const refusal = (message: string, code: string, why?: VoteRefusal) => ({
  message,
  code,
  ...(why && { reason: ["voteRefused", why, "contest"] }),
});

const request = (index: number) =>
  until(() => {
    expect(votes().length).toBeGreaterThan(index);
    return votes()[index] as Sent;
  });
/** The phone comes online: more than once, because nobody listens before the page is drawn. */
const resent = (index: number) =>
  until(() => {
    window.dispatchEvent(new Event("online"));
    expect(votes().length).toBeGreaterThan(index);
    return votes()[index] as Sent;
  });
const shows = (labels: string) => until(() => expect(host.textContent).toBe(labels));
const says = (title: string) => until(() => expect(toast()).toBe(title));

async function pressAndSend(entryId: number): Promise<Sent> {
  const before = votes().length;
  press(entryId);
  return request(before);
}

function Probe() {
  const { data } = useQuery<ContestView>({ queryKey: contestKey(contestId), queryFn: skipToken });
  const voting = useVoting(data as ContestView);
  store = useVoteStore();
  ({ live, load } = store);
  press = (entryId) => voting.press(entryId, `Entry ${entryId}`);
  confirm = useVoteToConfirm(contestId);
  const labels = [
    wordsOf("en").first.voting.labels[voting.stateOf(ember, useIsSending(contestId, ember))],
    wordsOf("en").first.voting.labels[voting.stateOf(frost, useIsSending(contestId, frost))],
  ];
  return <p>{labels.join(" | ")}</p>;
}

/** A page that has just been loaded, with what the server says. */
async function openPage(user: { id: string } | null, userVote: ContestView["userVote"] = null): Promise<void> {
  queryClient = createQueryClient();
  queryClient.setQueryData(userKey, user);
  queryClient.setQueryData(contestKey(contestId), {
    id: contestId,
    startDate: "2020-01-01T00:00:00Z",
    endDate: "2120-01-01T00:00:00Z",
    isActive: true,
    hasAccess: true,
    whoMayVote: "signed_in",
    userVote,
    version: 10,
    totalVotes: 10,
    entries: [ember, frost].map((id) => ({ id, voteCount: 5, percentage: 50 })),
  });
  root = createRoot(host);
  root.render(
    <QueryClientProvider client={queryClient}>
      <Probe />
      <KeptVotesSender />
    </QueryClientProvider>,
  );
  await until(() => expect(host.textContent).toContain("|"));
  await load();
}

/** Loads the page again, as this person. */
async function reopen(user: { id: string } | null, userVote?: ContestView["userVote"]): Promise<void> {
  root.unmount();
  await openPage(user, userVote);
}

beforeEach(async () => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set(undefined);
  sent = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      sent.push({
        asked: `${method} ${path}`,
        answer: (status, reply) => resolve(Response.json(reply, { status })),
        fail: () => reject(new TypeError("Failed to fetch")),
      });
    });
  });
  contestId += 1;
  userId = `aiko-${contestId}`;
  await openPage({ id: userId });
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each<[string, () => LivePlace]>([
  ["of the contest", () => `contest ${contestId}`],
  ["of its show", () => "show 3"],
])("after a vote, nothing is fetched while the stream works: %s", async (_whose, place) => {
  const isFetchedAgain = () => queryClient.getQueryState(contestKey(contestId))?.isInvalidated;
  setView({ showId: 3 });
  live.add(place());
  (await pressAndSend(ember)).answer(200, taken(11));
  await says("Vote Submitted!");
  expect(isFetchedAgain()).toBe(false);
  live.delete(place());
  (await pressAndSend(frost)).answer(200, taken(12));
  await says("Vote Changed!");
  expect(isFetchedAgain()).toBe(true);
});

test("an answer that is not our own server's confirms no vote: it is kept and sent again", async () => {
  (await pressAndSend(ember)).answer(200, { status: "ok" });
  await says("Saved");
  expect(saved()).toMatchObject([{ entryId: ember }]);
});

test("a vote is shown at once, and stands once the server says so", async () => {
  const vote = await pressAndSend(ember);
  await shows("Voting... | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
  expect(vote.asked).toBe(`POST /api/contests/${contestId}/vote`);
  expect(toast()).toBeUndefined();
  vote.answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  expect(toast()).toBe("Vote Submitted!");
});

test("a second press on the same card sends nothing, and says how to take the vote back", async () => {
  (await pressAndSend(ember)).answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  press(ember);
  await says("Already Voted");
  expect(toastStore.get()?.description).toBe("To take it back, press Remove beside it.");
  expect(votes()).toHaveLength(1);
});

test("choices are sent one after the other, and only the last one is announced", async () => {
  const first = await pressAndSend(ember);
  press(frost);
  await shows("Change to This | Voting...");
  expect(votes()).toHaveLength(1);
  first.answer(200, taken(11));
  const second = await request(1);
  expect(toast()).toBeUndefined();
  expect(methods()).toEqual(["POST", "PUT"]);
  second.answer(200, taken(12));
  await shows("Change to This | Remove Vote");
  expect(counts()).toEqual([5, 6, 11]);
  expect(toast()).toBe("Vote Changed!");
});

test("two presses before the page is drawn again are still a first vote and its change", async () => {
  press(ember);
  press(frost);
  (await request(0)).answer(200, taken(11));
  (await request(1)).answer(200, taken(12));
  await says("Vote Changed!");
  expect(methods()).toEqual(["POST", "PUT"]);
});

test.each(["gets no answer", "is refused"])("an older choice that %s does not touch the newer one", async (how) => {
  const older = await pressAndSend(ember);
  press(frost);
  await shows("Change to This | Voting...");
  if (how === "is refused") older.answer(409, refusal("You have already voted for another entry.", "conflict"));
  else older.fail();
  const newer = await request(1);
  expect(host.textContent).toBe("Change to This | Voting...");
  expect(toast()).toBeUndefined();
  expect(saved()).toEqual([]);
  newer.answer(200, taken(12));
  await shows("Change to This | Remove Vote");
  expect(counts()).toEqual([5, 6, 11]);
});

test("a newer choice that is refused leaves the older one that was taken, with its count", async () => {
  const older = await pressAndSend(ember);
  press(frost);
  older.answer(200, taken(11));
  (await request(1)).answer(403, refusal("Voting has ended for this contest", "forbidden"));
  await shows("Remove Vote | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
  expect(toast()).toBe("Failed to Change Vote");
});

test("counts that are pushed while a refused vote is under way stay as they were pushed", async () => {
  const vote = await pressAndSend(ember);
  push(12, 12, { [ember]: 5, [frost]: 7 });
  vote.answer(403, refusal("Contest is currently inactive", "forbidden"));
  await says("Vote Failed");
  await shows("Vote for This | Vote for This");
  expect(counts()).toEqual([5, 7, 12]);
});

test("a poll that was read before the vote, and arrives before its answer, does not take it away", async () => {
  const before = view();
  const vote = await pressAndSend(ember);
  queryClient.setQueryData(contestKey(contestId), before);
  vote.answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  expect(counts()).toEqual([6, 5, 11]);
});

test.each(["the next press", "the message's button"])("a vote from another device is changed by %s", async (how) => {
  (await pressAndSend(ember)).answer(
    409,
    refusal("You have already voted for another entry. Change your vote instead.", "conflict", "other-vote"),
  );
  await says("Vote Failed");
  expect(toastStore.get()?.description).toBe("You have already voted for another entry.");
  expect(toastStore.get()?.action?.label).toBe("Change your vote instead");
  expect(counts()).toEqual([5, 5, 10]);
  if (how === "the next press") setView({ userVote: { entryId: frost, counted: true }, version: 11 });
  if (how === "the next press") press(ember);
  else toastStore.get()?.action?.onPress();
  (await request(1)).answer(200, taken(12));
  await shows("Remove Vote | Change to This");
  expect(methods()).toEqual(["POST", "PUT"]);
});

test("a reply that leaves the own vote out does not end what the page knows of it", async () => {
  (await pressAndSend(ember)).answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  setView({ version: 12, userVote: undefined, stale: true });
  await pressAndSend(frost);
  expect(methods()).toEqual(["POST", "PUT"]); // the second one is a change
});

test("a vote of the person before is not shown to whoever signs in next", async () => {
  await reopen({ id: userId }, { entryId: ember, counted: true });
  await shows("Remove Vote | Change to This");
  queryClient.setQueryData(userKey, { id: "somebody else" });
  await shows("Vote for This | Vote for This");
});

test("a vote that is known before the person is known is changed, not cast", async () => {
  await reopen(null, { entryId: ember, counted: true });
  queryClient.setQueryData(userKey, { id: userId });
  await shows("Remove Vote | Change to This");
  await pressAndSend(frost);
  expect(methods()).toEqual(["PUT"]);
});

test("a vote under way when somebody else signs in is saved for the person who gave it", async () => {
  const vote = await pressAndSend(ember);
  queryClient.setQueryData(userKey, { id: "ken" });
  expect(saved()).toEqual([{ contestId, entryId: ember, before: null, userId }]);
  vote.answer(200, taken(11));
  (await pressAndSend(frost)).answer(200, taken(12));
  await until(() => expect(view().version).toBe(12));
  expect(saved()).toEqual([{ contestId, entryId: ember, before: null, userId }]);
});

test("a vote that gets no answer is saved in the browser, and a newer choice takes its place", async () => {
  (await pressAndSend(ember)).fail();
  await shows("Saved, not sent yet | Vote for This");
  expect(counts()).toEqual([5, 5, 10]);
  expect(saved()).toEqual([{ contestId, entryId: ember, before: null, userId }]);
  const newer = await pressAndSend(frost);
  expect(saved()).toEqual([]);
  expect(newer.asked).toBe(`PUT /api/contests/${contestId}/vote`); // the first one may have arrived
  newer.answer(200, taken(12));
  await shows("Change to This | Remove Vote");
});

test.each([
  [500, "The server could not take it just now"],
  [503, "The server could not take it just now"],
  [429, "You are voting very fast"],
])("an answer of %i says nothing about the vote: it is saved too", async (status, why) => {
  (await pressAndSend(ember)).answer(status, refusal("Your vote is not confirmed, please try again.", "unavailable"));
  await until(() => expect(saved()).toHaveLength(1));
  await says("Vote Failed");
  expect(toastStore.get()?.description).toMatch(`Failed to submit vote. ${why}`);
});

test("a change that is not sent leaves only the new card chosen, also after a reload, and says so when it is sent", async () => {
  await reopen({ id: userId }, { entryId: ember, counted: true });
  (await pressAndSend(frost)).fail();
  await shows("Change to This | Saved, not sent yet");
  expect(toast()).toBe("Saved");
  expect(saved()).toEqual([{ contestId, entryId: frost, before: ember, userId }]);
  await reopen({ id: userId }, { entryId: ember, counted: true });
  await shows("Change to This | Saved, not sent yet");
  (await resent(1)).answer(200, taken(11));
  await says("Vote Changed!");
});

test("a session that has ended leads to the sign-in dialog, and the vote is not forgotten", async () => {
  (await pressAndSend(ember)).answer(401, refusal("Unauthorized", "unauthorized"));
  await shows("Sign In to Vote | Sign In to Vote");
  expect(toast()).toBeUndefined();
  expect(intent()).toBe(JSON.stringify({ contestId, entryId: ember }));
  expect(saved()).toEqual([]);
});

test("a page that is left at the moment of the press saves the vote, though nothing of it was sent", async () => {
  press(ember);
  window.dispatchEvent(new Event("pagehide"));
  expect(votes()).toEqual([]);
  expect(saved()).toEqual([{ contestId, entryId: ember, before: null, userId }]);
  (await request(0)).answer(200, taken(11));
  await until(() => expect(saved()).toEqual([]));
});

test("a page that is left before the answer saves the vote, until the answer comes after all", async () => {
  const vote = await pressAndSend(ember);
  window.dispatchEvent(new Event("pagehide"));
  expect(saved()).toEqual([{ contestId, entryId: ember, before: null, userId }]);
  vote.answer(200, taken(11));
  await says("Vote Submitted!");
  expect(saved()).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  expect(saved()).toEqual([]);
});

test("a saved vote survives a closed page, and is sent when the connection is back", async () => {
  (await pressAndSend(ember)).fail();
  await until(() => expect(saved()).toHaveLength(1));
  await reopen({ id: userId });
  await shows("Saved, not sent yet | Vote for This");
  toastStore.set(undefined);
  const again = await resent(votes().length); // on a slow machine the page before may have tried, too
  expect(again.asked).toBe(`PUT /api/contests/${contestId}/vote`);
  again.answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  expect(toast()).toBe("Vote Submitted!");
  expect(saved()).toEqual([]);
  expect(counts()).toEqual([6, 5, 11]);
});

test("a vote that was refused as too fast waits for its time, whatever happens meanwhile, and is then sent once", async () => {
  const realNow = Date.now;
  let laterMs = 0;
  vi.spyOn(Date, "now").mockImplementation(() => realNow() + laterMs);
  (await pressAndSend(ember)).answer(429, refusal("Too many votes", "rate_limited"));
  await shows("Saved, not sent yet | Vote for This");
  expect(saved()[0]?.notBefore).toBeGreaterThan(Date.now());
  for (const page of ["the same", "another"]) {
    if (page === "another") await reopen({ id: userId });
    await shows("Saved, not sent yet | Vote for This");
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(methods()).toEqual(["POST"]);
  }
  laterMs = 60_000;
  (await resent(1)).answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  expect(methods()).toEqual(["POST", "PUT"]);
  expect(saved()).toEqual([]);
});

test("a vote that was refused as too fast is replaced by a new press at once", async () => {
  (await pressAndSend(ember)).answer(429, refusal("Too many votes", "rate_limited"));
  await shows("Saved, not sent yet | Vote for This");
  (await pressAndSend(frost)).answer(200, taken(11));
  await shows("Change to This | Remove Vote");
  expect(saved()).toEqual([]);
});

test.each([
  ["finds the session ended", 401, 1],
  ["is refused", 403, 0],
])("a saved vote that %s", async (_what, status, left) => {
  localStorage.setItem("unsentVotes", JSON.stringify({ [contestId]: { contestId, entryId: ember, userId } }));
  await reopen({ id: userId });
  (await resent(0)).answer(status, refusal("Voting has ended for this contest", "forbidden"));
  if (status === 403) {
    await says("Vote Failed");
    expect(toastStore.get()?.description).toBe("Voting has ended for this contest. Your saved vote was not counted.");
  } else await shows("Sign In to Vote | Sign In to Vote");
  expect(saved()).toHaveLength(left);
});

test("why a vote was refused is said of the award that a contest of a show is", async () => {
  setView({ showId: 1 });
  (await pressAndSend(ember)).answer(403, refusal("You need access to vote in this contest", "forbidden", "no-access"));
  await says("Vote Failed");
  expect(toastStore.get()?.description).toBe("You need access to vote in this award");
});

test("an entry keeps its name in the messages of an award", async () => {
  setView({ showId: 1 });
  store.press(contestId, { entryId: ember, entryName: "Contest Queen", place: "finder" });
  (await request(0)).answer(200, taken(11));
  await says("Vote Cast!");
  expect(toastStore.get()?.description).toBe("Your vote for Contest Queen has been recorded");
});

test("a saved vote of somebody else is neither shown nor sent nor lost", async () => {
  const others = { contestId, entryId: ember, userId: "ken" };
  localStorage.setItem("unsentVotes", JSON.stringify({ [contestId]: others }));
  await reopen({ id: userId });
  await shows("Vote for This | Vote for This");
  window.dispatchEvent(new Event("online"));
  (await pressAndSend(frost)).fail();
  await shows("Vote for This | Saved, not sent yet");
  expect(methods()).toEqual(["POST"]);
  expect(saved()).toEqual([others, { contestId, entryId: frost, before: null, userId }]);
  queryClient.setQueryData(userKey, { id: "ken" });
  await shows("Saved, not sent yet | Vote for This");
});

test("what another tab saves and sends is known here", async () => {
  const inOtherTab = (votes: object[]) => {
    localStorage.setItem("unsentVotes", JSON.stringify(votes));
    window.dispatchEvent(new StorageEvent("storage", { key: "unsentVotes" }));
  };
  inOtherTab([{ contestId, entryId: ember, userId }]);
  await shows("Saved, not sent yet | Vote for This");
  inOtherTab([]);
  await shows("Vote for This | Vote for This");
});

test.each(["", "[", "null", "5", '{"5":{"contestId":"5"}}', '{"5":5}'])(
  "odd storage %j is empty storage",
  async (text) => {
    localStorage.setItem("unsentVotes", text);
    sessionStorage.setItem("voteIntent", text);
    await reopen({ id: userId });
    await shows("Vote for This | Vote for This");
    expect(confirm.entryId).toBeUndefined();
  },
);

test("blocked storage does not stand in the way of a vote that gets no answer", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Blocked", "SecurityError");
  });
  (await pressAndSend(ember)).fail();
  await shows("Saved, not sent yet | Vote for This");
});

test("a vote that was pressed before the sign-in waits for one tap, also after a reload", async () => {
  await reopen(null);
  press(frost);
  await until(() => expect(confirm.entryId).toBe(frost));
  await reopen({ id: userId });
  await until(() => expect(confirm.entryId).toBe(frost));
  expect(votes()).toEqual([]);
  await pressAndSend(frost);
  expect(confirm.entryId).toBeUndefined();
  expect(intent()).toBeNull();
});

test("a vote that is not confirmed, or stands already, is not asked for again", async () => {
  await reopen(null);
  press(frost);
  await until(() => expect(confirm.entryId).toBe(frost));
  confirm.dismiss();
  await until(() => expect(confirm.entryId).toBeUndefined());
  expect(intent()).toBeNull();
  press(frost);
  await until(() => expect(confirm.entryId).toBe(frost));
  await reopen({ id: userId }, { entryId: frost, counted: true });
  expect(confirm.entryId).toBeUndefined();
  expect(intent()).toBeNull();
});

test("a vote that was kept before the code was entered is sent as the person who has entered it", async () => {
  const newcomer = { id: `new-${contestId}`, email: "mika@example.org", proof: "none" };
  await reopen(newcomer);
  (await pressAndSend(ember)).fail();
  await says("Saved");
  expect(saved()).toMatchObject([{ entryId: ember, userId: newcomer.id }]);
  queryClient.setQueryData(userKey, { id: userId, email: "mika@example.org", proof: "mail" });
  expect(saved()).toMatchObject([{ entryId: ember, userId }]);
  (await resent(1)).answer(200, taken(11));
  await shows("Remove Vote | Change to This");
  expect(saved()).toEqual([]);
});

test("a vote that somebody else kept is not sent by whoever signs in next", async () => {
  await reopen({ id: `new-${contestId}`, email: "mika@example.org" } as { id: string });
  (await pressAndSend(ember)).fail();
  await says("Saved");
  queryClient.setQueryData(userKey, { id: userId, email: "aiko@example.org", proof: "mail" });
  await shows("Vote for This | Vote for This");
  expect(saved()).toMatchObject([{ userId: `new-${contestId}` }]);
});
