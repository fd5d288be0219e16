import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contestPages } from "./contest-page.ts";
import { seenContest } from "./seen-contest.ts";
import { inOnePiece, sharedPart } from "./shared-part.ts";
import type { ContestMoment } from "./store.ts";

const contest = { id: 7, title: "Itasha Meet", description: null, coverPhotoUrl: null, isPublic: true };
const entry = { id: 3, name: "Silvia", votingId: "1", imageUrl: null, status: "active", voteCount: 0 };
const moment = {
  contest: { ...contest, showEntryName: true, totalVotes: 0 },
  entries: [entry, { ...entry, id: 4, name: "Gone", status: "withdrawn" }],
} as unknown as ContestMoment;
const nobody = { votedFor: null, requiresAccessCode: false, hasAccess: true, canManage: false, stale: false };

test("what an address names is made once for each entry that there is, however many are asked for", async () => {
  const asked: string[] = [];
  const pages = contestPages({
    async before({ metadata }) {
      asked.push(metadata.title);
      return `<title>${metadata.title}</title>`;
    },
    after: "</html>",
  });
  const seen = seenContest(moment, await sharedPart({ id: 7 }), nobody);
  const titleOf = async (entryId: number | undefined) => {
    const page = inOnePiece(await pages.gzip(seen, { entryId, data: { user: null }, now: new Date(0) }));
    return /<title>(.*)<\/title>/.exec(gunzipSync(page).toString())?.[1];
  };
  expect(await titleOf(3)).toBe("Silvia – Itasha Meet");
  for (const entryId of [undefined, 4, ...Array.from({ length: 50 }, (_, place) => 1_000 + place)])
    expect(await titleOf(entryId)).toBe("Itasha Meet");
  expect(asked).toEqual(["Silvia – Itasha Meet", "Itasha Meet"]);
});
