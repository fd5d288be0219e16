import { expect, onTestFinished, test } from "vitest";
import type { Role } from "#domain/people/people.ts";
import { pageFileLinks, pageTemplate } from "#server/http/pages/page-template.ts";
import type { Person } from "#server/http/person.ts";
import { newPerson } from "#server/testing/new-person.ts";
import { startSite } from "#server/testing/site.ts";
import { servePages } from "./routes.ts";

const files = {
  landing: ["/assets/landing-1.js"],
  publicContests: ["/assets/cards-1.js", "/assets/public-contests-1.js"],
  dashboard: ["/assets/dashboard-1.js"],
  contest: ["/assets/cards-1.js", "/assets/contest-1.js"],
};
const built = `<html lang="en" data-words=""><head><!--page-metadata--><link rel="stylesheet" href="/assets/style-1.css"><!--page-files ${JSON.stringify({ parts: files, words: {} })}--></head><body><p class="no-script">ScoreQuest needs JavaScript to show contests and count votes. Please turn it on and reload the page.</p><div id="root"><p class="boot">Loading...</p></div><!--page-data--></body>`;

/** The files that the page of a path preloads for a person with that role. */
async function preloaded(path: string, role?: Role): Promise<string[]> {
  const findPerson = () => role && ({ ...newPerson, role } as Person);
  const publicUrl = "http://localhost:3000";
  const template = pageTemplate({ page: built, publicUrl });
  const pages = {
    template,
    site: { publicUrl, google: false, mail: false },
    draw: undefined,
    contestPage: () => undefined,
    showPage: () => undefined,
    stageLanguage: async () => undefined,
    publicLists: async () => '{"publicContests":[]}',
    pathOfCard: async () => undefined,
  };
  const app = await startSite((routes) => servePages(routes, pages), { findPerson });
  onTestFinished(app.close);
  const html = await (await app.request(path)).text();
  expect(html).not.toContain("<!--page-files");
  return [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file ?? "");
}

test.each([
  ["/contest/5", undefined, files.contest],
  ["/vote/5", "voter", files.contest],
  ["/", undefined, files.landing],
  ["/", "voter", files.publicContests],
  ["/", "organizer", files.dashboard],
  ["/nowhere", undefined, []],
] as const)("%s preloads the files of the screen that a person with the role %s sees", async (path, role, expected) => {
  expect(await preloaded(path, role)).toEqual(expected);
});

test("a page that was built without its list of files is an error", () => {
  expect(() => pageFileLinks(built.replace(/<!--page-files.*?-->/, "<!--page-files-->"))).toThrow("which files");
});
