import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { pick, type Random, seededRandom } from "#domain/seeded-random.ts";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { refusedVotes } from "#words/en/refused-votes.ts";
import { waitFor } from "../kit/wait-for.ts";
import { type Answer, sendVote } from "./send-vote.ts";
import type { ContestWithVoters, Voter } from "./voters.ts";

export type VotingTraffic = ReturnType<typeof startVoting>;

const maxThinkingMs = 600;
const rateLimitDelayMs = 1_000;
const historyLength = 12;

/** Everybody casts, changes and removes their vote again and again, and records the answers. */
export function startVoting(contest: ContestWithVoters, { address, seed }: { address: () => string; seed: string }) {
  const { contestId, entryIds, voters } = contest;
  const random = seededRandom(seed);
  // First in, first out: the server closes a connection that is unused for long, perhaps while a vote is on its way.
  const agent = new Agent({ keepAlive: true, scheduling: "fifo" });
  const counts = { acknowledged: 0, unconfirmed: 0, unanswered: 0, late: 0, slowest: 0 };
  const unexpected = new Map<string, number>();
  const noReplyReasons = new Set<string>();
  let answerTimes: number[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  let isEnding = false;
  let isFast = false;
  let isOver = false;
  let paused: { resumed: Promise<void>; resume: () => void } | undefined;
  let pending = 0;
  const everybody = voters.map(keepVoting);

  return {
    counts,
    /** answers that nobody should get, and how often */
    unexpected: unexpected as ReadonlyMap<string, number>,
    setFast(fast: boolean) {
      isFast = fast;
    },
    async untilAcknowledged(more: number): Promise<void> {
      const goal = counts.acknowledged + more;
      await waitFor(120, `${more} votes more`, () => counts.acknowledged >= goal);
    },
    /** Until the fault has an effect: that many more votes are answered as unconfirmed (503). */
    async untilUnconfirmed(more: number): Promise<void> {
      const goal = counts.unconfirmed + more;
      await waitFor(60, "refused votes", () => counts.unconfirmed >= goal);
    },
    /** The returned function throws if a vote got no answer since this call, not even that it is unconfirmed. */
    watchForUnanswered(): () => void {
      const before = counts.unanswered;
      return () => {
        const more = counts.unanswered - before;
        if (more > 0) throw new Error(`${more} votes were not answered: ${[...noReplyReasons].join("; ")}`);
      };
    },
    /** The returned function answers how many milliseconds each vote waited since this call. */
    timeAnswers(): () => readonly number[] {
      const times: number[] = [];
      answerTimes = times;
      return () => times;
    },
    /** Resolves when no vote is on its way. */
    async pause(): Promise<void> {
      let resume = () => {};
      const resumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      paused = { resumed, resume };
      await waitFor(60, "answers to pending votes", () => pending === 0);
    },
    resume() {
      paused?.resume();
      paused = undefined;
    },
    /** Goes on until everybody has been told that voting is over. The driver and the database share a clock. */
    async voteUntilEnd(endVoting: () => Promise<number>): Promise<void> {
      isEnding = true;
      endsAt = await endVoting();
      await waitFor(120, "the contest's end for everybody", () => voters.every(({ hasSeenEnd }) => hasSeenEnd));
      await this.stop();
    },
    async stop(): Promise<void> {
      isOver = true;
      this.resume();
      await Promise.all(everybody);
      agent.destroy();
    },
  };

  async function keepVoting(voter: Voter): Promise<void> {
    while (!isOver && !voter.hasSeenEnd) {
      if (paused) await paused.resumed;
      if (isOver) return;
      pending += 1;
      const delay = await voteOnce(voter).finally(() => {
        pending -= 1;
      });
      await pause(delay);
    }
  }

  /** Answers how long this voter waits before the next vote. */
  async function voteOnce(voter: Voter): Promise<number> {
    const vote = randomVote(random, entryIds);
    const sentAt = Date.now();
    const sent = voter.record.sent(vote.entryId);
    voter.sentVotes.add(vote.entryId);
    const answer = await sendVote(agent, address(), { contestId, cookie: voter.cookie, ...vote });
    const words = typeof answer === "string" ? answer : answer.status;
    voter.history.push(`${sentAt} ${vote.action} ${vote.entryId} → ${Date.now()} ${words}`);
    if (voter.history.length > historyLength) voter.history.shift();
    answerTimes.push(Date.now() - sentAt);
    if (typeof answer !== "string") counts.slowest = Math.max(counts.slowest, Date.now() - sentAt);
    return recordAnswer(voter, sent, sentAt, answer);
  }

  function recordAnswer(
    voter: Voter,
    sent: ReturnType<Voter["record"]["sent"]>,
    sentAt: number,
    answer: Answer | string,
  ): number {
    const thinkingMs = isFast ? 0 : random() * maxThinkingMs;
    const retryDelayMs = () => 100 + random() * 300;
    if (typeof answer === "string") {
      counts.unanswered += 1;
      noReplyReasons.add(answer);
      return retryDelayMs();
    }
    const { status, message } = answer;
    if (status === 503) {
      counts.unconfirmed += 1;
      return retryDelayMs();
    }
    if (status === 200) {
      sent.confirmed();
      counts.acknowledged += 1;
      if (sentAt >= endsAt) counts.late += 1;
      return thinkingMs;
    }
    if (message === refusedVotes.contest["other-vote"]) sent.refusedForAnother();
    else if (status === 429) sent.refused();
    else if (isEnding && message === refusedVotes.contest.ended) {
      sent.refused();
      voter.hasSeenEnd = true;
    } else unexpected.set(`${status} ${message}`, (unexpected.get(`${status} ${message}`) ?? 0) + 1);
    return status === 429 ? rateLimitDelayMs : thinkingMs;
  }
}

function randomVote(random: Random, entryIds: readonly [number, ...number[]]): VoteAction {
  const kind = random();
  if (kind < 0.1) return { action: "remove", entryId: null };
  return { action: kind < 0.25 ? "cast" : "set", entryId: pick(random, entryIds) };
}
