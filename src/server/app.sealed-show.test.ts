import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { pagePatterns } from "#domain/paths.ts";
import { rankGroups, revealOrder } from "#domain/stage/reveal.ts";
import { stageMessages } from "#domain/stage/stage.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { recordStatements } from "./testing/recorded-statements.ts";
import { carCount, inactiveCars, ownCar, type ShowTwinRole, type ShowTwins, showTwins } from "./testing/show-twins.ts";
import { type Answer, askTwin, firstEvent, type TwinServers, twinServers } from "./testing/twin-servers.ts";
import { endpoints, nameOf, validCall } from "./testing/valid-calls.ts";

/** As app.sealed.test.ts, for a show: what one award tells says nothing about another one that is still sealed. */

const minuteMs = 60_000;
const now = new Date();
const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
/** Some of them in `npm test`; the CI takes everybody, at every step. */
const isSlowRun = process.env.TEST_SLOW !== undefined;
const strangers: readonly ShowTwinRole[] = isSlowRun
  ? ["anonymous", "voter", "pass", "otherOrganizer", "stageHelper"]
  : ["anonymous", "voter", "stageHelper"];
const managers: readonly ShowTwinRole[] = isSlowRun ? ["organizer", "coOrganizer"] : ["organizer"];
const everybody = [...strangers, ...managers];
const steps = isSlowRun ? [0, 1, 2, 3] : [1];
const [third, fourth] = [2, 3] as const;

const unopened = { opened_at: null, opened_by: null, announced_at: null, reveal_places: 3 };
const open = { ...unopened, start_date: at(-60), end_date: at(60), seal_from: null };
const sealed = { ...open, seal_from: at(-10) };
const ended = { ...unopened, start_date: at(-60), end_date: at(-5), seal_from: at(-10) };
const opened = { ...ended, opened_at: at(-4), opened_by: "somebody" };
const announced = { ...opened, announced_at: at(-3) };

let pair: ShowTwins;
let servers: TwinServers;
beforeAll(async () => {
  pair = await showTwins();
  servers = await twinServers(pair.databases, now);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // draws the car whose photo a page loads first
  return async () => {
    vi.restoreAllMocks();
    await servers.removePhotos();
    await pair.drop();
  };
}, 120_000);
beforeEach(() => pair.giveTo([9, 14]));
afterEach(() => servers.stop());

/** Calls that change nothing, and are about contests. */
const reads = endpoints.filter(
  ({ method, path }) => method === "GET" && !/log(in|out)|google|:personId|api\/(health|ready|openapi|docs)/.test(path),
);

type Asked = { name: string; send(address: string, role: ShowTwinRole): Promise<Answer>; isZipped?: boolean };

/** All that is read of the show and its awards, and the lists in which they are. */
function everythingRead(): Asked[] {
  return [...reads.flatMap(callsOf), ...pages()];
}

function callsOf(endpoint: Endpoint): Asked[] {
  const isOfAward = /:(contestId|entryId)/.test(endpoint.path);
  return (isOfAward ? ([0, third, fourth] as const) : ([0] as const)).flatMap((award) => {
    const { contestId, entryIds } = pair.awards[award];
    const objects = { contestId, entryId: entryIds[3] as number, showId: pair.showId, exhibitId: pair.exhibitIds[3] };
    const { path } = validCall(endpoint, { ...unused, ...objects, givenId: pair.givenId });
    const name = `${nameOf(endpoint)}${isOfAward ? ` of award ${award + 1}` : ""}`;
    if (endpoint.reply === "stream")
      return { name, send: (address, role) => firstEvent(address, path, pair.cookies[role]) };
    const plain: Asked = { name, send: (address, role) => askTwin(address, path, pair.cookies[role]) };
    const headers = { "accept-encoding": "gzip" };
    const zipped: Asked = {
      name: `${name}, zipped`,
      isZipped: true,
      send: (address, role) => askTwin(address, path, pair.cookies[role], { headers }),
    };
    return endpoint.reply === "download" ? [plain] : [plain, zipped];
  });
}

/** Nothing about a show has these in its path. */
const unused = {
  ...{ requestId: 1, personId: "", sponsorId: 1, logoUrl: "", sessionId: "0".repeat(16), ownEmail: "", accessCode: "" },
  account: { email: "somebody@example.com", password: "correct horse" },
  picture: Buffer.alloc(0),
};

function pages(): Asked[] {
  const ofShow = Object.values(pagePatterns).filter((pattern) => pattern.includes(":showId"));
  const ofAward = Object.values(pagePatterns).filter((pattern) => pattern.includes(":contestId"));
  const paths = [
    ...ofShow.map((pattern) => pattern.replace(":showId", String(pair.showId))),
    `/show/${pair.showId}?entry=${pair.exhibitIds[0]}`,
    ...([third, fourth] as const).flatMap((award) =>
      ofAward.map((pattern) => pattern.replace(":contestId", String(pair.awards[award].contestId))),
    ),
    pagePatterns.publicContests,
    pagePatterns.dashboard,
  ];
  return paths.map((path) => ({ name: path, send: (address, role) => askTwin(address, path, pair.cookies[role]) }));
}

/** The names of all reads whose replies differ between the two shows; `only`: of those with that name. */
async function differences(people: readonly ShowTwinRole[], only = /./): Promise<string[]> {
  await pair.forgetTimes();
  const [one, other] = await servers.start();
  await pair.setClock(now); // as the servers' clock: how far they are apart is a fact of the checks
  const found: string[] = [];
  for (const { name, send, isZipped } of everythingRead().filter(({ name }) => only.test(name)))
    for (const role of isZipped ? people.slice(0, isSlowRun ? people.length : 1) : people) {
      const answers = await Promise.all([send(one.address, role), send(other.address, role)]);
      if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) found.push(`${name} by ${role}`);
      expect(answers[0].status, name).toBeLessThan(500);
    }
  await pair.setClock(undefined);
  return found;
}

/** Another place for the votes of every car but one. */
const elsewhere = moved(Array.from({ length: carCount }, (_, place) => place));

/** Moves votes among cars of the group, active ones among themselves. */
function moved(group: readonly number[]): (place: number) => number {
  const free = group.filter((place) => place !== ownCar);
  const rings = [
    free.filter((place) => inactiveCars.includes(place)),
    free.filter((place) => !inactiveCars.includes(place)),
  ];
  return (place) => {
    const ring = rings.find((places) => places.includes(place));
    return ring ? (ring[(ring.indexOf(place) + 1) % ring.length] as number) : place;
  };
}

/** The ranks of an award, the first place first, with the places of their cars. */
function groupsOf(award: number): number[][] {
  const votes = pair.awards[award]?.votes ?? [];
  const active = votes.map((voteCount, id) => ({ id, voteCount })).filter(({ id }) => !inactiveCars.includes(id));
  return revealOrder(rankGroups(active), 3)
    .reverse()
    .map(({ entries }) => entries.map(({ id }) => id));
}

describe("two shows with other votes", () => {
  beforeAll(() => pair.moveVotes(elsewhere));

  test("differ for everybody while nothing is sealed", async () => {
    await pair.setAwards(() => open);
    const found = await differences(["anonymous"], /of award 4|shows\/:showId\/live|^\/contest\//);
    for (const name of [
      "GET /api/contests/:contestId of award 4",
      "GET /api/contests/:contestId of award 4, zipped",
      "GET /api/contests/:contestId/top-entries of award 4",
      "GET /api/shows/:showId/live",
      `/contest/${pair.awards[fourth].contestId}`,
    ])
      expect(found).toContain(`${name} by anonymous`);
  }, 300_000);

  test.each([
    ["sealed, voting open", sealed],
    ["ended, envelopes closed", ended],
  ])(
    "are the same for everybody while %s",
    async (_, columns) => {
      await pair.setAwards(() => columns);
      // Those who manage the show have chosen who gets the given award.
      const chosen = managers.map((role) => `GET /api/shows/:showId/manage by ${role}`);
      const found = await differences(everybody);
      expect(new Set(found.map((name) => name.replace(", zipped", "")))).toEqual(new Set(chosen));
      await pair.giveTo([9, 9]);
      expect(await differences(managers, /\/manage/)).toEqual([]);
    },
    300_000,
  );

  test("are the same for everybody but those who manage them when all envelopes are open", async () => {
    await pair.setAwards(() => opened);
    expect(await differences(strangers)).toEqual([]);
    expect(await differences(["organizer"], /\/winners$/)).toContain("GET /api/shows/:showId/winners by organizer");
  }, 300_000);

  test("streams say the same in the same order, whichever car is voted for", async () => {
    await pair.setAwards(() => sealed);
    const both = await servers.start();
    const path = `/api/shows/${pair.showId}/live`;
    const streams = await Promise.all(
      both.flatMap(({ address }) =>
        (["anonymous", "organizer"] as const).map((role) => {
          const cookie = pair.cookies[role];
          return openEventStream(address + path, cookie ? { cookie } : {});
        }),
      ),
    );
    const { contestId, entryIds } = pair.awards[fourth];
    const totals = () =>
      streams.map(({ events }) => {
        const told = events.flatMap(({ data }) => (data.awards as Record<number, Told> | undefined)?.[contestId] ?? []);
        return told.at(-1)?.totalVotes;
      });
    await expect.poll(() => new Set(totals()).size === 1 && totals()[0] !== undefined).toBe(true);
    const atFirst = totals()[0] as number;
    for (const vote of [1, 2, 3]) {
      for (const [index, { pool }] of pair.databases.entries())
        await pool.query(
          "insert into votes (contest_id, entry_id, voter_id, proof, counted) values ($1, $2, $3, 'mail', true)",
          [contestId, entryIds[(vote * 5 + index * 7) % carCount], `late-${vote}`],
        );
      await expect.poll(() => totals().every((total) => total === atFirst + vote)).toBe(true);
    }
    const said = streams.map(({ events }) => events.map(withoutVersions));
    expect(said[0]?.length).toBe(4);
    for (const events of said) expect(events).toEqual(said[0]);
    for (const stream of streams) stream.close();
    for (const { pool } of pair.databases) await pool.query("delete from votes where voter_id like 'late-%'");
  }, 120_000);
});

type Told = { totalVotes: number };

/** Versions follow the clock. */
const withoutVersions = ({ event, data }: { event: string; data: unknown }) =>
  `${event} ${JSON.stringify(data).replace(/"version":\d+/g, "")}`;

/** In both, at the same time; the answers must be the same. */
async function press(body: object, by: ShowTwinRole = "stageHelper"): Promise<Answer> {
  const path = `/api/shows/${pair.showId}/stage`;
  const answers = await Promise.all(
    servers.running().map(async ({ address }) => {
      const { version } = JSON.parse((await askTwin(address, path, "")).body);
      return askTwin(address, path, pair.cookies[by], {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ version, screen: "awards", ...body }),
      });
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  return answers[0] as Answer;
}

describe("while the third award is revealed", () => {
  const ofAward = (award: number) => (award < third ? announced : opened);

  test.each(steps)(
    "nobody else is told at step %i what comes later, or anything about the fourth",
    async (step) => {
      const groups = groupsOf(third);
      const shown = new Set([...groups].reverse().slice(0, step).flat());
      const hidden = moved([...Array(carCount).keys()].filter((place) => !shown.has(place)));
      const everywhere = moved([...Array(carCount).keys()]);
      await pair.moveVotes((place, award) =>
        award < third ? place : award === third ? hidden(place) : everywhere(place),
      );
      await pair.setAwards(ofAward);
      await pair.setStage(third, [3, 3, step, 0]);
      expect(await differences(strangers)).toEqual([]);
      const { contestId } = pair.awards[third];
      for (const later of [step + 2, 99]) {
        const { body } = await press({ contestId, step: later });
        expect(JSON.parse(body).message).toBe(stageMessages.oneStepAtATime);
      }
      // The title of the fourth is shown, and the winners of the evening as far as they are known.
      expect((await press({ contestId: pair.awards[fourth].contestId })).status).toBe(200);
      expect((await press({ screen: "winners" })).status).toBe(200);
      expect(await differences(strangers)).toEqual([]);
      const seen = JSON.parse((await askTwin(servers.running()[0].address, `/api/shows/${pair.showId}`, "")).body);
      expect(seen.awards[fourth]).not.toHaveProperty("winners");
    },
    300_000,
  );

  test("the wall says which award is given, and to which car only when that is shown", async () => {
    await pair.moveVotes((place) => place);
    await pair.setAwards(ofAward);
    await pair.setStage(third, [3, 3, 0, 0]);
    await servers.start();
    expect((await press({ givenId: pair.givenId })).status).toBe(200);
    expect(await differences(strangers)).toEqual([]);
    await pair.setGiven({ revealed: true });
    expect(await differences(["anonymous"], /shows\/:showId$/)).toContain("GET /api/shows/:showId by anonymous");
    await pair.setGiven({ revealed: false });
  }, 300_000);

  test("no reply costs work that depends on the fourth: counted in statements, since a clock would measure the machine", async () => {
    await pair.moveVotes((place, award) => (award === fourth ? elsewhere(place) : place));
    const recorded = pair.databases.map(({ pool }) => recordStatements(pool, readsVotes));
    for (const on of [third, fourth]) {
      await pair.setAwards(ofAward);
      await pair.setStage(on, [3, 3, 1, 0]);
      expect(await differences(strangers)).toEqual([]);
      const [one, other] = recorded.map(({ counts }) => counts());
      expect(one).toEqual(other);
    }
    // One more request is one more statement.
    const [first] = servers.running();
    await askTwin(first.address, `/api/shows/${pair.showId}/winners`, pair.cookies.organizer);
    const [one, other] = recorded.map(({ counts }) => counts());
    expect(one).not.toEqual(other);
  }, 300_000);

  test("the wall and the phones are told the same by the stream, up to the title of the fourth", async () => {
    await pair.moveVotes((place, award) => (award === fourth ? elsewhere(place) : place));
    await pair.setAwards(ofAward);
    await pair.setStage(third, [3, 3, 0, 0]);
    const both = await servers.start();
    const path = `/api/shows/${pair.showId}/live`;
    const streams = await Promise.all(both.map(({ address }) => openEventStream(address + path)));
    const { contestId } = pair.awards[third];
    const told = async (body: object) => {
      const { version } = JSON.parse((await press(body)).body);
      const isTold = ({ events }: (typeof streams)[number]) =>
        eventsOf(events, "show-stage").at(-1)?.version === version;
      await expect.poll(() => streams.every(isTold)).toBe(true);
    };
    for (let step = 1; step <= groupsOf(third).length; step += 1) {
      await told({ contestId, step });
      await expect.poll(() => streams.every(({ events }) => stagesOf(events, contestId).includes(step))).toBe(true);
    }
    await told({ contestId: pair.awards[fourth].contestId });
    // How many times it says that the show is to be read again depends on the time between two presses.
    for (const kind of ["counts", "stage", "show-stage", "notice"]) {
      const said = streams.map(({ events }) =>
        eventsOf(events, kind).map((data) => withoutVersions({ event: kind, data })),
      );
      expect(said[0]).toEqual(said[1]);
    }
    for (const stream of streams) stream.close();
    expect(await differences(strangers)).toEqual([]);
  }, 300_000);
});

describe("where a car wins one award", () => {
  test("nobody else is told who wins the fourth, while the winners of the others are known", async () => {
    const winners = groupsOf(fourth)[0] as number[];
    const others = [0, 1];
    expect([winners.length, groupsOf(0)[0], groupsOf(1)[0], groupsOf(third)[0]]).toEqual([2, [3], [12, 19], [14, 21]]);
    await pair.moveVotes((place, award) => {
      const [one, other] = [winners.indexOf(place), others.indexOf(place)];
      return award !== fourth ? place : ((others[one] ?? winners[other] ?? place) as number);
    });
    await pair.setShow({ one_award_per_car: true });
    await pair.setAwards(() => ({ ...opened, reveal_places: 1 }));
    await pair.setStage(0, [0, 0, 0, 0]);
    await servers.start();
    for (const award of [0, 1, third] as const) {
      const { contestId } = pair.awards[award];
      for (const step of [0, 1]) expect((await press({ contestId, step })).status).toBe(200);
    }
    expect((await press({ contestId: pair.awards[fourth].contestId })).status).toBe(200);
    expect((await press({ screen: "winners" })).status).toBe(200);
    expect(await differences(strangers)).toEqual([]);
    expect(await differences(["organizer"], /\/winners$/)).toContain("GET /api/shows/:showId/winners by organizer");
    const seen = JSON.parse((await askTwin(servers.running()[0].address, `/api/shows/${pair.showId}`, "")).body);
    const known = seen.awards.map((award: { winners?: number[] }) => award.winners?.length);
    expect(known).toEqual([1, 2, 2, undefined]);
  }, 300_000);
});

/** Of requests alone: what timers ask for, more often in a longer test, reads no votes. */
const readsVotes = /\btallies\b/;

type Events = readonly { event: string; data: Record<string, unknown> }[];

const eventsOf = (events: Events, kind: string) => events.filter(({ event }) => event === kind).map(({ data }) => data);

const stagesOf = (events: Events, contestId: number) =>
  eventsOf(events, "stage")
    .filter((stage) => stage.contestId === contestId)
    .map(({ step }) => step);
