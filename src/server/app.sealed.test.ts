import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { pagePatterns } from "#domain/paths.ts";
import { rankGroups, revealOrder } from "#domain/stage/reveal.ts";
import { stageMessages } from "#domain/stage/stage.ts";
import { resultStore } from "./features/results/store.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { jpeg } from "./testing/photos.ts";
import {
  type Answer,
  askTwin,
  firstEvent,
  type Serving,
  type TwinServers,
  twinServers,
} from "./testing/twin-servers.ts";
import { managers, type TwinRole, type Twins, twins } from "./testing/twins.ts";
import { type CallObjects, endpoints, nameOf, validCall } from "./testing/valid-calls.ts";

/**
 * Two contests that differ only in which of their sixty entries has which votes: while results are sealed, every reply
 * to everybody is the same in both, to the byte. The databases are copies of each other, so that ids, times, versions and
 * ETags are the same without any normalizing, and each part starts new processes on them.
 */

const minuteMs = 60_000;
const now = new Date();
const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const roles: readonly TwinRole[] = [
  "anonymous",
  "guest",
  "pass",
  "otherPass",
  "voter",
  "otherOrganizer",
  "organizer",
  "coOrganizer",
  "stageHelper",
  "admin",
  "super_admin",
];
/** One of each kind in `npm test`; the CI takes everybody, at every step. */
const isSlowRun = process.env.TEST_SLOW !== undefined;
const asked = isSlowRun
  ? roles
  : roles.filter((role) => ["anonymous", "pass", "voter", "organizer", "stageHelper"].includes(role));
const everybodyElse = asked.filter((role) => !managers.includes(role));
const steps = isSlowRun ? [0, 1, 2, 3, 4] : [0, 2];
const askedZipped = isSlowRun ? roles : ["anonymous", "organizer"];

/** Another place for every entry. */
const elsewhere = (place: number) => (place * 17 + 5) % 60;

const unopened = { opened_at: null, opened_by: null, announced_at: null };
const running = { ...unopened, start_date: at(-60), end_date: at(60) };
const ended = { ...unopened, start_date: at(-60), end_date: at(-5), seal_from: at(-10) };
const opened = { ...ended, opened_at: at(-4), opened_by: "somebody" };
const phases = {
  "not sealed yet": { ...running, seal_from: at(30) },
  "sealed, voting open": { ...running, seal_from: at(-10) },
  "ended, envelope closed": ended,
  "envelope opened": opened,
  announced: { ...opened, announced_at: at(-3) },
};

let pair: Twins;
let picture: Buffer;
beforeAll(async () => {
  pair = await twins();
  picture = await jpeg();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // draws the entry whose photo a page loads first
  servers = await twinServers(pair.databases, now);
  return async () => {
    vi.restoreAllMocks();
    await servers.removePhotos();
    await pair.drop();
  };
}, 120_000);

let servers: TwinServers;
afterEach(() => servers.stop());

const account = { email: "somebody@example.com", password: "correct horse" };
const objects = (role: TwinRole): CallObjects => ({
  contestId: pair.contestId,
  entryId: pair.entryIds[3] as number,
  requestId: 1,
  personId: pair.personId,
  sponsorId: pair.sponsorId,
  logoUrl: pair.logoUrl,
  sessionId: "0".repeat(16),
  ownEmail: pair.emails[role],
  accessCode: "sesame",
  account,
  picture,
});

/** Calls that change nothing. */
const reads = endpoints.filter(({ method, path }) => method === "GET" && !/log(in|out)|google/.test(path));
const writes = endpoints.filter((endpoint) => !reads.includes(endpoint));

const called = new Set<string>();
const wasCalled = (endpoint: Endpoint) => called.has(nameOf(endpoint));

/** Long ones, and the same for everybody at every step. */
const knowNoContest = /^\/api\/(health|ready|openapi\.json|docs)$/;

/** As that role, or as whoever has that cookie. */
const ask = (address: string, path: string, role: TwinRole | string, init: RequestInit = {}) =>
  askTwin(address, path, role in pair.cookies ? pair.cookies[role as TwinRole] : role, init);

function read(address: string, endpoint: Endpoint, role: TwinRole, headers = {}): Promise<Answer> {
  called.add(nameOf(endpoint));
  const { path } = validCall(endpoint, objects(role));
  return endpoint.reply === "stream"
    ? firstEvent(address, path, pair.cookies[role])
    : ask(address, path, role, { headers });
}

const pages = () => {
  const paths = Object.values(pagePatterns).map((pattern) => pattern.replace(":contestId", String(pair.contestId)));
  const contest = `/contest/${pair.contestId}`;
  const shared = [0, 3, 20].map((place) => `${contest}?entry=${pair.entryIds[place]}`);
  return [...paths, ...shared, `${contest}?tab=results`, `${pagePatterns.searchDemo}?contest=${pair.contestId}`];
};

/** Those that must show the votes to whoever may know them. */
const withVotes =
  /^GET \/api\/contests\/:contestId(\/(entries|entries-with-votes|top-entries|live|export-excel))?$|\?entry=/;

/**
 * The names of all reads whose replies differ between the two. The length of a zipped reply counts as well. `only`: the
 * names of those that are made.
 */
async function differences(people: readonly TwinRole[], only = /./): Promise<string[]> {
  const [one, other] = await servers.start();
  await pair.setClock(now); // as the servers' clock: how far they are apart is a fact of the checks
  const found: string[] = [];
  const compare = async (name: string, send: (address: string) => Promise<Answer>) => {
    const answers = await Promise.all([send(one.address), send(other.address)]);
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) found.push(name);
    expect(answers[0].status, name).toBeLessThan(500);
  };
  const zipped = { "accept-encoding": "gzip" };
  for (const role of people) {
    const wanted = reads.filter(
      (each) => only.test(nameOf(each)) && !(knowNoContest.test(each.path) && wasCalled(each)),
    );
    for (const endpoint of wanted) {
      const name = `${nameOf(endpoint)} by ${role}`;
      await compare(name, (address) => read(address, endpoint, role));
      const isInPieces =
        endpoint.path.includes(":contestId") && !["download", "stream"].includes(String(endpoint.reply));
      if (isInPieces && askedZipped.includes(role))
        await compare(`${name}, zipped`, (address) => read(address, endpoint, role, zipped));
    }
    for (const path of pages().filter((each) => only.test(each))) {
      if (!path.includes(`/${pair.contestId}`) && !["anonymous", "organizer"].includes(role)) continue;
      await compare(`${path} by ${role}`, (address) => ask(address, path, role));
    }
  }
  await pair.setClock(undefined);
  return found;
}

describe("two contests with other votes", () => {
  beforeAll(() => pair.moveVotes(elsewhere));

  test.each(["not sealed yet", "announced"] as const)(
    "differ for everybody while %s",
    async (phase) => {
      await pair.setContest(phases[phase]);
      const found = await differences(["anonymous", "voter", "organizer"], withVotes);
      for (const name of ["entries-with-votes", "top-entries", "live", "zipped", "?entry="])
        expect(found.join("\n")).toContain(name);
      for (const who of ["anonymous", "voter", "organizer"])
        expect(found).toContain(`GET /api/contests/:contestId by ${who}`);
      expect(found).toContain("GET /api/contests/:contestId/export-excel by organizer");
      expect(found).toContain("GET /api/contests/:contestId/entries by organizer");
    },
    120_000,
  );

  test.each(["sealed, voting open", "ended, envelope closed"] as const)(
    "are the same for everybody while %s",
    async (phase) => {
      await pair.setContest(phases[phase]);
      await pair.setStage({ step: 2, rehearsal: true });
      expect(await differences(asked)).toEqual([]);
      if (isSlowRun) expect(await differences(["organizer"]), "after another restart").toEqual([]);
    },
    300_000,
  );

  test("are the same for everybody but those who manage them when the envelope was opened", async () => {
    await pair.setContest(phases["envelope opened"]);
    expect(await differences(everybodyElse)).toEqual([]);
    expect(await differences(["organizer"], withVotes)).toContain("GET /api/contests/:contestId by organizer");
  }, 300_000);

  test("are the same from the very moment of the seal on, and not a millisecond before", async () => {
    await pair.setContest(phases["sealed, voting open"]);
    const sealFrom = phases["sealed, voting open"].seal_from;
    const afterMs = (ms: number) => new Date(sealFrom.getTime() + ms);
    await pair.setClock(afterMs(-1));
    const [before, others] = await Promise.all(pair.databases.map((db) => resultStore(db).read(pair.contestId)));
    expect([before?.contest.sealed, before?.sealsInMs]).toEqual([undefined, 1]);
    expect(before?.contest.totalVotes).not.toBe(others?.contest.totalVotes); // other entries are inactive
    for (const ms of isSlowRun ? [0, 1] : [0]) {
      await pair.setClock(afterMs(ms));
      expect(await differences(["anonymous", "voter", "organizer"]), `${ms} ms after the seal`).toEqual([]);
    }
    await pair.setClock(undefined);
  }, 120_000);
});

describe("a reveal", () => {
  const shownAt = (step: number) => {
    const active = pair.entryIds.map((id, place) => ({ id, place, voteCount: pair.votes[place] as number }));
    const groups = rankGroups(active.filter(({ place }) => place !== 7 && place !== 33));
    return revealOrder(groups, 3).slice(0, step);
  };

  test.each(steps)(
    "tells nobody else at step %i what comes later",
    async (step) => {
      const shown = shownAt(step);
      const shownPlaces = new Set(shown.flatMap(({ entries }) => entries.map(({ place }) => place)));
      const hidden = pair.entryIds.map((_, place) => place).filter((place) => !shownPlaces.has(place));
      // Active entries keep among themselves what they have together, so that the revealed ranks are the same.
      const groups = [
        hidden.filter((place) => place === 7 || place === 33),
        hidden.filter((place) => place !== 7 && place !== 33),
      ];
      await pair.moveVotes((place) => {
        const group = groups.find((places) => places.includes(place));
        return group ? (group[(group.indexOf(place) + 1) % group.length] as number) : place;
      });
      await pair.setContest({ ...phases["envelope opened"], reveal_places: 3 });
      await pair.setStage({ step, rehearsal: false });
      expect(await differences(everybodyElse.filter((role) => role !== "otherPass"))).toEqual([]);
      const [one, other] = servers.running();
      // No press of a helper tells which steps there are, but the one that reveals the next place.
      for (const later of [step + 2, step + 3, 99]) {
        const press = {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ version: 1, screen: "awards", step: later }),
        };
        const path = `/api/contests/${pair.contestId}/stage`;
        const answers = [
          await ask(one.address, path, "stageHelper", press),
          await ask(other.address, path, "stageHelper", press),
        ];
        expect(answers[0]).toEqual(answers[1]);
        expect(JSON.parse(answers[0]?.body ?? "").message).toBe(stageMessages.oneStepAtATime);
      }
      const view = JSON.parse((await ask(one.address, `/api/contests/${pair.contestId}`, "anonymous")).body);
      expect(view.stage.revealed).toEqual(
        shown.map(({ rank, voteCount, entries }) => ({
          rank,
          votes: voteCount,
          entryIds: entries.map(({ id }) => id),
        })),
      );
      const onStage = JSON.parse((await ask(one.address, `/api/contests/${pair.contestId}/stage`, "anonymous")).body);
      expect(onStage).toEqual(view.stage);
      if (step > 0) expect(onStage.revealed.length).toBeGreaterThan(0);
      expect(await differences(["organizer"], withVotes)).not.toEqual([]);
    },
    300_000,
  );
});

/** What differs from moment to moment, or is drawn at random. */
const normalized = ({ status, headers, body }: Answer) => ({
  status,
  cookies: headers["set-cookie"]?.replace(/=[^;]+/g, ""),
  body: body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, "(time)")
    .replace(/"version":\d+/g, '"version":0')
    .replace(/"controlVersion":\d{13}/g, '"controlVersion":0') // of a show: when it was made
    .replace(/\/invitation#[\w-]+/g, "/invitation#(token)")
    .replace(/\/uploads\/[\w-]{22}/g, "/uploads/(photo)")
    .replace(/"(requestId|imagePlaceholder|coverPlaceholder)":"[^"]+"/g, '"$1":""')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "(uuid)"),
});

/** First what lets people vote, last what ends the contest, somebody's rights, or by a new session the old one. */
function orderOf(endpoint: Endpoint): number {
  const name = nameOf(endpoint);
  if (name.endsWith("/access")) return 0;
  if (/account|login|logout|register|auth|\/pass$/.test(name)) return 4;
  if (name.endsWith("contests/:contestId/show")) return 2.5; // its entries are changed in the show from then on
  if (/hand-over|DELETE \/api\/contests\/:contestId$/.test(name)) return 3;
  return /DELETE|PUT \/api\/entries|\/lock|end-sessions|role/.test(name) ? 2 : 1;
}

/** The contest has become the only award of a show, which is not deleted while it would take these along. */
async function removePeopleAndSponsors(): Promise<void> {
  for (const { pool } of pair.databases)
    for (const table of ["helpers", "invitations", "sponsors"])
      await pool.query(`delete from ${table} where contest_id = $1`, [pair.contestId]);
}

/** What must have had an effect, so that the views after it show something. */
const effective = [
  "PUT /api/entries/:entryId",
  "DELETE /api/entries/:entryId",
  "POST /api/contests/:contestId/entries",
  "PUT /api/contests/:contestId/vote",
  "DELETE /api/contests/:contestId/vote",
  "POST /api/contests/:contestId/passes/cancel",
  "DELETE /api/contests/:contestId",
];

describe("while voting goes on and everything else is done", () => {
  beforeAll(async () => {
    await pair.moveVotes(elsewhere);
    await pair.setContest(phases["sealed, voting open"]);
  });

  const views = (): [string, TwinRole][] => {
    const path = `/api/contests/${pair.contestId}`;
    return [
      [path, "anonymous"],
      [path, "organizer"],
      [`${path}/entries`, "organizer"],
      [`${path}/entries-with-votes`, "guest"],
      [`${path}/top-entries`, "guest"],
      [`${path}/activity`, "organizer"],
      [`${path}/passes`, "organizer"],
      [`${path}/export-excel`, "admin"],
      ["/api/contests/my", "organizer"],
      ["/api/public-contests", "anonymous"],
    ];
  };

  /** A reply may be a second old while many changes come, so each is asked for until it is the same in both. */
  const expectSameViews = async (both: readonly Serving[], after: string) => {
    for (const [path, role] of views())
      await vi.waitFor(
        async () => {
          const answers = await Promise.all(both.map(({ address }) => ask(address, path, role)));
          const [one, other] = answers.map(normalized);
          expect(one, `${path} by ${role} after ${after}`).toEqual(other);
        },
        { timeout: 60_000, interval: 100 },
      );
  };

  test("streams say the same in the same order, whoever is voted for", async () => {
    await pair.setContest({ access_code: null });
    const both = await servers.start();
    const path = `/api/contests/${pair.contestId}`;
    const streams = await Promise.all(
      both.flatMap(({ address }) => [
        openEventStream(`${address}${path}/live`),
        openEventStream(`${address}${path}/live`, { cookie: pair.cookies.organizer }),
      ]),
    );
    const total = (index: number) =>
      streams[index]?.events.findLast(({ event }) => event === "counts")?.data.totalVotes as number;
    await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
    const atFirst = total(0);
    for (const [index, cookie] of pair.newVoters.entries()) {
      const voteFor = (place: number) => ({
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ entryId: pair.entryIds[place] }),
      });
      const replies = [
        await ask(both[0].address, `${path}/vote`, cookie, voteFor(0)),
        await ask(both[1].address, `${path}/vote`, cookie, voteFor(index + 20)),
      ];
      const [one, other] = replies.map((answer) => normalized(answer).body.replace(/"entryId":\d+/, ""));
      expect(one).toBe(other);
      // One event for each vote: the next vote is given when all streams have told this one.
      await expect.poll(() => streams.every((_, index2) => total(index2) === atFirst + index + 1)).toBe(true);
    }
    const said = streams.map(({ events }) =>
      events.map(({ event, data: { version: _, ...data } }) => `${event} ${JSON.stringify(data)}`),
    );
    for (const events of said) expect(events).toEqual(said[0]);
    expect(said[0]?.length).toBeGreaterThan(pair.newVoters.length);
    for (const stream of streams) stream.close();
    await expectSameViews(both, "the last vote");
  }, 120_000);

  describe("every write is answered alike, and changes the views alike, by whomever:", () => {
    let both: readonly [Serving, Serving];
    const done = new Set<string>();
    beforeAll(async () => {
      await pair.setContest({ access_code: "sesame" });
      both = [await servers.serve(0), await servers.serve(1)];
      return async () => {
        for (const process of both) await process.stop();
      };
    });

    const ordered = [...writes].sort((one, other) => orderOf(one) - orderOf(other));
    test.each(ordered.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (name, endpoint) => {
      called.add(name);
      if (name === "DELETE /api/contests/:contestId") await removePeopleAndSponsors();
      for (const role of asked) {
        const { path, body: valid, form } = validCall(endpoint, objects(role));
        const body = name === "PUT /api/entries/:entryId" ? { status: "inactive" } : valid;
        const send = (address: string) =>
          ask(address, path, role, {
            method: endpoint.method,
            ...(form && { body: form }),
            ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
          });
        const answers = await Promise.all([send(both[0].address), send(both[1].address)]);
        const [one, other] = [normalized(answers[0]), normalized(answers[1])];
        expect(one, `by ${role}`).toEqual(other);
        if (one.status < 300) done.add(name);
      }
      // What was refused to everybody has changed nothing, or is found after the next one.
      if (done.has(name)) await expectSameViews(both, name);
    });

    test("those that have an effect had one", async () => {
      await expectSameViews(both, "all of them");
      expect(effective.filter((name) => !done.has(name)).join()).toBe("");
    });
  });
});

test("every call of the contract was made", () => {
  expect([...called].sort()).toEqual(endpoints.map(nameOf).sort());
});
