import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { pick, seededRandom } from "#domain/seeded-random.ts";
import { refusedVotes } from "#words/en/refused-votes.ts";
import { waitFor } from "../kit/wait-for.ts";
import { sendVote } from "./send-vote.ts";
import type { ContestWithVoters, Voter } from "./voters.ts";

export type SingleVotes = ReturnType<typeof startSingleVotes>;

type Options = {
  perSecond: number;
  /** a machine may vanish: a vote without an answer is sent again, as one that is not confirmed */
  losesAnswers?: boolean;
};

const tickMs = 20;
const untilEndSeenMs = 1_500; // the contest ends half a second after it was asked to
const rateLimitDelayMs = 5_000;

/** Everybody votes once and repeats this vote until it is confirmed: whoever votes again hides a vote that was lost. */
export function startSingleVotes(contest: ContestWithVoters, { perSecond, losesAnswers = false }: Options) {
  const { contestId, entryIds, voters } = contest;
  const random = seededRandom("single votes");
  const agent = new Agent({ keepAlive: true, scheduling: "fifo" }); // the server closes connections unused for long
  const confirmed: { at: number; address: string }[] = [];
  const pending = new Map<string, number>();
  const unexpected = new Map<string, number>();
  const began = performance.now();
  let addresses: string[] = [];
  let turn = 0;
  let arrived = 0;
  let waiting = 0;
  let unconfirmed = 0;
  let late = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  let isEnding = false;
  let isOver = false;

  const arrivals = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    if (addresses.length > 0)
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
    const address = addresses[turn % addresses.length] as string;
    turn += 1;
    const sentAt = Date.now();
    const sent = voter.record.sent(entryId);
    pending.set(address, (pending.get(address) ?? 0) + 1);
    const answer = await sendVote(agent, address, { contestId, cookie: voter.cookie, action: "cast", entryId });
    pending.set(address, (pending.get(address) ?? 0) - 1);
    const words = typeof answer === "string" ? answer : `${answer.status} ${answer.message}`;
    voter.history.push(`${sentAt} → ${Date.now()} ${words}`);
    const retryDelayMs = 500 + random() * 1_000;
    if (typeof answer === "string" ? losesAnswers : answer.status === 503) {
      unconfirmed += 1;
      return retryDelayMs;
    }
    const { status, message } = typeof answer === "string" ? { status: 0, message: answer } : answer;
    if (status === 200) {
      sent.confirmed();
      confirmed.push({ at: performance.now(), address });
      if (sentAt >= endsAt) late += 1;
      return undefined;
    }
    if (status === 429) {
      sent.refused();
      return rateLimitDelayMs;
    }
    if (isEnding && message === refusedVotes.contest.ended) sent.refused();
    else unexpected.set(words, (unexpected.get(words) ?? 0) + 1);
    return undefined;
  }

  const confirmedBy = (address: string) => confirmed.filter((vote) => vote.address === address).length;
  const untilAllAnswered = () => waitFor(120, "answers to everybody", () => waiting === 0);

  return {
    confirmed: () => confirmed.length,
    late: () => late,
    /** answers that a vote was not confirmed, or none at all */
    unconfirmed: () => unconfirmed,
    /** answers that nobody should get, and how often */
    unexpected: unexpected as ReadonlyMap<string, number>,
    longestPauseMs(from: number): number {
      const moments = confirmed.map(({ at }) => at);
      return longestPauseMs(moments, { from, to: performance.now() });
    },
    add(address: string): void {
      addresses = [...addresses, address];
    },
    /** Sends nothing more there, and resolves when all that was sent is answered. */
    async remove(address: string): Promise<void> {
      addresses = addresses.filter((other) => other !== address);
      await waitFor(60, "answers of an instance", () => (pending.get(address) ?? 0) === 0);
    },
    async untilConfirmed(more: number): Promise<void> {
      const goals = addresses.map((address) => ({ address, goal: confirmedBy(address) + more }));
      await waitFor(120, `${more} more confirmed votes`, () =>
        goals.every(({ address, goal }) => confirmedBy(address) >= goal),
      );
      if (arrived === voters.length) throw new Error("more people were needed than had been invited");
    },
    /** People come until the contest has ended, and wait for their answers. The driver and PostgreSQL share a clock. */
    async voteUntilEnd(endVoting: () => Promise<number>): Promise<void> {
      isEnding = true;
      endsAt = await endVoting();
      await pause(untilEndSeenMs);
      clearInterval(arrivals);
      await untilAllAnswered();
    },
    /** Nobody comes any more, and everybody waits for their answer. */
    async finish(): Promise<void> {
      clearInterval(arrivals);
      await untilAllAnswered();
      agent.destroy();
    },
    /** Nobody comes or tries again; for a run that is broken off. */
    leave() {
      isOver = true;
      clearInterval(arrivals);
      agent.destroy();
    },
  };
}

/** The longest time between two of these moments, or between them and the ends of the period, in milliseconds. */
export function longestPauseMs(moments: readonly number[], { from, to }: { from: number; to: number }): number {
  const inside = moments.filter((moment) => moment > from && moment < to).sort((a, b) => a - b);
  const all = [from, ...inside, to];
  return Math.max(...all.slice(1).map((moment, place) => moment - (all[place] as number)));
}
