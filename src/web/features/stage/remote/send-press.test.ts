import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newStage } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { sendPress } from "./send-press.ts";

const stage = (values: Partial<PublicStage>): PublicStage => ({ ...newStage, revealed: [], podium: false, ...values });
const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const pauses: number[] = [];
const send = () =>
  sendPress({
    contestId: 5,
    version: 3,
    press: { screen: "awards", step: 2 },
    pause: async (ms: number) => {
      pauses.push(ms);
    },
  });
const refused = (current?: PublicStage) =>
  Response.json({ code: "conflict", message: "Refused", ...(current && { current }) }, { status: 409 });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  pauses.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("a press carries the version that it was made from", async () => {
  const done = stage({ version: 4, screen: "awards", step: 2 });
  fetched.mockResolvedValue(Response.json(done));
  expect(await send()).toEqual({ kind: "done", stage: done });
  const [address, { method, body }] = fetched.mock.calls[0] ?? ["", {}];
  expect([address, method, JSON.parse(String(body))]).toEqual([
    "/api/contests/5/stage",
    "PUT",
    { version: 3, screen: "awards", step: 2 },
  ]);
});

test("a press whose answer was lost is sent again, and counts as done where it had arrived", async () => {
  const done = stage({ version: 4, screen: "awards", step: 2 });
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(refused(done));
  expect(await send()).toEqual({ kind: "done", stage: done });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a press after somebody else's shows what the stage is now", async () => {
  const other = stage({ version: 4, screen: "blank" });
  fetched.mockResolvedValue(refused(other));
  expect(await send()).toEqual({ kind: "changed", stage: other });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a refusal is told in the server's words", async () => {
  const sameStage = stage({ version: 3, screen: "awards" }); // nobody else has changed it
  for (const reply of [refused(), refused(sameStage)]) {
    fetched.mockResolvedValue(reply);
    expect(await send()).toEqual({ kind: "refused", message: "Refused" });
  }
});

test("a press that nobody answers is lost after four tries", async () => {
  fetched.mockImplementation(async () => new Response("busy", { status: 503 }));
  expect(await send()).toEqual({ kind: "lost" });
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(pauses).toHaveLength(3);
});
