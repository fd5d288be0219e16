import { expect, test } from "vitest";
import { readYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import { inOnePiece, type Pieces } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { sharedJson } from "../bytes/shared-bytes.ts";
import { contestForViewer } from "../state/contest-for-viewer.ts";
import type { ContestState } from "../state/contest-state.ts";
import { contestPage } from "./contest-page.ts";

const contest = {
  id: 7,
  title: "Itasha Meet",
  description: null,
  coverPhotoUrl: "/uploads/CoverCoverCoverCover22/1200.webp",
  isPublic: true,
  startDate: "2026-05-01T00:00:00.000Z",
  endDate: "2026-05-03T00:00:00.000Z",
  photoSize: "small",
};
const photoOf = (letter: string) => `/uploads/${letter.repeat(22)}/1200.webp`;
const entry = { id: 3, name: "Silvia", votingId: "1", imageUrl: photoOf("s"), status: "active", voteCount: 0 };
const state = {
  contest: { ...contest, showEntryName: true, totalVotes: 0 },
  entries: [
    { ...entry, id: 4, name: "Gone", status: "inactive", imageUrl: photoOf("g") },
    entry,
    { ...entry, id: 5, name: "Skyline", imageUrl: photoOf("y") },
    { ...entry, id: 6, name: "Elsewhere", imageUrl: 'https://example.org/"><script>' },
  ],
} as unknown as ContestState;
const fields = {
  votedFor: null,
  counted: true,
  requiresAccessCode: false,
  hasAccess: true,
  canManage: false,
  canRunStage: false,
  stale: false,
};
const during = new Date("2026-05-02T00:00:00.000Z");
const after = new Date("2026-05-04T00:00:00.000Z");

async function contestPages({ now = during, random = () => Number(0) } = {}) {
  const made: string[] = [];
  const view = contestForViewer(state, await sharedJson('{"id":7}'), fields);
  const page = contestPage({
    template: {
      before({ metadata, preloads }) {
        made.push(metadata.title);
        return `<title>${metadata.title}</title>${preloads}`;
      },
      dataStart: (links = "") => `<body>${links}<script>`,
      after: "</html>",
    },
    site: { publicUrl: "http://localhost:3000", google: false, mail: false },
    contests: { read: () => view },
    voteCookie: readYourVoteCookie({ https: false }),
    visits: { note() {} },
    now: () => now,
    random,
  });
  const open = async (query: Record<string, string> = {}) => {
    const request = {
      path: "/contest/7",
      header: () => undefined,
      query: () => query,
      person: () => undefined,
    } as unknown as ServerRequest;
    const reply = await page("7", request);
    return inOnePiece(reply?.body as Pieces).toString();
  };
  return { made, open };
}

test("the head of a page is made once for each existing entry, and ids that do not exist add none", async () => {
  const { made, open } = await contestPages();
  const titleOf = async (entryId: number | undefined) =>
    /<title>(.*)<\/title>/.exec(await open(entryId === undefined ? {} : { entry: String(entryId) }))?.[1];
  expect(await titleOf(3)).toBe("Silvia – Itasha Meet");
  for (const entryId of [undefined, 4, ...Array.from({ length: 50 }, (_, place) => 1_000 + place)])
    expect(await titleOf(entryId)).toBe("Itasha Meet");
  expect(made).toEqual(["Silvia – Itasha Meet", "Itasha Meet"]);
});

const cover = "CoverCoverCoverCover22";
const first = "s".repeat(22);
const second = "y".repeat(22);

test.each([
  ["the first of any entries", {}, 0, during, [cover, first], '"firstEntryId":3'],
  ["another one each time", {}, 0.5, during, [cover, second], '"firstEntryId":5'],
  ["no photo of another site", {}, 0.99, during, [cover], '"firstEntryId":6'],
  ["the entry that the address names", { entry: "5" }, 0, during, [cover, second], undefined],
  ["no entry below the results", { tab: "results" }, 0, during, [cover], undefined],
  ["no entry after the end", {}, 0, after, [cover], undefined],
  ["the named entry after the end", { entry: "5" }, 0, after, [cover, second], undefined],
])("a page preloads its cover and %s", async (_, query, drawn, now, photos, data) => {
  const { open } = await contestPages({ now, random: () => drawn });
  const html = await open(query);
  const links = [...html.matchAll(/<link rel="preload" as="image" imagesrcset="\/uploads\/([^/]+)\/400\.webp 400w, /g)];
  expect(links.map(([, id]) => id)).toEqual(photos);
  expect(html).not.toContain('"><script>"');
  if (data) expect(html).toContain(data);
  else expect(html).not.toContain("firstEntryId");
});
