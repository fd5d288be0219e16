import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ContestView } from "#contract/contests.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { BottomBarPlace } from "#web/ui/layout/bottom-bar.tsx";
import { ContestTabs } from "./contest-tabs.tsx";
import { LazyEntriesTab } from "./lazy-entries-tab.ts";

const past = "2020-01-01T00:00:00.000Z";
const future = "2120-01-01T00:00:00.000Z";
const entry = (id: number, name: string) => ({
  id,
  name,
  votingId: String(100 + id),
  imageUrl: null,
  imagePlaceholder: null,
  voteCount: 0,
  percentage: 0,
});
const open = {
  id: 7,
  title: "Harbour night",
  startDate: past,
  endDate: future,
  isActive: true,
  hasAccess: true,
  photoSize: "large",
  whoMayVote: "signed_in",
  votesByProof: { none: 0, mail: 0, google: 0, pass: 0 },
  entryCount: 2,
  totalVotes: 0,
  version: 1,
  userVote: null,
  entries: [entry(11, "Ember"), entry(12, "Frost")],
} as unknown as ContestView;
const over = { ...open, endDate: "2020-01-02T00:00:00.000Z" };

const { host, root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;

const show = (contest: ContestView) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ContestTabs contest={contest} updatedAt={0} />
        <BottomBarPlace />
      </QueryClientProvider>,
    ),
  );
const visit = (address: string, contest: ContestView) => {
  window.history.replaceState(null, "", address);
  return show(contest);
};
const tabs = () => Array.from(host.querySelectorAll<HTMLElement>("[role=tab]"));
const chosen = () => tabs().find((tab) => tab.getAttribute("aria-selected") === "true")?.textContent;
const search = () => host.querySelector("input") as HTMLInputElement;
const yourVote = () =>
  Array.from(host.querySelectorAll("button")).find((button) => button.textContent?.startsWith("You voted for"));
const change = () => Array.from(host.querySelectorAll("button")).find(({ textContent }) => textContent === "Change");

beforeEach(async () => {
  await LazyEntriesTab.makeReady();
  document.body.append(host);
  queryClient = createQueryClient();
  queryClient.setQueryData(["/api/auth/user"], { id: "aiko" });
});

afterEach(() => {
  root.unmount();
  host.remove();
  window.history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

it.each([
  ["/contest/7", open, "Entries (2)"],
  ["/contest/7?tab=results", open, "Live Results"],
  ["/contest/7", over, "Results"],
  ["/contest/7?entry=11", over, "Entries (2)"],
  ["/contest/7?entry=11&tab=results", over, "Results"],
  ["/contest/7?tab=entries", over, "Entries (2)"],
])("of %s start with the right tab", async (address, contest, expected) => {
  await visit(address, contest);
  expect(chosen()).toBe(expected);
});

it("keep the chosen tab in the address, beside other parameters", async () => {
  await visit("/contest/7?entry=11", open);
  const pages = window.history.length;
  await act(async () => tabs()[1]?.click());
  expect(chosen()).toBe("Live Results");
  expect(window.location.pathname + window.location.search).toBe("/contest/7?entry=11&tab=results");
  expect(window.history.length).toBe(pages);
});

it("do not change when voting ends", async () => {
  await visit("/contest/7", open);
  await show(over);
  expect(chosen()).toBe("Entries (2)");
  expect(tabs()[1]?.textContent).toBe("Results");
});

it("lead to the card with the viewer's vote, also during a search", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  await visit("/contest/7", open);
  expect(yourVote()).toBeUndefined();
  await show({ ...open, userVote: { entryId: 12, counted: true } });
  await until(() => expect(yourVote()?.textContent).toBe("You voted forVoting ID 112Frost"));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search(), "Ember");
    search().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(() => expect(host.querySelectorAll("[data-entry]")).toHaveLength(1));
  await act(async () => yourVote()?.click());
  await until(() => expect(scrolled).toHaveBeenCalled());
  // A second time in the next frame, which may have come already.
  expect([...new Set(scrolled.mock.contexts)]).toEqual([host.querySelector('[data-entry="12"]')]);
  expect(document.activeElement?.textContent).toBe("Voted");

  await act(async () => change()?.click());
  expect(document.activeElement?.textContent).toBe("Vote"); // of a card: one press changes the vote
  await show({ ...over, userVote: { entryId: 12, counted: true } });
  expect(yourVote()).toBeDefined();
  expect(change()).toBeUndefined();
});

it("show no vote to people who are not signed in, or came after the end", async () => {
  await visit("/contest/7?tab=entries", over);
  expect(host.textContent).not.toContain("You voted");
  await act(async () => queryClient.setQueryData(["/api/auth/user"], null));
  await show(open);
  expect(host.textContent).not.toContain("You voted");
});

it.each([
  [true, 1],
  [false, 0],
])("scroll the search to the top on a touch screen (%s)", async (touch, times) => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: touch && query === "(pointer: coarse)" }));
  await visit("/contest/7", open);
  await act(async () => search().focus());
  expect(scrolled).toHaveBeenCalledTimes(times);
});

it("show all cards as one list, in spite of their groups", async () => {
  const entries = Array.from({ length: 40 }, (_, n) => entry(100 + n, `Car ${n}`));
  await visit("/contest/7", { ...open, entries, entryCount: 40 });
  const cards = () => Array.from(host.querySelectorAll("[role=list] > ul[role=none] > li[role=listitem]"));
  await until(async () => {
    await act(afterFirstPaint);
    expect(cards()).toHaveLength(40);
  });
  expect(host.querySelectorAll("[role=list]")).toHaveLength(1);
  expect(host.querySelectorAll("ul:not([role=none]), li:not([role=listitem])")).toHaveLength(0);
  expect(new Set(cards().map((card) => card.parentElement)).size).toBeGreaterThan(1);
});
