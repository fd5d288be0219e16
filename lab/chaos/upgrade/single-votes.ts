import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/db/connect.ts";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import type { LabContest } from "../../kit/contests.ts";
import { countVotes, type VoteCount } from "../../kit/count-votes.ts";
import { signInPeople } from "../../kit/people.ts";
import { type VoteRecord, voteRecord } from "../../kit/vote-record.ts";
import { waitFor } from "../../kit/wait-for.ts";
import { sendVote } from "../send-vote.ts";

type Person = { email: string; cookie: string };
type Parts = { database: Database; contest: LabContest; appSecret: string };

export const votersAtOnce = 6;
const thinkingMs = 10;
const retryDelayMs = 100;
const peoplePerArrival = 200;

/**
 * People who vote once each: a second vote of somebody could hide that the first was lost. They are spread over the
 * instances as by a balancer; a vote that is not confirmed is sent again, perhaps through another one, as phones do.
 */
export function startSingleVotes({ database, contest, appSecret }: Parts) {
  const agent = new Agent({ keepAlive: true, scheduling: "fifo" });
  const waiting: Person[] = [];
  const records: { voterId: string; record: VoteRecord }[] = [];
  const confirmedThrough = new Map<string, number>();
  const pendingAt = new Map<string, number>();
  const unexpected: string[] = [];
  let instances: string[] = [];
  let turn = 0;
  let unconfirmed = 0;
  let isOver = false;
  let arriving: Promise<void> | undefined;
  const voters = Array.from({ length: votersAtOnce }, keepVoting);

  return {
    /** answers that nobody should get */
    unexpected: unexpected as readonly string[],
    add(address: string): void {
      instances = [...instances, address];
    },
    /** Sends nothing more there, and resolves when all that was sent is answered. */
    async remove(address: string): Promise<void> {
      instances = instances.filter((other) => other !== address);
      await waitFor(60, "answers of an instance", () => (pendingAt.get(address) ?? 0) === 0);
    },
    /** Until each instance has confirmed that many votes more. */
    async untilConfirmedByEach(more: number): Promise<void> {
      const goals = instances.map((address) => ({ address, goal: confirmedBy(address) + more }));
      await waitFor(120, `${more} votes more through each instance`, () =>
        goals.every(({ address, goal }) => confirmedBy(address) >= goal),
      );
    },
    async stop(): Promise<{ people: number; unconfirmed: number; counted: VoteCount }> {
      isOver = true;
      await Promise.all(voters);
      agent.destroy();
      const told = records.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
      return { people: told.length, unconfirmed, counted: await countVotes(database, contest.id, told) };
    },
  };

  function confirmedBy(address: string): number {
    return confirmedThrough.get(address) ?? 0;
  }

  async function keepVoting(): Promise<void> {
    while (!isOver) {
      const person = await nextPerson();
      const record = voteRecord();
      records.push({ voterId: voterIdOf(person.email, appSecret), record });
      const entryId = contest.entryIds[records.length % contest.entryIds.length] as number;
      while (!(await isConfirmed(person, entryId, record))) await pause(retryDelayMs);
      await pause(thinkingMs);
    }
  }

  /** Everybody gets a final answer, also after the stop: a vote that may or may not stand shows nothing. */
  async function isConfirmed({ cookie }: Person, entryId: number, record: VoteRecord): Promise<boolean> {
    const address = instances[turn % instances.length];
    turn += 1;
    if (address === undefined) return isOver;
    const sent = record.sent(entryId);
    pendingAt.set(address, (pendingAt.get(address) ?? 0) + 1);
    const vote = { action: "cast", entryId, contestId: contest.id, cookie } as const;
    const answer = await sendVote(agent, address, vote);
    pendingAt.set(address, (pendingAt.get(address) ?? 0) - 1);
    if (typeof answer !== "string" && answer.status === 200) {
      sent.confirmed();
      confirmedThrough.set(address, confirmedBy(address) + 1);
      return true;
    }
    if (typeof answer !== "string" && answer.status === 503) unconfirmed += 1;
    else unexpected.push(typeof answer === "string" ? answer : `${answer.status} ${answer.message}`);
    return isOver && unexpected.length > 0;
  }

  async function nextPerson(): Promise<Person> {
    while (waiting.length === 0) {
      arriving ??= arrive().finally(() => {
        arriving = undefined;
      });
      await arriving;
    }
    return waiting.pop() as Person;
  }

  async function arrive(): Promise<void> {
    const emails = Array.from({ length: peoplePerArrival }, () => `${randomUUID()}@example.org`);
    const cookies = await signInPeople(database, emails);
    waiting.push(...emails.map((email, person) => ({ email, cookie: cookies[person] as string })));
  }
}
