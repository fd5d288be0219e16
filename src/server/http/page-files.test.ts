import { Hono } from "hono";
import { expect, test } from "vitest";
import { pageMetadata } from "#domain/page-metadata.ts";
import type { Role } from "#domain/people.ts";
import type { RequestEnvironment } from "./environment.ts";
import { pageFileLinks } from "./page-files.ts";
import { servePages } from "./pages.ts";

const files = {
  landing: ["/assets/landing-1.js"],
  publicContests: ["/assets/cards-1.js", "/assets/public-contests-1.js"],
  dashboard: ["/assets/dashboard-1.js"],
  contest: ["/assets/cards-1.js", "/assets/contest-1.js"],
};
const built = `<head><!--page-metadata--><!--page-files ${JSON.stringify(files)}--></head><body><!--page-data--></body>`;

/** What the page of that path asks a browser to fetch, for somebody of that role. */
async function named(path: string, role?: Role): Promise<string[]> {
  const person = role && {
    id: "7",
    email: "aiko@example.org",
    firstName: "Aiko",
    lastName: "Tanaka",
    profileImageUrl: null,
    role,
    organizerStatus: "none",
    authProvider: "local",
    emailVerified: false,
  };
  const app = new Hono<RequestEnvironment>();
  app.use(async (context, next) => {
    context.set("person", (async () => person) as RequestEnvironment["Variables"]["person"]);
    await next();
  });
  servePages(app, {
    page: built,
    publicUrl: "http://localhost:3000",
    describe: async ({ page }) => ({ metadata: pageMetadata[page] }),
  });
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
] as const)("%s names the files of the screen that %s will see", async (path, role, expected) => {
  expect(await named(path, role)).toEqual(expected);
});

test("a page that was built without them is not served", () => {
  expect(() => pageFileLinks(built.replace(/<!--page-files.*?-->/, "<!--page-files-->"))).toThrow("which files");
});
