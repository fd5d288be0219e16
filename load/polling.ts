import { gunzipSync } from "node:zlib";
import { clock } from "./agenda.ts";
import type { PhoneCalls } from "./calls.ts";
import type { Crowd } from "./crowd.ts";
import { count } from "./figures.ts";
import { headerOf, type Reply } from "./reply-reader.ts";
import { pollRequest } from "./requests.ts";

type Parts = {
  crowd: Crowd;
  calls: PhoneCalls;
  cookie: () => string | undefined;
  /** The entry that a reply must show as the caller's own; nothing where that is not certain. */
  ownVote: () => { entryId: number | null | undefined; sentCount: number };
  shows: (version: number) => void;
};

const pollEvery = 5_000;
const pollEveryWhileLive = 60_000;

/** `refetch`: after something of one's own, which the reply must show, so that it may wait for a newer snapshot. */
type Question = "poll" | "refetch";

/** Polls of one phone at fixed times, unless the server asks for patience. */
export function phonePolling({ crowd, calls, cookie, ownVote, shows }: Parts) {
  let etag: string | undefined;
  let underWay: { since: number } | undefined;
  /** one's own vote has come while a poll was on its way, which need not show it */
  let refetchDue: number | undefined;
  let isLive = false;
  /** an older rhythm has ended when a newer one begins */
  let rhythm = 0;

  return {
    begin: () => continueAt(clock() + interval()),
    /** While counts are pushed there is less to ask for. */
    live(now: boolean): void {
      if (now === isLive) return;
      isLive = now;
      continueAt(clock() + interval());
    },
    ask,
  };

  function interval(): number {
    return isLive ? pollEveryWhileLive : pollEvery;
  }

  function continueAt(time: number): void {
    rhythm += 1;
    const own = rhythm;
    const next = (due: number) => {
      if (own !== rhythm) return;
      crowd.agenda.at(due + interval(), next);
      ask(due);
    };
    crowd.agenda.at(time, next);
  }

  function ask(due: number, kind: Question = "poll"): void {
    if (underWay) {
      if (kind === "refetch") refetchDue ??= due;
      else if (clock() - underWay.since >= interval()) crowd.figures.skippedPolls += 1;
      return; // otherwise two fell together: one answer is enough for both
    }
    underWay = { since: clock() };
    if (kind === "refetch") refetchDue = undefined;
    const before = ownVote();
    const request = pollRequest(crowd.contestId, cookie(), etag);
    calls.call({ kind, request, wantsBody: true }, (reply) => {
      underWay = undefined;
      take(reply);
      if (refetchDue !== undefined) ask(refetchDue, "refetch");
    });

    function take(reply: Reply | undefined): void {
      if (reply?.status === 503) comeBackLater(reply);
      else if (reply?.status === 200 || reply?.status === 304) show(reply);
      else if (reply) count(crowd.figures.failures, `${kind}: ${reply.status}`);
    }

    function show(reply: Reply): void {
      calls.took(kind, due);
      etag = headerOf(reply.head, "etag") ?? "";
      const [tag = "", voted = "", flags = ""] = etag.replace(/^W\/"|"$/g, "").split(".");
      const after = ownVote();
      const isSure = before.entryId !== undefined && before.sentCount === after.sentCount && !flags.includes("s");
      if (isSure && voted !== String(before.entryId ?? "")) crowd.figures.ownVoteMissing += 1;
      const version = versionOf(tag, reply);
      if (version !== undefined) shows(version);
    }
  }

  function comeBackLater({ head }: Reply): void {
    const seconds = Number(headerOf(head, "retry-after") ?? 0);
    if (seconds > 0) continueAt(clock() + seconds * 1000 * (1 + crowd.random() / 2));
    else count(crowd.figures.failures, "503 without a time to come back");
  }

  function versionOf(tag: string, { status, body }: Reply): number | undefined {
    if (status === 200 && body && !crowd.versions.has(tag)) {
      const version = /"version":(\d+)/.exec(gunzipSync(body).toString("latin1"))?.[1];
      crowd.versions.set(tag, Number(version));
    }
    return crowd.versions.get(tag);
  }
}
