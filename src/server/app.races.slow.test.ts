import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { findDifferences } from "./features/votes/recount.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { testProduct } from "./testing/product.ts";
import {
  createScene,
  type EndingAct,
  type EndingActName,
  endingActs,
  type Flight,
  type FlightName,
  flights,
  type Scene,
  sentThrough,
  type VoterKind,
  voterKinds,
} from "./testing/rights.ts";

/**
 * Acts that end somebody's right, and what that person does at the same moment through another process: whichever comes
 * first, nobody ever has two votes, and what was answered is what stands. RACES=5000 runs more of them.
 */

const rounds = Number(process.env.RACES ?? 200);
let minutes = 0;
/** A minute passes between any two votes, so none exceeds the rate limit. */
function clock(): number {
  minutes += 1;
  return minutes * 60_000;
}
const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer, clock });
const other = await createTestApp({ beside: product, mailServer, clock });
afterAll(other.drop);

type Round = { kind: VoterKind; act: EndingActName; flight: FlightName; hasVoted: boolean; delays: [number, number] };

const races = voterKinds.flatMap((kind) =>
  (Object.entries(endingActs) as [EndingActName, EndingAct][])
    .filter(([, { of }]) => of.includes(kind))
    .flatMap(([act]) =>
      (Object.entries(flights) as [FlightName, Flight][])
        .filter(([, { of }]) => of.includes(kind))
        .map(([flight]) => ({ kind, act, flight }))
        .filter((race) => !isOfTwoPeople(race)),
    ),
);
/** Whoever registered an address and then moves to another one is not the one who reads the first one's mail. */
function isOfTwoPeople({ kind, act, flight }: Pick<Round, "kind" | "act" | "flight">): boolean {
  return kind === "unproven" && act === "change the address" && flight === "sign in by a code";
}

const delay = fc.integer({ min: 0, max: 20 });
const round: fc.Arbitrary<Round> = fc
  .record({ race: fc.constantFrom(...races), hasVoted: fc.boolean(), delays: fc.tuple(delay, delay) })
  .map(({ race, ...rest }) => ({ ...race, ...rest }));

test(
  `whatever ends a right at the moment of a vote, nobody has two votes (${rounds} rounds)`,
  async () => {
    await fc.assert(fc.asyncProperty(round, run), { numRuns: rounds, endOnFailure: true });
  },
  120_000 + rounds * 1_000,
);

async function run(round: Round): Promise<void> {
  const act: EndingAct = endingActs[round.act];
  const flight: Flight = flights[round.flight];
  const scene = await createScene(product, mailServer, round.kind);
  const doAct = await act.prepare(scene);
  const voter = sentThrough(other, scene.visitors[0]);
  if (round.hasVoted) await setVote(voter, scene, 0);
  else await voter.get("/api/auth/user"); // so that the other process knows the person
  const send = await flight.prepare(scene, other);
  const before = await votesIn(scene);

  const [acted, sent] = await Promise.all([after(round.delays[0], doAct), after(round.delays[1], send)]);

  const said = `${JSON.stringify(round)}: ${acted.status} ${await acted.text()}, ${sent.status} ${await sent.clone().text()}`;
  // Whoever proves the mailbox of an account that nobody has proven ends the sessions of whoever registered it.
  const mayLoseAccount =
    round.kind === "unproven" && ["sign in by a code", "confirm the mailbox"].includes(round.flight);
  const isDone = acted.ok || !mayLoseAccount || acted.status !== 401;
  if (isDone) expect(acted.status, said).toBeLessThan(300);
  expect(sent.status, said).toBeLessThan(500);
  const stored = await votesIn(scene);
  expect(stored.length, said).toBeLessThanOrEqual(1);
  if (isDone && round.flight !== "sign in by a code")
    checkAnswer(round, {
      scene,
      before,
      stored,
      sent,
      body: sent.ok ? await sent.json().catch(() => null) : null,
      said,
    });

  // The act was answered: a process that has not heard of it must not take a vote of that session any more.
  if (act.endsVoting) expect((await setVote(voter, scene, 1)).ok, `${said}; voted afterwards`).toBe(false);
  const again = await scene.signInAgain();
  if (again) await setVote(again, scene, 1);
  await checkVotes(scene, said);
}

const after = async (delayMs: number, send: () => Promise<Response>) => {
  if (delayMs > 0) await sleep(delayMs);
  return send();
};

const setVote = (visitor: ReturnType<TestApp["visitor"]>, { contestId, entryIds }: Scene, entry: 0 | 1) =>
  visitor.put(`/api/contests/${contestId}/vote`, { entryId: entryIds[entry] });

type Vote = { entryId: number; counted: boolean; voterId: string };

async function votesIn({ contestId }: Scene): Promise<Vote[]> {
  const { rows } = await product.database.pool.query<Vote>(
    'select entry_id as "entryId", counted, voter_id as "voterId" from votes where contest_id = $1',
    [contestId],
  );
  return rows;
}

type Seen = {
  scene: Scene;
  before: Vote[];
  stored: Vote[];
  sent: Response;
  body: { userVote?: unknown } | null;
  said: string;
};

/** What was answered is what stands, unless the act has taken the vote away. */
function checkAnswer({ act, flight }: Round, { scene, before, stored, sent, body, said }: Seen): void {
  const isVote = ["cast", "set", "set the other", "remove"].includes(flight);
  const entryOf = (votes: Vote[]) => votes[0]?.entryId ?? null;
  const answered =
    isVote && sent.ok ? ((body?.userVote as { entryId: number } | null)?.entryId ?? null) : entryOf(before);
  if (!(endingActs[act] as EndingAct).removesVote) expect(entryOf(stored), said).toBe(answered);
  else if (act === "delete the entry") {
    const isOfEntry = answered === scene.entryIds[0];
    expect([null, ...(isOfEntry ? [] : [answered])], said).toContain(entryOf(stored));
  } else expect(stored, said).toEqual([]);
}

/** At most one vote of this person, under an id that is theirs, and tallies that equal the votes. */
async function checkVotes(scene: Scene, said: string): Promise<void> {
  const votes = await votesIn(scene);
  expect(votes.length, `${said}; votes after signing in again`).toBeLessThanOrEqual(1);
  const known = await scene.voterIds();
  for (const { voterId } of votes) expect(known, `${said}; ${voterId} belongs to nobody`).toContain(voterId);
  const client = await product.database.pool.connect();
  try {
    expect(await findDifferences(client, scene.contestId), said).toEqual([]);
  } finally {
    client.release();
  }
}
