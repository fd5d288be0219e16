import { setTimeout as pause } from "node:timers/promises";
import { pick, type Random, seededRandom } from "#domain/seeded-random.ts";
import { voteRefusalMessages } from "#domain/voting.ts";
import type { Electorate, Voter } from "./electorate.ts";
import type { Wish } from "./memory.ts";
import { type Answer, ownLines, sendVote } from "./send-vote.ts";
import { within } from "./within.ts";

export type Crowd = ReturnType<typeof gatherCrowd>;

/** Everybody of an electorate votes, changes and removes their vote again and again, and remembers what they were told. */
export function gatherCrowd(electorate: Electorate, { address, seed }: { address: () => string; seed: string }) {
  const { contestId, entryIds, voters } = electorate;
  const random = seededRandom(seed);
  const agent = ownLines();
  const told = { acknowledged: 0, unconfirmed: 0, unanswered: 0, late: 0, slowest: 0 };
  const odd = new Map<string, number>();
  const unanswered = new Map<string, number>();
  let endsAt = Number.POSITIVE_INFINITY;
  let ending = false;
  let hurry = false;
  let over = false;
  let waiting: { resumed: Promise<void>; resume: () => void } | undefined;
  let underWay = 0;
  const everybody = voters.map(keepVoting);

  return {
    told,
    /** why, and how often */
    unanswered: unanswered as ReadonlyMap<string, number>,
    /** answers that nobody should get, and how often */
    odd,
    /** Nobody thinks before voting, or they do again. */
    hurry(on: boolean) {
      hurry = on;
    },
    async untilAcknowledged(more: number, seconds = 120): Promise<void> {
      const goal = told.acknowledged + more;
      await within(seconds, `${more} votes more`, () => told.acknowledged >= goal);
    },
    /** Answers when nobody waits for an answer any more. */
    async pause(): Promise<void> {
      let resume = () => {};
      const resumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      waiting = { resumed, resume };
      await within(60, "answers to what is under way", () => underWay === 0);
    },
    resume() {
      waiting?.resume();
      waiting = undefined;
    },
    /** Goes on until everybody has been told that voting is over. By the same clock: driver and database share a machine. */
    async voteUntil(endSoon: () => Promise<number>): Promise<void> {
      ending = true;
      endsAt = await endSoon();
      await within(120, "the contest's end for everybody", () => voters.every(({ toldOfEnd }) => toldOfEnd));
      await this.disperse();
    },
    async disperse(): Promise<void> {
      over = true;
      this.resume();
      await Promise.all(everybody);
      agent.destroy();
    },
  };

  async function keepVoting(voter: Voter): Promise<void> {
    while (!over && !voter.toldOfEnd) {
      if (waiting) await waiting.resumed;
      if (over) return;
      underWay += 1;
      const rest = await voteOnce(voter).finally(() => {
        underWay -= 1;
      });
      await pause(rest);
    }
  }

  /** Answers how long this voter waits before the next vote. */
  async function voteOnce(voter: Voter): Promise<number> {
    const wish = someWish(random, entryIds);
    const sentAt = Date.now();
    const memory = voter.memory.sent(wish);
    voter.wished.add(wish.entryId);
    const answer = await sendVote(agent, address(), { contestId, cookie: voter.cookie, wish });
    const words = typeof answer === "string" ? answer : answer.status;
    note(voter, `${sentAt} ${wish.does} ${wish.entryId} → ${Date.now()} ${words}`);
    if (typeof answer !== "string") told.slowest = Math.max(told.slowest, Date.now() - sentAt);
    return heed(voter, memory, sentAt, answer);
  }

  function heed(voter: Voter, memory: ReturnType<Voter["memory"]["sent"]>, sentAt: number, answer: Answer | string) {
    const thinking = hurry ? 0 : random() * 600;
    const tryAgain = () => 100 + random() * 300; // like a page that does so by itself
    if (typeof answer === "string") {
      told.unanswered += 1;
      unanswered.set(answer, (unanswered.get(answer) ?? 0) + 1);
      return tryAgain();
    }
    if (answer.status === 503) {
      told.unconfirmed += 1;
      return tryAgain();
    }
    if (answer.status === 200) {
      memory.confirmed();
      told.acknowledged += 1;
      if (sentAt >= endsAt) told.late += 1;
      return thinking;
    }
    if (answer.message === voteRefusalMessages["other-vote"]) memory.refusedForAnother();
    else if (answer.status === 429) memory.refused();
    else if (ending && answer.message === voteRefusalMessages.ended) {
      memory.refused();
      voter.toldOfEnd = true;
    } else {
      const words = `${answer.status} ${answer.message}`;
      odd.set(words, (odd.get(words) ?? 0) + 1);
    }
    return answer.status === 429 ? 1_000 : thinking;
  }
}

const pagesOfDiary = 12;

function note({ diary }: Voter, line: string): void {
  diary.push(line);
  if (diary.length > pagesOfDiary) diary.shift();
}

function someWish(random: Random, entryIds: readonly [number, ...number[]]): Wish {
  const kind = random();
  if (kind < 0.1) return { does: "remove", entryId: null };
  return { does: kind < 0.25 ? "cast" : "set", entryId: pick(random, entryIds) };
}
