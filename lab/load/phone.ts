import type { Socket } from "node:net";
import { openEventStream } from "../kit/event-stream.ts";
import { headerOf, type Reply } from "../kit/reply-reader.ts";
import type { DriverContext } from "./driver-context.ts";
import type { Plan } from "./event-day.ts";
import { count } from "./figures.ts";
import { record } from "./histogram.ts";
import { phoneClient } from "./phone-client.ts";
import { phonePolling } from "./polling.ts";
import {
  askForCodeRequest,
  confirmCodeRequest,
  pageRequest,
  passRequest,
  signInRequest,
  streamRequest,
} from "./requests.ts";
import { clock } from "./scheduler.ts";
import { phoneVoting } from "./voting.ts";

/** Has a session, an account to sign in to, a pass to scan, or a mailbox to get a code in. */
export type Owner = { cookie: string } | { email: string } | { pass: string } | { mailbox: string };

const firstReopenDelayMs = 1_000;
const maxReopenDelayMs = 30_000;
const defaultRetrySeconds = 3;
const failuresUntilPolling = 2;

/** A phone as its browser and its owner behave. */
export function phone(context: DriverContext, plan: Plan, owner: Owner) {
  const { scheduler, figures, seen, random } = context;
  let cookie = "cookie" in owner ? owner.cookie : undefined;
  let version = 0;
  let stream: Socket | undefined;
  let failures = 0;
  /** actions of the owner that are not possible yet */
  const waiting: ((now: number) => void)[] = [];
  let isOpen = false;
  let knowsNotice = false;

  const client = phoneClient(context);
  const votings = context.contests.map((contest) =>
    phoneVoting({ context, contest, client, cookie: () => cookie, answered }),
  );
  const polling = phonePolling({
    context,
    client,
    cookie: () => cookie,
    ownVotes: () => votings.map(({ record, sentCount }) => ({ entryId: record.certain(), sentCount: sentCount() })),
    shows: (newer) => shows(newer, figures.seenOnPolls),
    hasNotice,
  });

  scheduler.at(plan.opensAt, openPage);
  if (plan.signsInAt !== undefined) whenPossible(plan.signsInAt, () => isOpen, signIn);
  for (const { at, contest } of plan.votes)
    whenPossible(
      at,
      () => isOpen && cookie !== undefined,
      (due) => votings[contest]?.vote(due),
    );
  whenPossible(
    plan.refetchesAt,
    () => isOpen,
    (due) => polling.poll(due),
  );

  return {
    expectedVotes: () => votings.map(({ record: { expected } }) => expected()),
    switchOff(): void {
      stream?.destroy();
      client.close();
    },
  };

  /** Like the web app: a stream that works brings what a vote has changed. */
  function answered({ isTaken }: { isTaken: boolean }): void {
    if (!isTaken || !polling.isLive()) polling.poll(clock(), "refetch");
  }

  /** Waits for the page, because nobody votes on a page that has not loaded. That time counts for the page. */
  function whenPossible(time: number, isPossible: () => boolean, act: (due: number) => void): void {
    const tryIt = (due: number) => (isPossible() ? act(due) : void waiting.push(tryIt));
    scheduler.at(time, tryIt);
  }

  function actIfPossible(): void {
    for (const tryIt of waiting.splice(0)) tryIt(clock());
  }

  function openPage(due: number): void {
    client.send({ kind: "page", request: pageRequest(context.page, cookie) }, (reply) => {
      if (reply?.status !== 200) return retryLater(reply, () => openPage(due));
      loadAssets(plan.hasApp ? [] : context.assets, () => {
        client.recordTime("page", due);
        isOpen = true;
        polling.begin();
        if (plan.watches === "stream") openStream();
        actIfPossible();
      });
    });
  }

  function loadAssets([request, ...others]: Buffer[], loaded: () => void): void {
    if (!request) {
      loaded();
      return;
    }
    const due = clock();
    client.send({ kind: "asset", request }, (reply) => {
      if (reply?.status === 200) {
        client.recordTime("asset", due);
        loadAssets(others, loaded);
      } else retryLater(reply, () => loadAssets([request, ...others], loaded));
    });
  }

  function signIn(due: number): void {
    const again = () => signIn(due);
    if ("mailbox" in owner) askForCode(owner.mailbox, due);
    else if ("pass" in owner) sendSignIn(passRequest(context.path, owner.pass), due, again);
    else if ("email" in owner) sendSignIn(signInRequest(owner.email, context.password), due, again);
  }

  /** A mail that does not come is not asked for again: it counts as no sign-in. */
  function askForCode(mailbox: string, due: number): void {
    let asked: string | undefined;
    let code: string | undefined;
    const enter = () => {
      if (asked === undefined || code === undefined) return;
      const request = confirmCodeRequest(mailbox, code, asked);
      const again = () => sendSignIn(request, due, again);
      again();
    };
    context.mailbox?.(mailbox, (received) => {
      code = received;
      enter();
    });
    client.send({ kind: "sign-in", request: askForCodeRequest(mailbox, context.contests[0]?.id) }, (reply) => {
      asked = reply && /sq_code=[^;\r]+/.exec(reply.head)?.[0];
      if (reply?.status !== 204) return retryLater(reply, () => askForCode(mailbox, due));
      enter();
    });
  }

  function sendSignIn(request: Buffer, due: number, again: () => void): void {
    client.send({ kind: "sign-in", request }, (reply) => {
      cookie = reply && /sq_session=[^;\r]+/.exec(reply.head)?.[0];
      if (reply?.status !== 200 || cookie === undefined) return retryLater(reply, again);
      client.recordTime("sign-in", due);
      polling.poll(clock(), "refetch");
      actIfPossible();
    });
  }

  /** People try again after the time that the server names, or after a few seconds. */
  function retryLater(reply: Reply | undefined, again: () => void): void {
    const seconds = Number((reply && headerOf(reply.head, "retry-after")) ?? defaultRetrySeconds);
    scheduler.at(clock() + seconds * 1000 * (0.75 + random() / 2), again);
  }

  function openStream(): void {
    stream = openEventStream(context.address, streamRequest(context.path, cookie), {
      version(newer) {
        if (failures > 0 || version === 0) figures.streamsOpened += 1;
        failures = 0;
        polling.live(true);
        shows(newer, figures.seenOnStreams);
      },
      contestChanged: (withinMs) => scheduler.at(clock() + random() * withinMs, (due) => polling.poll(due)),
      announced: polling.announced,
      notice: hasNotice,
      ended(why) {
        if (clock() >= context.day.ends) return;
        count(figures.failures, `stream: ${why}`);
        failures += 1;
        if (failures > failuresUntilPolling) polling.live(false);
        const delay = Math.min(maxReopenDelayMs, firstReopenDelayMs * 2 ** (failures - 1));
        scheduler.at(clock() + delay * (0.5 + random()), openStream);
      },
    });
  }

  /** By whichever way it came first. */
  function hasNotice(): void {
    if (knowsNotice || context.day.notice === undefined) return;
    knowsNotice = true;
    record(plan.watches === "stream" ? figures.noticeOnStreams : figures.noticeOnPolls, clock() - context.day.notice);
  }

  function shows(newer: number, times: typeof figures.seenOnPolls): void {
    if (version > 0) seen.shown(version, newer, clock(), times);
    version = Math.max(version, newer);
  }
}
