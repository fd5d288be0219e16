import { asciiJson } from "#server/features/results/bytes/json-rows.ts";
import type { SharedJson } from "../bytes/shared-bytes.ts";
import type { ContestState } from "./contest-state.ts";

/** The fields of a contest's reply that differ from viewer to viewer. */
export type ViewerFields = {
  /** the entry that they have voted for; undefined where it could not be read */
  votedFor: number | null | undefined;
  /** false: the vote is saved and waits */
  counted: boolean;
  requiresAccessCode: boolean;
  /** undefined where it could not be read */
  hasAccess: boolean | undefined;
  canManage: boolean;
  canRunStage: boolean;
  /** only for people who may manage the contest */
  accessCode?: string | null;
  stale: boolean;
};

/** A contest as one viewer may see it, ready to be sent except for the time. */
export type ContestForViewer = {
  state: ContestState;
  shared: SharedJson;
  viewer: ViewerFields;
  /** the viewer's fields as ASCII JSON without braces */
  viewerJson: string;
  /** of the shared fields, which have the version, and of the viewer's */
  etag: string;
};

export function contestForViewer(state: ContestState, shared: SharedJson, viewer: ViewerFields): ContestForViewer {
  const { votedFor, counted, requiresAccessCode, hasAccess, canManage, canRunStage, accessCode, stale } = viewer;
  const rights = canManage ? "m" : canRunStage ? "r" : "";
  const access = hasAccess ? "a" : hasAccess === undefined ? "u" : "";
  const vote = votedFor === undefined ? "u" : (votedFor ?? "");
  const flags = `${counted ? "" : "w"}${requiresAccessCode ? "c" : ""}${access}${rights}${stale ? "s" : ""}`;
  const fields = {
    ...(votedFor === undefined ? {} : { userVote: votedFor === null ? null : { entryId: votedFor, counted } }),
    requiresAccessCode,
    ...(hasAccess === undefined ? {} : { hasAccess }),
    canManage,
    ...(canRunStage ? { canRunStage } : {}),
    ...(accessCode === undefined ? {} : { accessCode }),
    ...(stale ? { stale } : {}),
  };
  return {
    state,
    shared,
    viewer,
    viewerJson: asciiJson(JSON.stringify(fields)).slice(1, -1),
    etag: `W/"${shared.tag}.${vote}.${flags}"`,
  };
}
