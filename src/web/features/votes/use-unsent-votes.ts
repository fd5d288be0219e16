import { createStore, useStore } from "#web/lib/store.ts";

/** A vote that was given while the line was down. It waits on this phone, also when the page is closed, until it is sent. */
export type UnsentVote = {
  contestId: number;
  /** nothing: the vote was taken back */
  entryId: number | null;
  /** whose vote it is: nobody else may send it */
  userId: string;
};

type UnsentVotes = Readonly<Record<number, UnsentVote>>;

export const unsentVotesKey = "unsentVotes";
const store = createStore<UnsentVotes>(read());

// Another tab of this phone may have sent it, or kept a newer one.
window.addEventListener("storage", ({ key }) => {
  if (key === unsentVotesKey) store.set(read());
});

/** A newer choice replaces an older one that was not sent. */
export function keepUnsentVote(vote: UnsentVote): void {
  write({ ...store.get(), [vote.contestId]: vote });
}

/** Forgets that vote; answers no where it waits no longer, or a newer one has taken its place. */
export function dropUnsentVote(vote: UnsentVote): boolean {
  const { [vote.contestId]: kept, ...others } = store.get();
  if (kept?.entryId !== vote.entryId || kept.userId !== vote.userId) return false;
  write(others);
  return true;
}

/** While the answer is awaited: should the page be put away before it comes, nobody is left to hear it. Answers how to stop. */
export function keepIfPageGoes(vote: UnsentVote): () => void {
  const keep = () => keepUnsentVote(vote);
  const whenHidden = () => document.visibilityState === "hidden" && keep(); // a phone may end a hidden page without a word
  document.addEventListener("visibilitychange", whenHidden);
  window.addEventListener("pagehide", keep);
  return () => {
    document.removeEventListener("visibilitychange", whenHidden);
    window.removeEventListener("pagehide", keep);
  };
}

export function unsentVotesOf(userId: string): UnsentVote[] {
  return Object.values(store.get()).filter((vote) => vote.userId === userId);
}

export function useUnsentVotes(): UnsentVotes {
  return useStore(store);
}

function write(votes: UnsentVotes): void {
  store.set(votes);
  try {
    if (Object.keys(votes).length === 0) localStorage.removeItem(unsentVotesKey);
    else localStorage.setItem(unsentVotesKey, JSON.stringify(votes));
  } catch {
    // blocked storage: it is kept for as long as the page is open
  }
}

function read(): UnsentVotes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsentVotesKey) ?? "{}");
    const votes = Object.values(kept as object).filter(isUnsentVote);
    return Object.fromEntries(votes.map((vote) => [vote.contestId, vote]));
  } catch {
    return {};
  }
}

function isUnsentVote(value: unknown): value is UnsentVote {
  const { contestId, entryId, userId } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(contestId) && (entryId === null || Number.isInteger(entryId)) && typeof userId === "string";
}
