import type { AfterWrite } from "#server/http/api.ts";
import { cookieAttributes } from "#server/http/cookies/cookies.ts";
import type { Person } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { whenReady } from "#server/primitives/maybe-promise.ts";

const maxWriters = 20_000; // covers the last few seconds, and no snapshot is older than those

/**
 * The change number of each person's last vote in a contest: replies to that person must include it. In the other
 * awards of a show nothing newer is needed.
 */
export function lastWrites() {
  const lastWrite = new BoundedMap<string, number>(maxWriters);
  let lastWriteForAll = 0;
  const keyOf = (voterId: string, contestId: number) => `${contestId}/${voterId}`;
  return {
    lastOf(person: Person | undefined, contestId: number): number {
      return Math.max(lastWriteForAll, (person && lastWrite.get(keyOf(person.voterId, contestId))) ?? 0);
    },

    remember(voterId: string, contestId: number, changeNumber: number): void {
      lastWrite.set(keyOf(voterId, contestId), changeNumber);
    },

    rememberForAll(changeNumber: number): void {
      lastWriteForAll = changeNumber;
    },
  };
}

export type LastWrites = ReturnType<typeof lastWrites>;

type Caches = {
  contestChanged(contestId: number): void;
  anyContestMayHaveChanged(): void;
  rememberVote(by: Person | undefined, contestId: number): void;
  rememberWriteForAll(): void;
};

type OfContest = { contestId: number };

/**
 * What a write can change. Afterwards its sender's next read through this process shows the effect. The database
 * notifies us of every change too, but on another connection, perhaps after the sender has had the reply.
 */
export type ContestChanges = {
  /** the contest of the path */
  contest: AfterWrite<OfContest>;
  /** where the path does not name the contest */
  anyContest: AfterWrite;
  /** what the sender sees of the contest */
  ownVote: AfterWrite<OfContest>;
};

export function contestChanges({
  contestChanged,
  anyContestMayHaveChanged,
  rememberVote,
  rememberWriteForAll,
}: Caches): ContestChanges {
  return {
    contest({ contestId }) {
      contestChanged(contestId);
      rememberWriteForAll();
    },
    anyContest() {
      anyContestMayHaveChanged();
      rememberWriteForAll();
    },
    ownVote({ contestId }, request) {
      contestChanged(contestId);
      return whenReady(request.person(), (person) => rememberVote(person, contestId));
    },
  };
}

/**
 * The version of a contest that somebody's vote has made. Their browser sends it back with what it asks next, perhaps
 * through another process, which must not answer with an older one. A cookie, because it comes with streams and pages as
 * well, and is no part of the address under which a browser keeps a reply.
 */
export type ReadYourVoteCookie = {
  /** a Set-Cookie header */
  cookieFor(contestId: number, version: number): string;
  /** 0 where none was sent */
  readFrom(request: Pick<ServerRequest, "header">, contestId: number): number;
};

const prefix = "sq_seen_";
const keptSeconds = 10; // by then every process has the vote

export function readYourVoteCookie({ https }: { https: boolean }): ReadYourVoteCookie {
  const attributes = cookieAttributes({ path: "/", maxAgeSeconds: keptSeconds, https, httpOnly: true });
  return {
    cookieFor: (contestId, version) => `${prefix}${contestId}=${version}${attributes}`,

    readFrom(request, contestId) {
      const cookies = request.header("cookie");
      if (!cookies?.includes(prefix)) return 0; // nearly always
      const found = new RegExp(`(?:^|; )${prefix}${contestId}=(\\d{1,15})(?:;|$)`).exec(cookies);
      return Number(found?.[1] ?? 0);
    },
  };
}
