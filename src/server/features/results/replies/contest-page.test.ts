import { expect, test } from "vitest";
import { readYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import type { Pieces } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { inOnePiece } from "#server/testing/in-one-piece.ts";
import { newPerson } from "#server/testing/new-person.ts";
import { sharedJson } from "../bytes/shared-bytes.ts";
import { contestForViewer } from "../state/contest-for-viewer.ts";
import type { ContestState } from "../state/contest-state.ts";
import { contestPage } from "./contest-page.ts";

const contest = {
  id: 7,
  title: "Itasha Meet",
  description: null,
  isPublic: true,
  startDate: "2026-05-01T00:00:00.000Z",
  endDate: "2026-05-03T00:00:00.000Z",
};
const entry = { id: 3, name: "Silvia", votingId: "1", imageUrl: null, status: "active", voteCount: 0 };
const state = {
  contest: { ...contest, showEntryName: true, totalVotes: 0 },
  entries: [{ ...entry, id: 4, name: "Gone", status: "inactive" }, entry, { ...entry, id: 5, name: "Skyline" }],
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

type Options = {
  clock?: () => Date;
  random?: () => number;
  person?: object;
  hasFiles?: boolean;
  mayDraw?: () => boolean;
};

async function contestPages(options: Options = {}) {
  const { clock = () => during, random = () => 0, person, hasFiles = false, mayDraw } = options;
  const made: string[] = [];
  const drawn: string[] = [];
  const view = contestForViewer(state, await sharedJson('{"id":7}'), fields);
  const page = contestPage({
    template: {
      before({ metadata, firstScreen }) {
        made.push(metadata.title);
        return `<title>${metadata.title}</title>${firstScreen?.html ?? ""}`;
      },
      dataStart: "<body><script>",
      policyFor: () => ["content-security-policy", "style-src 'sha256-x'"],
      isKnownTo: () => hasFiles,
      after: "</html>",
    },
    site: { publicUrl: "http://localhost:3000", google: false, mail: false },
    contests: { read: () => view },
    voteCookie: readYourVoteCookie({ https: false }),
    visits: { note() {} },
    now: clock,
    draw(pageOf) {
      if (!mayDraw?.()) return undefined;
      const { path, search, data } = pageOf();
      drawn.push(`${path}${search} ${data.contest?.id} ${data.seed}`);
      return { html: `<main>${drawn.length}</main>`, drawnAt: clock() };
    },
    random,
  });
  const open = async (query: Record<string, string> = {}) => {
    const request = {
      path: "/contest/7",
      target: `/contest/7${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ""}`,
      header: () => undefined,
      query: () => query,
      person: () => person,
    } as unknown as ServerRequest;
    const reply = await page("7", request);
    const { headers = [], body } = reply ?? {};
    return {
      html: inOnePiece(body as Pieces).toString(),
      policy: headers[headers.indexOf("content-security-policy") + 1 || headers.length],
    };
  };
  return { made, drawn, open };
}

test("a visitor's first screen is drawn in the order of the visit, and again after five seconds in another one", async () => {
  let time = during;
  const random = [0, 0.25, 0, 0, 0.75];
  const { drawn, open } = await contestPages({
    clock: () => time,
    random: () => random.shift() ?? 0,
    mayDraw: () => true,
  });
  expect((await open()).html).toContain("<main>1</main>");
  expect((await open()).html).toContain("<main>1</main>");
  time = new Date(during.getTime() + 5_000);
  expect((await open()).html).toContain("<main>2</main>");
  expect(drawn).toEqual(["/contest/7 7 0.25", "/contest/7 7 0.75"]);
});

test.each([
  ["the entry that the address names", {}, { entry: "5" }, ["/contest/7?entry=5 7 0"]],
  ["nothing for an entry that does not exist", {}, { entry: "4" }, []],
  ["nothing where the results are asked for", {}, { tab: "results" }, []],
  ["nothing for a person who is signed in", { person: newPerson }, {}, []],
  ["nothing for a browser that has the files", { hasFiles: true }, {}, []],
])("the server draws %s", async (_, options, query, expected) => {
  const { drawn, open } = await contestPages({ ...options, mayDraw: () => true });
  const { policy } = await open(query as Record<string, string>);
  expect(policy).toBe(expected.length > 0 ? "style-src 'sha256-x'" : undefined);
  expect(drawn).toEqual(expected);
});

test("a page that the server had no time to draw is drawn the next time", async () => {
  let hasTime = false;
  const { open } = await contestPages({ mayDraw: () => hasTime });
  expect((await open()).html).not.toContain("<main>");
  hasTime = true;
  expect((await open()).html).toContain("<main>1</main>");
});

test("the head of a page is made once for each existing entry, and ids that do not exist add none", async () => {
  const { made, open } = await contestPages();
  const titleOf = async (entryId: number | undefined) =>
    /<title>(.*)<\/title>/.exec((await open(entryId === undefined ? {} : { entry: String(entryId) })).html)?.[1];
  expect(await titleOf(3)).toBe("Silvia – Itasha Meet");
  for (const entryId of [undefined, 4, ...Array.from({ length: 50 }, (_, place) => 1_000 + place)])
    expect(await titleOf(entryId)).toBe("Itasha Meet");
  expect(made).toEqual(["Silvia – Itasha Meet", "Itasha Meet"]);
});
