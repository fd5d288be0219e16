import { act } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { OpenContestView } from "#contract/contests.ts";
import { pageDataElement } from "#contract/page-data.ts";
import { whileDrawing } from "#web/lib/page/server-drawing.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { FinalResult } from "./final-result.tsx";
import { HowVotesWereChecked } from "./how-votes-were-checked.tsx";

const { host, root } = testRoot();
const data = { seed: 0.25 };
document.body.innerHTML = `<script type="application/json" id="${pageDataElement}">${JSON.stringify(data)}</script>`;
beforeEach(() => document.body.append(host));
afterEach(() => host.remove());

const entry = (id: number, voteCount: number) => ({
  id,
  name: `Car ${id}`,
  owner: `Owner ${id}`,
  votingId: String(100 + id),
  imageUrl: `/uploads/${"a".repeat(22)}/1200.webp`,
  imagePlaceholder: null,
  voteCount,
  percentage: 0,
});

const resultOf = (votes: number[], changes: object = {}) => {
  const entries = votes.map((voteCount, index) => ({ ...entry(index + 1, voteCount), ...changes }));
  return <FinalResult contest={{ entries } as unknown as OpenContestView} />;
};
const show = (votes: number[], changes: object = {}) => act(async () => root.render(resultOf(votes, changes)));
const headings = () => Array.from(host.querySelectorAll("h2, h3"), ({ textContent }) => textContent);
const page = () => host.textContent ?? "";

it("shows the winner with photo, number, name, owner and votes, and the next two places below", async () => {
  await show([3, 99_999, 12, 1]);
  expect(headings()).toEqual(["Winner", "2nd place", "3rd place"]);
  expect(page()).toMatch(/102.*Winner.*99,999 votes.*Car 2.*by Owner 2.*Share the Winner/);
  expect(page()).toMatch(/2nd place12 votes.*Car 3.*3rd place3 votes.*Car 1/);
  expect(page()).not.toContain("Car 4");
  expect(host.querySelectorAll("img")).toHaveLength(1); // the others are fetched near the screen
});

it("has the number of a winner without a photo beside the name, in the place of an empty picture", async () => {
  await show([3, 9], { imageUrl: null });
  expect(page()).toMatch(/Winner.*9 votes.*102.*Car 2.*2nd place/);
  expect(page().match(/No image available/g)).toHaveLength(1); // of the second place
});

it("shows all winners of a tie, and no place that it leaves out", async () => {
  await show([5, 5, 2]);
  expect(headings()).toEqual(["Tied for 1st place", "3rd place"]);
  expect(page()).toContain("5 votes each");
  for (const name of ["Car 1", "Car 2", "Car 3"]) expect(page()).toContain(name);
});

it("has tied entries in the order in which the server has drawn them for this visit", async () => {
  const tied = [9, 9, 9, 9, 9, 9];
  const drawn = (seed: number) => {
    const page = { language: "en" as const, path: "/contest/1", search: "", data: { seed }, now: new Date() };
    return whileDrawing(page, () => renderToString(resultOf(tied))).match(/Car \d/g);
  };
  await show(tied);
  expect(page().match(/Car \d/g)).toEqual(drawn(data.seed));
  const orders = new Set([0.1, 0.2, 0.3, 0.4, 0.5].map((seed) => String(drawn(seed))));
  expect(orders.size).toBeGreaterThan(1);
});

it("names six of a large tie, and says how many more there are", async () => {
  await show(Array.from({ length: 300 }, () => 1));
  expect(headings()).toEqual(["Tied for 1st place"]);
  expect(page()).toContain("1 vote each");
  expect(page()).toContain("and 294 more");
});

it("says the number where the name is hidden", async () => {
  await show([1], { name: undefined, owner: undefined });
  expect(page()).toMatch(/Winner1 vote.*Entry 101/);
  expect(page()).not.toMatch(/Owner|Car/);
});

it.each([[[]], [[0, 0]]])("says so where no votes were cast: %j", async (votes) => {
  await show(votes);
  expect(page()).toBe("No votes were cast.");
});

it("folds how votes were checked", async () => {
  const contest = { totalVotes: 885, votesByProof: { none: 885, mail: 0, google: 0, pass: 0 } };
  await act(async () => root.render(<HowVotesWereChecked contest={contest as OpenContestView} />));
  const details = host.querySelector("details");
  expect(details?.open).toBe(false);
  expect(details?.querySelector("summary")?.textContent).toBe("How votes were checked");
  expect(details?.textContent).toContain("885 votes: 885 without proof.");
});
