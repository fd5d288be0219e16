import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { pageDataElement } from "#contract/page-data.ts";

const contest = {
  id: 7,
  title: "Harbour night",
  startDate: "2020-01-01T00:00:00.000Z",
  endDate: "2120-01-01T00:00:00.000Z",
  isActive: true,
  hasAccess: true,
  photoSize: "large",
  whoMayVote: "signed_in",
  votesByProof: { none: 0, mail: 0, google: 0, pass: 0 },
  entryCount: 1,
  totalVotes: 0,
  version: 1,
  userVote: null,
  entries: [{ id: 11, votingId: "111", status: "active", voteCount: 0, percentage: 0 }],
};

afterEach(() => document.body.replaceChildren());

it("drawing begins with the same as often as React begins anew, as it does when a tap comes in between", async () => {
  window.history.replaceState(null, "", "/contest/7");
  const data = document.createElement("script");
  data.id = pageDataElement;
  data.type = "application/json";
  data.textContent = JSON.stringify({ user: null, seed: 0.5, contest });
  document.body.append(data);
  // Some modules read the page's data as soon as they are loaded.
  const [{ App }, { pages }, { queryClientOfPage }] = await Promise.all([
    import("./app.tsx"),
    import("./pages.tsx"),
    import("./loading/query-client-of-page.ts"),
  ]);
  await pages.contest.makeReady();

  const app = <App queryClient={queryClientOfPage()} />;
  const first = renderToString(app);
  expect(first).toContain("Vote: Entry 111");
  expect(renderToString(app)).toBe(first);
});
