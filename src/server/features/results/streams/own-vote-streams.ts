import type { ServerResponse } from "node:http";
import { voterIdIn } from "#server/features/auth/public.ts";
import type { Person } from "#server/http/person.ts";
import { shownOwnVote } from "../state/contest-reader.ts";
import { eventBytes, send } from "./write-event.ts";

/** A vote that has just been written. `voterKey` is the beginning of the voter id. */
export type TakenVote = {
  contestId: number;
  voterKey: string;
  entryId: number | null;
  proven: boolean;
  counted: boolean;
  /** the beginning of who cast it, of a vote without proof */
  castBy: string | null;
};

export type Viewer = Pick<Person, "id" | "email" | "voterId" | "passShowId" | "proof" | "castBy" | "sessionHash">;
type Watching = {
  viewer: Viewer;
  /** whether the stream tells of that contest */
  shows: (contestId: number) => boolean;
  /** of all awards of a show: what it tells names the award */
  isOfShow: boolean;
};

const keyLength = 16; // as take_votes.sql cuts it

export const voterKeyOf = (voterId: string) => voterId.slice(0, keyLength);

/** The payload of a notification, as take_votes.sql makes it. */
export function takenVotes(payload: string): TakenVote[] {
  const rows: [number, string, number | null, boolean, boolean, string | null][] = JSON.parse(payload);
  return rows.map(([contestId, voterKey, entryId, proven, counted, castBy]) => ({
    contestId,
    voterKey,
    entryId,
    proven,
    counted,
    castBy,
  }));
}

/** The streams of people who are signed in: each is told when its person's vote has changed, by any device. */
export function ownVoteStreams() {
  const watching = new Map<ServerResponse, Watching>();
  const byVoter = streamsByKey();
  const bySession = streamsByKey();
  return {
    /** A stream that has not begun yet is told nothing, but it is among those that must end. */
    add(stream: ServerResponse, watched: Watching): void {
      const { viewer } = watched;
      watching.set(stream, watched);
      byVoter.add(voterKeyOf(viewer.voterId), stream);
      bySession.add(viewer.sessionHash, stream);
      stream.once("close", () => watching.delete(stream));
    },

    /** In these a show's pass is another voter each. */
    followIn(contestIds: readonly number[], stream: ServerResponse, viewer: Viewer): void {
      if (viewer.passShowId === undefined) return;
      for (const contestId of contestIds) byVoter.add(voterKeyOf(voterIdIn(viewer, contestId)), stream);
    },

    tell(votes: readonly TakenVote[]): void {
      for (const vote of votes)
        for (const stream of byVoter.of(vote.voterKey)) {
          const { shows, isOfShow, viewer } = watching.get(stream) as Watching;
          const { contestId } = vote;
          if (shows(contestId) && stream.headersSent)
            send(stream, eventBytes("own-vote", { ...(isOfShow && { contestId }), ...ownVote(vote, viewer) }));
        }
    },

    /** everybody who watches that contest */
    votersOf(contestId: number): string[] {
      const watchers = [...watching.values()].filter(({ shows }) => shows(contestId));
      return [...new Set(watchers.map(({ viewer }) => voterIdIn(viewer, contestId)))];
    },

    ofSession: (sessionHash: string): ServerResponse[] => bySession.of(sessionHash),

    ofViewers: (matches: (viewer: Viewer) => boolean): ServerResponse[] =>
      [...watching].flatMap(([stream, { viewer }]) => (matches(viewer) ? [stream] : [])),
  };
}

function ownVote(vote: TakenVote, viewer: Viewer) {
  const entryId = shownOwnVote(vote, viewer);
  return { entryId, counted: entryId === null || vote.counted !== false };
}

/** A stream is removed when it has closed. */
function streamsByKey() {
  const streamsOf = new Map<string, Set<ServerResponse>>();
  return {
    of: (key: string): ServerResponse[] => [...(streamsOf.get(key) ?? [])],

    add(key: string, stream: ServerResponse): void {
      const streams = streamsOf.get(key) ?? new Set();
      streamsOf.set(key, streams.add(stream));
      stream.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0 && streamsOf.get(key) === streams) streamsOf.delete(key);
      });
    },
  };
}
