import type { PageData } from "#contract/page-data.ts";
import { contestPath } from "#domain/paths.ts";
import { dataUntilContest, inScript, type PageTemplate } from "#server/http/page-template.ts";
import { ownBeginning } from "./contest-reply.ts";
import { isActive } from "./contest-views.ts";
import { metadataOf } from "./describe-page.ts";
import { inAscii } from "./in-ascii.ts";
import type { Seen } from "./seen-contest.ts";
import {
  type Pieces,
  type SharedBeginning,
  type SharedEnd,
  type SharedPart,
  sharedBeginning,
  sharedEnd,
  splicedGzip,
} from "./shared-part.ts";
import type { ContestMoment } from "./store.ts";

type Made = {
  /** by the entry that the address names */
  beginnings: Map<number | undefined, Promise<SharedBeginning>>;
  end: Promise<SharedEnd>;
};
type Asked = { entryId: number | undefined; data: Omit<PageData, "contest">; now: Date };

/**
 * A contest's page as gzip: when a hall opens it in the same minute, all get the same but for who they are and how they voted.
 * What is the same is made and compressed once for each snapshot.
 */
export function contestPages(template: PageTemplate) {
  const made = new WeakMap<SharedPart, Made>();

  return {
    async gzip(seen: Seen, { entryId, data, now }: Asked): Promise<Pieces> {
      const { beginnings, end } = made.get(seen.shared) ?? make(seen.shared);
      // One for each entry that there is: whatever else an address names, it is the contest's page.
      const named = seen.moment.entries.some((entry) => entry.id === entryId && isActive(entry)) ? entryId : undefined;
      const beginning = beginnings.get(named) ?? beginningOf(seen.moment, named);
      beginnings.set(named, beginning);
      const own = inScript(inAscii(dataUntilContest(data)) + ownBeginning(seen.members, now));
      const [before, after] = await Promise.all([beginning, end]);
      return splicedGzip(own, after, before);
    },
  };

  function make(shared: SharedPart): Made {
    const end = sharedEnd(Buffer.from(inScript(`${shared.plain}}`) + template.after));
    const fresh: Made = { beginnings: new Map(), end };
    made.set(shared, fresh);
    return fresh;
  }

  async function beginningOf(moment: ContestMoment, entryId: number | undefined): Promise<SharedBeginning> {
    const metadata = metadataOf(moment, entryId);
    const before = await template.before({ path: contestPath(moment.contest.id), metadata, shows: "contest" });
    return sharedBeginning(Buffer.from(before));
  }
}
