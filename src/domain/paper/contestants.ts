import { compareVotingIds } from "../entries/voting-ids.ts";

type Numbered = { id: number; votingId: string };
type Show<Contestant> = {
  classes: readonly { id: number; name: string }[];
  contestants: readonly (Contestant & { classIds: readonly number[] })[];
  /** above those */
  withoutClass: string;
};

export type ContestantGroup<Contestant> = { name?: string; contestants: Contestant[] };

export function byNumber<Contestant extends Numbered>(contestants: readonly Contestant[]): Contestant[] {
  return [...contestants].sort((one, other) => compareVotingIds(one.votingId, other.votingId));
}

/** By class, in the organizer's order: in each class that it is in; those without one last. Without classes one group. */
export function contestantsByClass<Contestant extends Numbered>(show: Show<Contestant>): ContestantGroup<Contestant>[] {
  const contestants = byNumber(show.contestants);
  const groups = show.classes.map(({ id, name }) => ({
    name,
    contestants: contestants.filter(({ classIds }) => classIds.includes(id)),
  }));
  const filled: ContestantGroup<Contestant>[] = groups.filter((group) => group.contestants.length > 0);
  const others = contestants.filter(({ classIds }) => classIds.length === 0);
  if (filled.length === 0) return others.length > 0 ? [{ contestants: others }] : [];
  return others.length > 0 ? [...filled, { name: show.withoutClass, contestants: others }] : filled;
}
