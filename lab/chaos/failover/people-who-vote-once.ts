import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { pick, seededRandom } from "#domain/seeded-random.ts";
import { voteRefusalMessages } from "#domain/vote-refusals.ts";
import { waitFor } from "../../kit/wait-for.ts";
import { sendVote } from "../send-vote.ts";
import type { ContestWithVoters, Voter } from "../voters.ts";
import { longestPauseMs } from "./longest-pause.ts";

export type People = ReturnType<typeof startPeople>;

const tickMs = 20;
const untilEndSeenMs = 1_500; // the contest ends half a second after it was asked to
const rateLimitDelayMs = 5_000;

/**
 * One person after the other comes, votes once, and repeats this same vote only until it is confirmed: whoever votes
 * again hides a vote that was lost.
 */
export function startPeople(
  contest: ContestWithVoters,
  { address, perSecond }: { address: string; perSecond: number },
) {
  const { contestId, entryIds, voters } = contest;
  const random = seededRandom("failover");
  const agent = new Agent({ keepAlive: true, scheduling: "fifo" }); // the server closes connections unused for long
  const confirmedAt: number[] = [];
  const unexpected = new Map<string, number>();
  const began = performance.now();
  let arrived = 0;
  let waiting = 0;
  let unconfirmed = 0;
  let late = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  let isEnding = false;
  let isOver = false;

  const arrivals = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; arrived < Math.min(due, voters.length); arrived += 1) void vote(voters[arrived] as Voter);
  }, tickMs);

  async function vote(voter: Voter): Promise<void> {
    waiting += 1;
    const entryId = pick(random, entryIds);
    for (let delayMs: number | undefined = 0; delayMs !== undefined && !isOver; ) {
      await pause(delayMs);
      delayMs = await send(voter, entryId);
    }
    waiting -= 1;
  }

  /** Answers after how long this person tries again; undefined once they are done. */
  async function send(voter: Voter, entryId: number): Promise<number | undefined> {
    const sentAt = Date.now();
    const sent = voter.record.sent(entryId);
    const answer = await sendVote(agent, address, { contestId, cookie: voter.cookie, action: "cast", entryId });
    const words = typeof answer === "string" ? answer : `${answer.status} ${answer.message}`;
    voter.history.push(`${sentAt} → ${Date.now()} ${words}`);
    const retryDelayMs = 500 + random() * 1_000;
    if (typeof answer === "string" || answer.status === 503) {
      unconfirmed += 1;
      return retryDelayMs;
    }
    if (answer.status === 200) {
      sent.confirmed();
      confirmedAt.push(performance.now());
      if (sentAt >= endsAt) late += 1;
      return undefined;
    }
    if (answer.status === 429) {
      sent.refused();
      return rateLimitDelayMs;
    }
    if (isEnding && answer.message === voteRefusalMessages.ended) sent.refused();
    else unexpected.set(words, (unexpected.get(words) ?? 0) + 1);
    return undefined;
  }

  return {
    confirmed: () => confirmedAt.length,
    late: () => late,
    /** answers that a vote was not confirmed, or none at all */
    unconfirmed: () => unconfirmed,
    unexpected: unexpected as ReadonlyMap<string, number>,
    /** Since a moment, until now. */
    longestPauseMs: (from: number) => longestPauseMs(confirmedAt, { from, to: performance.now() }),
    async untilConfirmed(more: number): Promise<void> {
      const goal = confirmedAt.length + more;
      await waitFor(120, `${more} more confirmed votes`, () => confirmedAt.length >= goal);
      if (arrived === voters.length) throw new Error("more people were needed than had been invited");
    },
    /** People come until the contest has ended, and wait for their answers. The driver and PostgreSQL share a clock. */
    async voteUntilEnd(endVoting: () => Promise<number>): Promise<void> {
      isEnding = true;
      endsAt = await endVoting();
      await pause(untilEndSeenMs);
      clearInterval(arrivals);
      await waitFor(120, "answers to everybody", () => waiting === 0);
    },
    /** Nobody comes or tries again; for a run that is broken off. */
    leave() {
      isOver = true;
      clearInterval(arrivals);
      agent.destroy();
    },
  };
}
