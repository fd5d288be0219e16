import { pick } from "#domain/seeded-random.ts";
import { clock } from "./agenda.ts";
import { type BallotPaper, ballotPaper } from "./ballot-paper.ts";
import type { PhoneCalls } from "./calls.ts";
import type { Crowd } from "./crowd.ts";
import { count } from "./figures.ts";
import type { Reply } from "./reply-reader.ts";
import { voteRequest } from "./requests.ts";

type Parts = { crowd: Crowd; calls: PhoneCalls; cookie: () => string | undefined; answered: () => void };
type Wish = { entryId: number; due: number; pause: number };

const firstPause = 2_000;
const longestPause = 30_000;

/** Votes of one phone, one call after the other as the web app sends them; one that is not confirmed is sent again. */
export function phoneVoting({ crowd, calls, cookie, answered }: Parts) {
  const paper = ballotPaper();
  let wish: Wish | undefined;
  let underWay = false;
  let isFirst = true;
  let sentCount = 0;

  return {
    paper: paper as Pick<BallotPaper, "possible" | "certain">,
    /** grows with everything that is sent */
    sentCount: () => sentCount,
    vote(due: number): void {
      wish = { entryId: pick(crowd.random, crowd.entryIds as [number, ...number[]]), due, pause: firstPause };
      if (!underWay) send(wish);
    },
  };

  function send(sent: Wish): void {
    underWay = true;
    sentCount += 1;
    const stands = paper.sent(sent.entryId);
    const request = voteRequest(crowd.contestId, cookie(), sent.entryId, isFirst);
    isFirst = false;
    const sentAt = Date.now();
    calls.call({ kind: "vote", request, wantsBody: true }, (reply) => {
      underWay = false;
      const isDecided = reply !== undefined && reply.status < 500;
      if (isDecided) {
        calls.took("vote", sent.due);
        if (reply.status === 200) confirmed(sent, reply, sentAt);
        else if (Date.now() < crowd.day.closes) count(crowd.figures.failures, `vote: refused with ${reply.status}`);
        if (reply.status === 200) stands.confirmed();
        else stands.refused();
        if (wish === sent) wish = undefined;
        answered();
      }
      if (wish && wish !== sent) send(wish);
      else if (wish) sendAgain(wish);
    });
  }

  function confirmed({ entryId }: Wish, { body }: Reply, sentAt: number): void {
    const { userVote, version } = JSON.parse(String(body)) as { userVote: { entryId: number }; version: number };
    if (userVote.entryId !== entryId) count(crowd.figures.failures, "vote: confirmed another one");
    if (sentAt >= crowd.day.closes) crowd.figures.lateVotes += 1;
    crowd.seen.confirmed(version, clock());
  }

  function sendAgain(again: Wish): void {
    const pause = again.pause * (0.5 + crowd.random());
    again.pause = Math.min(longestPause, again.pause * 2);
    crowd.agenda.at(clock() + pause, () => {
      if (wish === again && !underWay) send(again);
    });
  }
}
