import type { Socket } from "node:net";
import { clock } from "./agenda.ts";
import { phoneCalls } from "./calls.ts";
import type { Crowd } from "./crowd.ts";
import type { Plan } from "./event-day.ts";
import { count } from "./figures.ts";
import { phonePolling } from "./polling.ts";
import { headerOf, type Reply } from "./reply-reader.ts";
import { pageRequest, signInRequest, streamRequest } from "./requests.ts";
import { phoneVoting } from "./voting.ts";
import { watch } from "./watching.ts";

/** Somebody with a session, or with an account to sign in to. */
export type Owner = { cookie: string } | { email: string };

const firstPause = 1_000;
const longestPause = 30_000;
const failuresUntilPolling = 2;

/** A phone on the day, as its browser and its owner behave. */
export function phone(crowd: Crowd, plan: Plan, owner: Owner) {
  const { agenda, figures, seen, random } = crowd;
  let cookie = "cookie" in owner ? owner.cookie : undefined;
  let version = 0;
  let stream: Socket | undefined;
  let failures = 0;
  /** what the owner wants to do and cannot yet */
  const waiting: ((now: number) => void)[] = [];
  let isOpen = false;

  const calls = phoneCalls(crowd);
  const voting = phoneVoting({ crowd, calls, cookie: () => cookie, answered: () => polling.ask(clock(), "refetch") });
  const polling = phonePolling({
    crowd,
    calls,
    cookie: () => cookie,
    ownVote: () => ({ entryId: voting.paper.certain(), sentCount: voting.sentCount() }),
    shows: (newer) => shows(newer, figures.seenOnPolls),
  });

  agenda.at(plan.opensAt, openPage);
  if (plan.signsInAt !== undefined) whenPossible(plan.signsInAt, () => isOpen, signIn);
  for (const due of plan.votesAt) whenPossible(due, () => isOpen && cookie !== undefined, voting.vote);
  whenPossible(
    plan.refetchesAt,
    () => isOpen,
    (due) => polling.ask(due),
  );

  return {
    possibleVotes: voting.paper.possible,
    switchOff(): void {
      stream?.destroy();
      calls.hangUp();
    },
  };

  /** Nobody votes on a page that is not there: what that cost was counted with the page, and the wish begins then. */
  function whenPossible(time: number, isPossible: () => boolean, act: (due: number) => void): void {
    const tryIt = (due: number) => (isPossible() ? act(due) : void waiting.push(tryIt));
    agenda.at(time, tryIt);
  }

  function goOn(): void {
    for (const wish of waiting.splice(0)) wish(clock());
  }

  function openPage(due: number): void {
    calls.call({ kind: "page", request: pageRequest(crowd.contestId, cookie) }, (reply) => {
      if (reply?.status !== 200) return later(reply, () => openPage(due));
      loadAssets(plan.hasApp ? [] : crowd.assets, () => {
        calls.took("page", due);
        isOpen = true;
        polling.begin();
        if (plan.watches === "stream") openStream();
        goOn();
      });
    });
  }

  function loadAssets([request, ...others]: Buffer[], loaded: () => void): void {
    if (!request) {
      loaded();
      return;
    }
    const due = clock();
    calls.call({ kind: "asset", request }, (reply) => {
      if (reply?.status === 200) {
        calls.took("asset", due);
        loadAssets(others, loaded);
      } else later(reply, () => loadAssets([request, ...others], loaded));
    });
  }

  function signIn(due: number): void {
    if (!("email" in owner)) return;
    calls.call({ kind: "sign-in", request: signInRequest(owner.email, crowd.password) }, (reply) => {
      cookie = reply && /sq_session=[^;\r]+/.exec(reply.head)?.[0];
      if (reply?.status !== 200 || cookie === undefined) return later(reply, () => signIn(due));
      calls.took("sign-in", due);
      polling.ask(clock(), "refetch");
      goOn();
    });
  }

  /** A person tries again, after what the server says or a few seconds. */
  function later(reply: Reply | undefined, again: () => void): void {
    const seconds = Number((reply && headerOf(reply.head, "retry-after")) ?? 3);
    agenda.at(clock() + seconds * 1000 * (0.75 + random() / 2), again);
  }

  function openStream(): void {
    stream = watch(crowd.address, streamRequest(crowd.contestId, cookie), {
      version(newer) {
        if (failures > 0 || version === 0) figures.streamsOpened += 1;
        failures = 0;
        polling.live(true);
        shows(newer, figures.seenOnStreams);
      },
      contestChanged: () => agenda.at(clock() + random() * 1_000, (due) => polling.ask(due)),
      ended(why) {
        if (clock() >= crowd.day.ends) return;
        count(figures.failures, `stream: ${why}`);
        failures += 1;
        if (failures > failuresUntilPolling) polling.live(false);
        const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1));
        agenda.at(clock() + pause * (0.5 + random()), openStream);
      },
    });
  }

  function shows(newer: number, times: typeof figures.seenOnPolls): void {
    if (version > 0) seen.shown(version, newer, clock(), times);
    version = Math.max(version, newer);
  }
}
