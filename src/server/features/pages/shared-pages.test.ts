import { expect, onTestFinished, test } from "vitest";
import type { Person } from "#server/http/person.ts";
import { newPerson } from "#server/testing/new-person.ts";
import { startSite } from "#server/testing/site.ts";
import { servePages } from "./routes.ts";

async function pages() {
  const made: string[] = [];
  const list = { json: "[]" };
  const findPerson = (cookie: string | undefined) => {
    if (cookie === "away") throw Object.assign(new Error("the database is away"), { code: "ECONNREFUSED" });
    return cookie ? (newPerson as Person) : undefined;
  };
  const parts: Parameters<typeof servePages>[1] = {
    template: {
      before({ path }) {
        made.push(path);
        return "";
      },
      policyFor: () => ["content-security-policy", ""],
      isKnownTo: () => false,
      dataStart: "",
      after: "",
    },
    site: { publicUrl: "http://localhost:3000", google: false, mail: false },
    draw: undefined,
    contestPage: () => undefined,
    showPage: () => undefined,
    stageLanguage: async () => undefined,
    publicLists: async () => `{"publicContests":${list.json}}`,
    pathOfCard: async () => undefined,
  };
  const app = await startSite((routes) => servePages(routes, parts), { findPerson });
  onTestFinished(app.close);
  const open = async (path: string, cookie?: string) =>
    (await app.request(path, { headers: cookie ? { cookie } : {} })).text();
  return { made, list, open };
}

test("a page is made once for all who are not signed in, and for each one who is", async () => {
  const { made, open } = await pages();
  for (let time = 0; time < 3; time += 1) expect(await open("/disclaimer")).toContain('"user":null');
  expect(made).toEqual(["/disclaimer"]);
  for (let time = 0; time < 2; time += 1) expect(await open("/disclaimer", "session")).toContain("Aiko");
  expect(made).toHaveLength(3);
  expect(await open("/disclaimer")).not.toContain("Aiko");
});

test("a page with the public list is made again when the list has changed", async () => {
  const { made, list, open } = await pages();
  for (let time = 0; time < 2; time += 1) expect(await open("/public-contests")).toContain('"publicContests":[]');
  expect(made).toHaveLength(1);
  list.json = '[{"id":1}]';
  expect(await open("/public-contests")).toContain('"publicContests":[{"id":1}]');
});

test("a page that does not know who is signed in is nobody else's", async () => {
  const { open } = await pages();
  expect(await open("/disclaimer", "away")).not.toContain('"user"');
  expect(await open("/disclaimer")).toContain('"user":null');
});
