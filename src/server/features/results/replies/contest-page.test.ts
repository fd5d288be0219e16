import { expect, test } from "vitest";
import { inOnePiece, type Pieces } from "#server/http/reply.ts";
import type { ServerRequest } from "#server/http/server-request.ts";
import { sharedJson } from "../bytes/shared-bytes.ts";
import { contestForViewer } from "../state/contest-for-viewer.ts";
import type { ContestState } from "../store.ts";
import { contestPage } from "./contest-page.ts";

const contest = { id: 7, title: "Itasha Meet", description: null, coverPhotoUrl: null, isPublic: true };
const entry = { id: 3, name: "Silvia", votingId: "1", imageUrl: null, status: "active", voteCount: 0 };
const state = {
  contest: { ...contest, showEntryName: true, totalVotes: 0 },
  entries: [entry, { ...entry, id: 4, name: "Gone", status: "inactive" }],
} as unknown as ContestState;
const fields = { votedFor: null, requiresAccessCode: false, hasAccess: true, canManage: false, stale: false };

test("the head of a page is made once for each existing entry, and ids that do not exist add none", async () => {
  const made: string[] = [];
  const view = contestForViewer(state, await sharedJson('{"id":7}'), fields);
  const page = contestPage({
    template: {
      async before({ metadata }) {
        made.push(metadata.title);
        return `<title>${metadata.title}</title>`;
      },
      after: "</html>",
    },
    site: { publicUrl: "http://localhost:3000", google: false },
    contests: { read: () => view },
    now: () => new Date(0),
  });
  const titleOf = async (entryId: number | undefined) => {
    const request = {
      path: "/contest/7",
      header: () => undefined,
      query: () => (entryId === undefined ? {} : { entry: String(entryId) }),
      person: () => undefined,
    } as unknown as ServerRequest;
    const reply = await page("7", request);
    return /<title>(.*)<\/title>/.exec(inOnePiece(reply?.body as Pieces).toString())?.[1];
  };
  expect(await titleOf(3)).toBe("Silvia – Itasha Meet");
  for (const entryId of [undefined, 4, ...Array.from({ length: 50 }, (_, place) => 1_000 + place)])
    expect(await titleOf(entryId)).toBe("Itasha Meet");
  expect(made).toEqual(["Silvia – Itasha Meet", "Itasha Meet"]);
});
