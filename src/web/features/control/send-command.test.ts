import { afterEach, expect, test, vi } from "vitest";
import { sendCommand } from "./send-command.ts";

afterEach(() => vi.unstubAllGlobals());

const noPause = () => Promise.resolve();
const contest = { id: 7, controlVersion: 4 };

/** Answers one after the other; the last one again and again. */
function answers(...replies: (() => Response | Promise<Response>)[]) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const reply = replies[Math.min(asked.length, replies.length) - 1] as () => Response;
    return Promise.resolve().then(reply);
  });
  return asked;
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("a command carries the version that was seen", async () => {
  const asked = answers(json(200, contest));
  expect(await sendCommand(7, { command: "pause", version: 3 })).toEqual({ kind: "done", contest });
  expect(await sendCommand(7, { command: "extend", version: 4, minutes: 10 })).toEqual({ kind: "done", contest });
  expect(asked).toEqual([
    { path: "/api/contests/7/pause", body: { version: 3 } },
    { path: "/api/contests/7/extend", body: { version: 4, minutes: 10 } },
  ]);
});

test("a refusal is told in the server's words, with the present state", async () => {
  const reply = { message: "Someone else just changed this contest.", code: "conflict", current: contest };
  answers(json(409, reply));
  expect(await sendCommand(7, { command: "end", version: 1 })).toEqual({
    kind: "refused",
    message: reply.message,
    contest,
  });
});

test("without an answer it is sent again, and then it is lost", async () => {
  const asked = answers(offline, json(503, {}), json(200, contest));
  expect(await sendCommand(7, { command: "seal", version: 3 }, noPause)).toMatchObject({ kind: "done" });
  expect(asked).toHaveLength(3);
  answers(offline);
  expect(await sendCommand(7, { command: "seal", version: 3 }, noPause)).toEqual({ kind: "lost" });
});

test("an extension whose answer was lost is not told as somebody else's change", async () => {
  const conflict = json(409, { message: "Changed", code: "conflict", current: contest });
  answers(offline, conflict);
  expect(await sendCommand(7, { command: "extend", version: 3, minutes: 5 }, noPause)).toMatchObject({ kind: "done" });
  answers(conflict);
  expect(await sendCommand(7, { command: "extend", version: 3, minutes: 5 }, noPause)).toMatchObject({
    kind: "refused",
  });
  answers(offline, conflict);
  expect(await sendCommand(7, { command: "extend", version: 2, minutes: 5 }, noPause)).toMatchObject({
    kind: "refused",
  });
});

test.each([429, 503])("after a %i, which did nothing, a change is somebody else's", async (status) => {
  answers(json(status, {}), json(409, { message: "Changed", code: "conflict", current: contest }));
  expect(await sendCommand(7, { command: "extend", version: 3, minutes: 5 }, noPause)).toMatchObject({
    kind: "refused",
  });
});

test("a session that has ended is told apart", async () => {
  answers(json(401, { message: "Unauthorized", code: "unauthorized" }));
  expect(await sendCommand(7, { command: "open", version: 1 })).toEqual({ kind: "signed-out" });
});
