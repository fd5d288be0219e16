import type { ServerResponse } from "node:http";
import { shownOwnVote } from "../state/contest-reader.ts";
import { eventBytes, send } from "./write-event.ts";

/** A vote that has just been written. `voterKey` is the beginning of the voter id. */
export type TakenVote = { contestId: number; voterKey: string; entryId: number | null; proven: boolean };

type Viewer = { contestId: number; voterId: string; proven: boolean };

const keyLength = 16; // as take_votes.sql cuts it

/** The payload of a notification by take_votes.sql. */
export function takenVotes(payload: string): TakenVote[] {
  const rows: [number, string, number | null, boolean][] = JSON.parse(payload);
  return rows.map(([contestId, voterKey, entryId, proven]) => ({ contestId, voterKey, entryId, proven }));
}

/** The open streams of people who are signed in: each is told when its person's vote has changed, by any device. */
export function ownVoteStreams() {
  const byVoter = new Map<string, Map<ServerResponse, Viewer>>();
  return {
    add(stream: ServerResponse, viewer: Viewer): void {
      const key = viewer.voterId.slice(0, keyLength);
      const streams = byVoter.get(key) ?? new Map<ServerResponse, Viewer>();
      byVoter.set(key, streams.set(stream, viewer));
      stream.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0) byVoter.delete(key);
      });
    },

    tell(votes: readonly TakenVote[]): void {
      for (const vote of votes)
        for (const [stream, { contestId, proven }] of byVoter.get(vote.voterKey) ?? [])
          if (contestId === vote.contestId)
            send(stream, eventBytes("own-vote", { entryId: shownOwnVote(vote, proven) }));
    },
  };
}
