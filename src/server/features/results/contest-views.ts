import type { ContestCard, ContestEntry } from "#contract/contests.ts";
import type { EntryWithVotes, TopEntry } from "#contract/results.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { percentageOf } from "#domain/shares.ts";
import type { ContestMoment, CountedEntry } from "./store.ts";

type Hidden = { withHidden: boolean };

/** The entries that voters see. What a flag hides is absent, not merely unseen, unless `withHidden` is said. */
export function visibleEntries({ contest, entries }: ContestMoment, { withHidden }: Hidden): ContestEntry[] {
  return entries.filter(isActive).map((entry) => ({
    id: entry.id,
    ...(withHidden || contest.showEntryName ? { name: entry.name } : {}),
    ...(withHidden || entry.showDescription ? { description: entry.description } : {}),
    imageUrl: entry.imageUrl,
    imagePlaceholder: entry.imagePlaceholder,
    ...(withHidden || (contest.showOwnerName && entry.showOwner) ? { owner: entry.owner } : {}),
    ...(withHidden ? { showOwner: entry.showOwner, showDescription: entry.showDescription } : {}),
    votingId: entry.votingId,
    voteCount: entry.voteCount,
    percentage: percentageOf(entry.voteCount, contest.totalVotes),
  }));
}

type SharedView = ContestCard & { entries: ContestEntry[]; version: number };

export function contestView(moment: ContestMoment, hidden: Hidden): SharedView {
  const { accessCode: _, ...contest } = moment.contest;
  return { ...contest, entries: visibleEntries(moment, hidden), version: moment.version };
}

export function entriesWithVotes(moment: ContestMoment): EntryWithVotes[] {
  return visibleEntries(moment, { withHidden: false }).map(({ owner: _, imagePlaceholder: __, ...entry }) => entry);
}

const topRows = 10;

export function topEntries(moment: ContestMoment): TopEntry[] {
  return rankEntries(visibleEntries(moment, { withHidden: false }), oldestFirst)
    .slice(0, topRows)
    .map(({ id, name, imageUrl, owner, voteCount, percentage }) => ({
      id,
      ...(name === undefined ? {} : { name }),
      imageUrl,
      ...(owner === undefined ? {} : { owner }),
      voteCount,
      percentage,
    }));
}

export function isActive({ status }: CountedEntry): boolean {
  return status === "active";
}
