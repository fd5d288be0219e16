import { newStage } from "#domain/stage/stage.ts";
import type { ContestState } from "#server/features/results/state/contest-state.ts";

/** A contest whose entries all have that many votes, as the store would read it. */
export function contestStateWith({
  entries,
  votes,
  version = votes + 1,
  endsInMs = 60 * 60 * 1000,
  sealsInMs = Number.POSITIVE_INFINITY,
  sealed = false,
}: {
  entries: number;
  votes: number;
  version?: number;
  endsInMs?: number;
  sealsInMs?: number;
  sealed?: boolean;
}) {
  const instant = "2026-06-01T08:00:00.000Z";
  const state: ContestState = {
    version,
    endsInMs,
    stage: { ...newStage, revealed: [], podium: false },
    sealsInMs,
    rehearsalEndsInMs: Number.POSITIVE_INFINITY,
    readAt: new Date(instant),
    removed: { votes: 0, waiting: 0 },
    contest: {
      id: 1,
      title: "Tokyo Night",
      description: null,
      organizerId: "someone",
      startDate: instant,
      endDate: "2026-06-08T08:00:00.000Z",
      isActive: true,
      isPublic: true,
      customBranding: null,
      showEntryName: true,
      showOwnerName: true,
      coverPhotoUrl: null,
      coverPlaceholder: null,
      photoSize: "large",
      whoMayVote: "signed_in",
      sealFrom: sealed ? instant : sealsInMs === Number.POSITIVE_INFINITY ? null : later(instant, sealsInMs),
      ...(sealed && { sealed }),
      totalVotes: entries * votes,
      entryCount: entries,
      createdAt: instant,
      updatedAt: instant,
      accessCode: null,
      waitingVotes: 0,
      controlVersion: 1,
    },
    entries: Array.from({ length: entries }, (_, index) => ({
      id: index + 1,
      name: "Car",
      description: null,
      imageUrl: null,
      imagePlaceholder: null,
      owner: null,
      votingId: String(index + 1),
      status: "active",
      showOwner: true,
      showDescription: true,
      voteCount: votes,
      byProof: { none: votes, mail: 0, google: 0, pass: 0 },
      waitingVotes: 0,
    })),
  };
  return state;
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
