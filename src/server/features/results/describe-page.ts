import { parseId } from "#domain/ids.ts";
import { contestMetadata, entryMetadata, type PageMetadata } from "#domain/page-metadata.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { RequestContext } from "#server/http/environment.ts";
import type { PageDescription } from "#server/http/pages.ts";
import type { Person } from "#server/http/person.ts";
import type { ContestReader } from "./contest-reader.ts";
import { contestJson } from "./contest-reply.ts";
import { visibleEntries } from "./contest-views.ts";
import type { ContestSnapshots } from "./snapshots.ts";
import type { ContestMoment } from "./store.ts";

type Parts = { snapshots: Pick<ContestSnapshots, "recent">; contests: Pick<ContestReader, "read"> };

/** A contest's page: what link previews read of it (or of the entry that `?entry=` names), and the contest itself. */
export function describeContestPage({ snapshots, contests }: Parts) {
  return async (contestId: number, context: RequestContext, now: Date): Promise<PageDescription | undefined> => {
    const read = await snapshots.recent(contestId, 0);
    if (!read) return undefined;
    const metadata = metadataOf(read.snapshot.moment, parseId(context.req.query("entry")));
    const person = await context.var.person().catch(unlessAway);
    if (person === "unknown") return { metadata };
    const seen = await contests.read(contestId, person);
    return { metadata, contest: seen && contestJson(seen, now) };
  };
}

/** Who is looking is not known: then the contest is asked for once it is. */
function unlessAway(error: unknown): Person | "unknown" {
  if (isDatabaseAway(error)) return "unknown";
  throw error;
}

/** Of the contest, or of the entry that was asked for. */
export function metadataOf(moment: ContestMoment, entryId: number | undefined): PageMetadata {
  if (entryId === undefined) return contestMetadata(moment.contest);
  const ranked = rankEntries(visibleEntries(moment, { withHidden: false }), oldestFirst);
  const entry = ranked.find(({ id }) => id === entryId);
  return entry ? entryMetadata(moment.contest, entry, entry.rank) : contestMetadata(moment.contest);
}
