import { inAscii } from "./in-ascii.ts";
import type { SharedPart } from "./shared-part.ts";
import type { ContestMoment } from "./store.ts";

type OwnPart = {
  /** the entry that they have voted for */
  votedFor: number | null;
  requiresAccessCode: boolean;
  hasAccess: boolean;
  canManage: boolean;
  /** for those who may manage it */
  accessCode?: string | null;
  stale: boolean;
};

/** A contest as one person may see it, all but the time ready to be sent. */
export type Seen = {
  moment: ContestMoment;
  shared: SharedPart;
  /** the caller's own members, as ASCII JSON without braces */
  members: string;
  /** of the shared part, which has the version, and of the own part */
  etag: string;
};

export function seenContest(moment: ContestMoment, shared: SharedPart, own: OwnPart): Seen {
  const { votedFor, requiresAccessCode, hasAccess, canManage, accessCode, stale } = own;
  const flags = `${requiresAccessCode ? "c" : ""}${hasAccess ? "a" : ""}${canManage ? "m" : ""}${stale ? "s" : ""}`;
  const members = {
    userVote: votedFor === null ? null : { entryId: votedFor },
    requiresAccessCode,
    hasAccess,
    canManage,
    ...(accessCode === undefined ? {} : { accessCode }),
    ...(stale ? { stale } : {}),
  };
  return {
    moment,
    shared,
    members: inAscii(JSON.stringify(members)).slice(1, -1),
    etag: `W/"${shared.tag}.${votedFor ?? ""}.${flags}"`,
  };
}
