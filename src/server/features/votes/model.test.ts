import fc from "fast-check";
import { expect, test } from "vitest";
import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { refusedVotes } from "#words/en/refused-votes.ts";
import { findDifferences } from "./recount.ts";

const hour = 60 * 60 * 1000;
const windows = {
  open: [-1, 1],
  "not-started": [1, 2],
  ended: [-2, -1],
} as const;
const codes = [null, "sesame", "sakura"] as const;

type Step =
  | { action: "cast" | "set"; person: number; contest: number; entry: number }
  | { action: "remove"; person: number; contest: number }
  | { action: "everybody sets"; contest: number; entries: number[] }
  | { action: "schedule"; contest: number; window: keyof typeof windows }
  | { action: "activate"; contest: number; isActive: boolean }
  | { action: "code"; contest: number; code: number }
  | { action: "enter"; person: number; contest: number; code: number }
  | { action: "delete entry" | "add entry"; contest: number; entry: number }
  | { action: "restart" };

const voterCount = 4;
const person = fc.nat(voterCount - 1);
const contest = fc.nat(1);
const entry = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ action: fc.constantFrom("cast" as const, "set" as const), person, contest, entry }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant("remove" as const), person, contest }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant("everybody sets" as const),
      contest,
      entries: fc.array(entry, { minLength: voterCount, maxLength: voterCount }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant("schedule" as const),
      contest,
      window: fc.constantFrom("open" as const, "open" as const, "ended" as const, "not-started" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant("activate" as const), contest, isActive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant("code" as const), contest, code: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ action: fc.constant("enter" as const), person, contest, code: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constantFrom("delete entry" as const, "add entry" as const), contest, entry }),
  },
  { weight: 1, arbitrary: fc.constant({ action: "restart" as const }) },
);

/** The expected state of a contest, from the voting rules alone. */
type ModelContest = {
  id: number;
  window: keyof typeof windows;
  isActive: boolean;
  code: string | null;
  granted: Map<number, string>;
  entries: (number | undefined)[];
  votes: Map<number, number>;
};

/** A minute passes between any two votes, so none exceeds the rate limit. */
let minutes = 0;
function clock(): number {
  minutes += 1;
  return minutes * 60_000;
}

const product = await testProduct({ clock });
const organizer = await signedInAs(product, "organizer");
const voters: Visitor[] = [];
for (let made = 0; made < voterCount; made += 1)
  voters.push(
    made % 2 ? (await signedInAs(product, "voter")).visitor : await signedInByGoogle(product, `m${made}@example.org`),
  );

test("after any sequence of actions, counts, tallies and a recount agree with the voting rules", async () => {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
    let running = product;
    const contests = [await newContest(), await newContest()];
    const as = (visitor: Visitor) => {
      const fresh = running.visitor();
      for (const [name, value] of visitor.cookies) fresh.cookies.set(name, value);
      return fresh;
    };
    for (const taken of steps) {
      seen.set(taken.action, (seen.get(taken.action) ?? 0) + 1);
      if (taken.action === "restart") {
        const next = await createTestApp({ clock, beside: product });
        if (running !== product) await running.drop();
        running = next;
      } else await perform(taken, contests[taken.contest] as ModelContest, as);
    }
    for (const model of contests) await compare(model, as);
    if (running !== product) await running.drop();
  });
  await fc.assert(property, { numRuns: 12 });
  expect([...seen.values()].every((count) => count > 0)).toBe(true);
});

async function newContest(): Promise<ModelContest> {
  const { id } = await createContest(product.database, { organizer_id: organizer.user.id });
  const entries: number[] = [];
  for (let made = 0; made < 4; made += 1) entries.push((await createEntry(product.database, { contest_id: id })).id);
  return { id, window: "open", isActive: true, code: null, granted: new Map(), entries, votes: new Map() };
}

type As = (visitor: Visitor) => Visitor;

async function perform(taken: Exclude<Step, { action: "restart" }>, model: ModelContest, as: As): Promise<void> {
  const path = `/api/contests/${model.id}`;
  const voter = (place: number) => as(voters[place] as Visitor);
  switch (taken.action) {
    case "cast":
    case "set":
    case "remove": {
      const entryId = "entry" in taken ? entryOf(model, taken.entry) : null;
      const expected = applyToModel(model, taken.person, taken.action, entryId);
      const response = await send(voter(taken.person), `${path}/vote`, taken.action, entryId);
      expect([response.status, await response.json()], JSON.stringify(taken)).toEqual(expected);
      return;
    }
    case "everybody sets": {
      const entryIds = taken.entries.map((place) => entryOf(model, place));
      const expected = entryIds.map((entryId, place) => applyToModel(model, place, "set", entryId)[0]);
      const replies = entryIds.map((entryId, place) => send(voter(place), `${path}/vote`, "set", entryId));
      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(expected);
      return;
    }
    case "schedule": {
      const [start, end] = windows[taken.window];
      const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
      await edit({ startDate: at(start), endDate: at(end) });
      model.window = taken.window;
      return;
    }
    case "activate":
      await edit({ isActive: taken.isActive });
      model.isActive = taken.isActive;
      return;
    case "code":
      model.code = codes[taken.code] as string | null;
      await edit({ accessCode: model.code });
      return;
    case "enter": {
      const code = codes[taken.code] ?? "";
      const right = model.code === null || model.code === code;
      expect((await voter(taken.person).post(`${path}/access`, { code })).status).toBe(right ? 200 : 403);
      if (model.code === code) model.granted.set(taken.person, code);
      return;
    }
    case "delete entry": {
      const entryId = model.entries[taken.entry];
      if (entryId === undefined) return;
      await product.database.pool.query("delete from entries where id = $1", [entryId]);
      model.entries[taken.entry] = undefined;
      for (const [voted, id] of model.votes) if (id === entryId) model.votes.delete(voted);
      return;
    }
    case "add entry":
      model.entries[taken.entry] ??= (await createEntry(product.database, { contest_id: model.id })).id;
  }

  async function edit(changes: object): Promise<void> {
    expect((await as(organizer.visitor).put(path, changes)).status).toBe(200);
  }
}

/** A deleted entry gets an id that no entry has. */
const entryOf = (model: ModelContest, place: number) => model.entries[place] ?? 2_000_000_000;

function send(voter: Visitor, path: string, action: "cast" | "set" | "remove", entryId: number | null) {
  if (action === "remove") return voter.delete(path);
  return action === "cast" ? voter.post(path, { entryId }) : voter.put(path, { entryId });
}

/** Applies an action to the model. Returns the expected status and body. */
function applyToModel(model: ModelContest, who: number, action: "cast" | "set" | "remove", entryId: number | null) {
  const refuse = (status: number, code: string, refusal: VoteRefusal) =>
    [status, { code, message: refusedVotes.contest[refusal], reason: ["voteRefused", refusal, "contest"] }] as const;
  if (model.window !== "open") return refuse(409, "conflict", model.window);
  if (!model.isActive) return refuse(409, "conflict", "inactive");
  if (model.code !== null && model.granted.get(who) !== model.code) return refuse(403, "forbidden", "no-access");
  if (entryId !== null && !model.entries.includes(entryId)) return refuse(404, "not_found", "no-entry");
  const present = model.votes.get(who);
  if (action === "cast" && present !== undefined && present !== entryId) return refuse(409, "conflict", "other-vote");
  if (entryId === null) model.votes.delete(who);
  else model.votes.set(who, entryId);
  const userVote = entryId === null ? null : { entryId, counted: true };
  return [200, { userVote, totalVotes: model.votes.size, version: expect.any(Number) }] as const;
}

async function compare(model: ModelContest, as: As): Promise<void> {
  const counts = Object.fromEntries(
    model.entries
      .filter((id) => id !== undefined)
      .sort((one, other) => one - other)
      .map((id) => [id, [...model.votes.values()].filter((voted) => voted === id).length]),
  );
  const { rows } = await product.database.pool.query(
    "select entry_id, votes from tallies where contest_id = $1 order by entry_id",
    [model.id],
  );
  expect(Object.fromEntries(rows.map((row) => [row.entry_id, row.votes]))).toEqual(counts);

  const client = await product.database.pool.connect();
  expect(await findDifferences(client, model.id)).toEqual([]);
  client.release();

  for (const [place, visitor] of voters.entries()) {
    const voted = model.votes.get(place);
    // The process is notified of changes made directly in the database, but a little later.
    await expect
      .poll(async () => {
        const view = await (await as(visitor).get(`/api/contests/${model.id}`)).json();
        const shown = view.entries.map(({ id, voteCount }: { id: number; voteCount: number }) => [id, voteCount]);
        return { counts: Object.fromEntries(shown), totalVotes: view.totalVotes, userVote: view.userVote };
      })
      .toEqual({
        counts,
        totalVotes: model.votes.size,
        userVote: voted === undefined ? null : { entryId: voted, counted: true },
      });
  }
}
