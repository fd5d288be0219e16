import type { KeptVote } from "#domain/vote-machine.ts";
import { readSavedVotes, type SavedVote, writeSavedVotes } from "./vote-storage.ts";

type Whose = Pick<SavedVote, "contestId" | "userId">;

/** The votes that nobody has decided about, of everybody who uses this browser. */
export function createSavedVotes() {
  let saved: readonly SavedVote[] = readSavedVotes();

  function change(votes: readonly SavedVote[]): void {
    saved = votes;
    writeSavedVotes(saved);
  }

  return {
    of: ({ contestId, userId }: Whose) => saved.find((vote) => vote.contestId === contestId && vote.userId === userId),
    contestIds: () => saved.map(({ contestId }) => contestId),

    /** Another tab has changed them. */
    readAgain: () => {
      saved = readSavedVotes();
    },

    replace({ contestId, userId }: Whose, was: KeptVote | undefined, is: KeptVote | undefined): void {
      const isMine = (vote: SavedVote) => vote.contestId === contestId && vote.userId === userId;
      // Another tab may have saved a newer vote: that one stays.
      const others = saved.filter((vote) => !isMine(vote) || (is === undefined && vote.entryId !== was?.entryId));
      change(is ? [...others, { ...is, contestId, userId }] : others);
    },

    /** The same vote, to be sent later. Another tab may have replaced it meanwhile, or sent it: that stays so. */
    postpone({ contestId, userId }: Whose, kept: KeptVote): void {
      const isIt = (vote: SavedVote) =>
        vote.contestId === contestId && vote.userId === userId && vote.entryId === kept.entryId;
      const stored = readSavedVotes();
      if (stored.some(isIt)) change(stored.map((vote) => (isIt(vote) ? { ...vote, ...kept } : vote)));
    },

    /** The person has another id now. What they gave under the former one is newer. */
    give(fromId: string, userId: string): void {
      const given = saved.filter((vote) => vote.userId === fromId).map((vote) => ({ ...vote, userId }));
      if (given.length === 0) return;
      const isReplaced = (vote: SavedVote) =>
        vote.userId === userId && given.some(({ contestId }) => contestId === vote.contestId);
      change([...saved.filter((vote) => vote.userId !== fromId && !isReplaced(vote)), ...given]);
    },
  };
}
