import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { VoteGraph } from "./vote-graph.tsx";

const { host, root } = testRoot();

beforeEach(() => {
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

const from = new Date(2026, 4, 1, 14, 0).toISOString(); // in the viewer's time zone
function draw(votes: number[], stepMinutes = 1): void {
  act(() => root.render(<VoteGraph series={{ from, stepMinutes, votes }} label="Votes per minute" />));
}

const slider = () => host.querySelector("[role=slider]") as HTMLElement;
const said = () => slider().getAttribute("aria-valuetext");
const caption = () => host.querySelector("figcaption")?.textContent;
const bars = () => [...host.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")));
const press = (key: string) =>
  act(() => slider().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

test("the arrow keys move through the minutes, and the value of each is said", () => {
  draw([4, 0, 1, 1_000]);
  expect(slider().getAttribute("aria-label")).toBe("Votes per minute");
  expect(said()).toMatch(/2:03.*: 1,000 votes$/);
  press("ArrowLeft");
  expect(said()).toMatch(/2:02.*: 1 vote$/);
  expect(caption()).toBe(said());
  press("Home");
  expect(said()).toMatch(/2:00.*: 4 votes$/);
  press("ArrowLeft");
  expect(said()).toMatch(/: 4 votes$/);
  press("End");
  press("ArrowRight");
  expect(slider().getAttribute("aria-valuenow")).toBe("3");
  act(() => slider().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(caption()).toMatch(/^1,005 votes, most at .*: 1,000$/);
});

test("bars are as high as their votes, and one vote beside a thousand is still seen", () => {
  draw([0, 1, 500, 1_000]);
  expect(bars()).toEqual([0, 2, 50, 100]);
  expect(host.textContent).toContain("1,000");
});

test("nothing and a single vote are shown as well", () => {
  draw([0]);
  expect(caption()).toBe("No votes in this time.");
  draw([1]);
  expect(caption()).toMatch(/^1 vote, most at/);
  expect(bars()).toEqual([50]);
});

test("the table has every step, newest first", () => {
  draw([3, 0, 7], 60);
  const details = host.querySelector("details") as HTMLDetailsElement;
  expect(host.querySelectorAll("tbody tr")).toHaveLength(0);
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
  const rows = [...host.querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  expect(rows).toEqual(["7", "0", "3"]);
});
