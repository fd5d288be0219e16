import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ContestCard } from "#contract/contests.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { EnvelopePanel } from "./envelope-panel.tsx";

const [past, longPast, future] = ["2020-01-02T00:00:00Z", "2020-01-01T00:00:00Z", "2120-01-01T00:00:00Z"];
const contest = {
  id: 5,
  startDate: longPast,
  endDate: future,
  sealFrom: longPast,
  controlVersion: 7,
} as unknown as ContestCard;
const opened = { at: past, by: "Kenta M." };

const { host, root } = testRoot();
const sent = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const requestOf = ([address, { body }]: [string, RequestInit]) => [address, body];
const page = () => document.body.textContent ?? "";
const button = (name: string) =>
  Array.from(document.querySelectorAll("button")).filter((each) => each.textContent === name);
const press = (name: string, which = 0) => act(async () => button(name)[which]?.click());

const show = (values: object) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <EnvelopePanel contest={{ ...contest, ...values }} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal("fetch", sent);
  sent.mockReset().mockImplementation(async () => Response.json({}));
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

it("says nothing where results are never hidden, or are announced", async () => {
  await show({ sealFrom: null });
  expect(page()).toBe("");
  await show({ endDate: past, opened, announcedAt: past });
  expect(page()).toBe("");
});

it("of an award says which one it is", async () => {
  await show({ endDate: past, showId: 3, title: "Best Paint" });
  expect(page()).toContain("Best Paint");
  await press("Open the Envelope");
  expect(page()).toContain("Open the envelope of “Best Paint”?");
  expect(page()).not.toContain("this contest");
});

it("cannot be opened before the end, and says who could look all the same", async () => {
  await show({});
  expect(page()).toContain("When voting has ended, you can open the envelope and see them.");
  expect(page()).toContain("Only the people who run the server could look into its database.");
  expect(button("Open the Envelope")).toEqual([]);
});

it("is opened after the end and a question that says what it forbids", async () => {
  await show({ endDate: past });
  await press("Open the Envelope");
  expect(page()).toContain("voting cannot be extended or reopened");
  expect(sent).not.toHaveBeenCalled();
  await press("Open the Envelope", 1);
  expect(sent.mock.calls.map(requestOf)).toEqual([["/api/contests/5/envelope", '{"version":7}']]);
});

it("names whoever opened it, and announces after a question", async () => {
  await show({ endDate: past, opened });
  expect(page()).toMatch(/Envelope opened by Kenta M\. at /);
  expect(button("Open the Envelope")).toEqual([]);
  await press("Announce");
  expect(page()).toContain("Everybody sees the full result right away");
  await press("Announce Results");
  expect(sent.mock.calls.map(requestOf)).toEqual([["/api/contests/5/announce", '{"version":7}']]);
});

it("of an award of a show whose cars win one award announces its winner, and says so", async () => {
  const view = { id: 3, oneAwardPerCar: true, exhibits: [], awards: [], version: 1, serverTime: past };
  sent.mockImplementation(async (address) => Response.json(address === "/api/shows/3" ? view : {}));
  await show({ endDate: past, opened, showId: 3, title: "Best Paint" });
  await act(() => until(() => expect(page()).toContain("Announce its winner after the ceremony.")));
  await press("Announce");
  expect(page()).toContain("Everybody sees who wins this award right away");
  await press("Announce Winner");
  expect(sent.mock.calls.at(-1)?.[0]).toBe("/api/contests/5/announce");
});
