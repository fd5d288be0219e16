import { pick } from "#domain/seeded-random.ts";
import type { LabContest } from "../kit/contests.ts";
import type { Reply } from "../kit/reply-reader.ts";
import { type VoteRecord, voteRecord } from "../kit/vote-record.ts";
import type { DriverContext } from "./driver-context.ts";
import { count } from "./figures.ts";
import type { PhoneClient } from "./phone-client.ts";
import { phoneVote } from "./requests.ts";
import { clock } from "./scheduler.ts";

type Deps = {
  context: DriverContext;
  contest: LabContest;
  client: PhoneClient;
  cookie: () => string | undefined;
  answered: (reply: { isTaken: boolean }) => void;
};
type Choice = { entryId: number; due: number; retryDelayMs: number };

const firstRetryDelayMs = 2_000;
const maxRetryDelayMs = 30_000;

/** The votes of one phone in one contest: one request at a time like the web app; an unconfirmed vote is sent again. */
export function phoneVoting({ context, contest, client, cookie, answered }: Deps) {
  const votes = voteRecord();
  let latest: Choice | undefined;
  let isSending = false;
  let isFirst = true;
  let sentCount = 0;

  return {
    record: votes as Pick<VoteRecord, "expected" | "certain">,
    sentCount: () => sentCount,
    vote(due: number): void {
      latest = { entryId: pick(context.random, contest.entryIds), due, retryDelayMs: firstRetryDelayMs };
      if (!isSending) send(latest);
    },
  };

  function send(choice: Choice): void {
    isSending = true;
    sentCount += 1;
    const sent = votes.sent(choice.entryId);
    const request = phoneVote(contest.id, cookie(), choice.entryId, isFirst);
    isFirst = false;
    const sentAt = Date.now();
    client.send({ kind: "vote", request, keepBody: true }, (reply) => {
      isSending = false;
      if (reply !== undefined && reply.status < 500) {
        client.recordTime("vote", choice.due);
        if (reply.status === 200) {
          checkConfirmation(choice, reply, sentAt);
          sent.confirmed();
        } else {
          if (Date.now() < context.day.closes) count(context.figures.failures, `vote: refused with ${reply.status}`);
          sent.refused();
        }
        if (latest === choice) latest = undefined;
        answered({ isTaken: reply.status === 200 });
      }
      if (latest && latest !== choice) send(latest);
      else if (latest) sendLater(latest);
    });
  }

  function checkConfirmation({ entryId }: Choice, { body }: Reply, sentAt: number): void {
    const { userVote, version } = JSON.parse(String(body)) as { userVote: { entryId: number }; version: number };
    if (userVote.entryId !== entryId) count(context.figures.failures, "vote: confirmed another one");
    if (sentAt >= context.day.closes) context.figures.lateVotes += 1;
    context.seen.confirmed(version, clock());
  }

  function sendLater(choice: Choice): void {
    const delay = choice.retryDelayMs * (0.5 + context.random());
    choice.retryDelayMs = Math.min(maxRetryDelayMs, choice.retryDelayMs * 2);
    context.scheduler.at(clock() + delay, () => {
      if (latest === choice && !isSending) send(choice);
    });
  }
}
