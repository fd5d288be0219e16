import { gunzipSync } from "node:zlib";
import type { LabContest } from "../kit/contests.ts";
import { headerOf, type Reply } from "../kit/reply-reader.ts";
import type { ContestState, DriverContext } from "./driver-context.ts";
import { count } from "./figures.ts";
import { record } from "./histogram.ts";
import type { PhoneClient } from "./phone-client.ts";
import { pollRequest } from "./requests.ts";
import { clock } from "./scheduler.ts";

type Deps = {
  context: DriverContext;
  client: PhoneClient;
  cookie: () => string | undefined;
  /** by contest, the vote that a reply must show as the caller's own; undefined while that is not certain */
  ownVotes: () => { entryId: number | null | undefined; sentCount: number }[];
  shows: (version: number) => void;
  hasNotice: () => void;
};

const pollEveryMs = 5_000;
const pollEveryWhileLiveMs = 60_000;
const pollEveryBeforeAnnouncementMs = 1_500;

/** `refetch` follows an action of the phone's owner, which the reply must show. */
type PollKind = "poll" | "refetch";

/** Polls of one phone at fixed times, unless the server asks it to come back later. */
export function phonePolling({ context, client, cookie, ownVotes, shows, hasNotice }: Deps) {
  let etag: string | undefined;
  /** the caller's own votes by contest, as the last reply shows them */
  let shown: readonly string[] | undefined;
  let pending: { since: number } | undefined;
  /** the owner voted while a poll was on its way, which need not show that vote */
  let refetchDue: number | undefined;
  let isLive = false;
  let isWaiting = false;
  let knowsResults = false;
  /** only the latest series of polls goes on */
  let series = 0;

  return {
    isLive: () => isLive,
    begin: () => continueAt(clock() + interval()),
    live(now: boolean): void {
      if (now === isLive) return;
      isLive = now;
      continueAt(clock() + interval());
    },
    poll,
    announced,
  };

  function interval(): number {
    if (isLive) return pollEveryWhileLiveMs;
    return isWaiting ? pollEveryBeforeAnnouncementMs : pollEveryMs;
  }

  function continueAt(time: number): void {
    series += 1;
    const own = series;
    const next = (due: number) => {
      if (own !== series) return;
      context.scheduler.at(due + interval(), next);
      poll(due);
    };
    context.scheduler.at(time, next);
  }

  function poll(due: number, kind: PollKind = "poll"): void {
    if (pending) {
      if (kind === "refetch") refetchDue ??= due;
      else if (clock() - pending.since >= interval()) context.figures.skippedPolls += 1;
      return; // two polls are due at once: one answer is enough for both
    }
    pending = { since: clock() };
    if (kind === "refetch") refetchDue = undefined;
    const before = ownVotes();
    const request = pollRequest(context.path, cookie(), etag);
    client.send({ kind, request, keepBody: true }, (reply) => {
      pending = undefined;
      handle(reply);
      if (refetchDue !== undefined) poll(refetchDue, "refetch");
    });

    function handle(reply: Reply | undefined): void {
      if (reply?.status === 503) comeBackLater(reply);
      else if (reply?.status === 200 || reply?.status === 304) show(reply);
      else if (reply) count(context.figures.failures, `${kind}: ${reply.status}`);
    }

    function show(reply: Reply): void {
      client.recordTime(kind, due);
      etag = headerOf(reply.head, "etag") ?? "";
      const [tag = "", voted = "", flags = ""] = etag.replace(/^W\/"|"$/g, "").split(".");
      if (!context.isShow) shown = flags.includes("s") ? undefined : [voted];
      else if (reply.status === 200) shown = votesInShow(reply, context.contests);
      for (const [place, after] of ownVotes().entries()) {
        const { entryId, sentCount } = before[place] ?? after;
        const isSure = shown !== undefined && entryId !== undefined && sentCount === after.sentCount;
        if (isSure && shown?.[place] !== String(entryId ?? "")) context.figures.ownVoteMissing += 1;
      }
      const state = stateOf(tag, reply);
      if (!state) return;
      shows(state.version);
      if (state.hasNotice) hasNotice();
      isWaiting = state.isOpened;
      if (state.isAnnounced) announced();
    }
  }

  function announced(): void {
    if (knowsResults || !context.day.ceremony) return;
    knowsResults = true;
    record(context.figures.announcement, clock() - context.day.ceremony.announces);
  }

  function comeBackLater({ head }: Reply): void {
    const seconds = Number(headerOf(head, "retry-after") ?? 0);
    if (seconds > 0) continueAt(clock() + seconds * 1000 * (1 + context.random() / 2));
    else count(context.figures.failures, "503 without a time to come back");
  }

  /** Each is read once, because thousands of phones get the same. */
  function stateOf(tag: string, { status, body }: Reply): ContestState | undefined {
    if (status === 200 && body && !context.replies.has(tag)) {
      const text = gunzipSync(body).toString("latin1");
      const version = Number(/"version":(\d+),"(?:entries|exhibits)":/.exec(text)?.[1]);
      const isAnnounced = text.includes('"announcedAt":');
      const isOpened = !isAnnounced && text.includes('"opened":{');
      context.replies.set(tag, { version, isAnnounced, isOpened, hasNotice: text.includes('"notice":{') });
    }
    return context.replies.get(tag);
  }
}

/** None where the reply may be older than the votes. */
function votesInShow({ body }: Reply, contests: readonly LabContest[]): string[] | undefined {
  const { userVotes, stale } = JSON.parse(gunzipSync(body ?? Buffer.alloc(0)).toString()) as ShownVotes;
  return stale || !userVotes ? undefined : contests.map(({ id }) => String(userVotes[id] ?? ""));
}

type ShownVotes = { userVotes?: Record<string, number>; stale?: true };
