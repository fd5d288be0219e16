import { describe, expect, it } from "vitest";
import { type PageName, pagePatterns } from "./paths.ts";
import { roles } from "./people/people.ts";
import { dependsOnViewer, shownPage } from "./shown-page.ts";

const viewers = [null, ...roles.map((role) => ({ role }))] as const; // signed out, voter, organizer, admin, super_admin
const pagesFor = (asked: PageName) => viewers.map((viewer) => shownPage(asked, viewer));

describe("the screen for a path", () => {
  it.each([
    ["landing", ["landing", "publicContests", "dashboard", "dashboard", "dashboard"]],
    ["dashboard", ["publicContests", "publicContests", "dashboard", "dashboard", "dashboard"]],
    ["contests", ["publicContests", "publicContests", "dashboard", "dashboard", "dashboard"]],
    [
      "organizerRequests",
      ["publicContests", "publicContests", "publicContests", "organizerRequests", "organizerRequests"],
    ],
    ["people", ["publicContests", "publicContests", "publicContests", "people", "people"]],
    ["home", ["landing", "home", "home", "home", "home"]],
  ] as const)("%s", (asked, shown) => {
    expect(pagesFor(asked)).toEqual(shown);
  });

  it("is the same for all viewers on all other pages", () => {
    for (const asked of Object.keys(pagePatterns) as PageName[])
      expect(new Set(pagesFor(asked)).size > 1, asked).toBe(dependsOnViewer(asked));
  });

  it("is the contest for a voting link, and the 404 card for an unknown path", () => {
    expect(shownPage("vote", null)).toBe("contest");
    expect(shownPage(undefined, { role: "admin" })).toBe("notFound");
  });
});
