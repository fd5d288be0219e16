import { describe, expect, test } from "vitest";
import { mayRequestOrganizerAccess } from "./organizer-permissions.ts";
import { roles } from "./people.ts";
import { mayManagePerson, raisedToOrganizer, rolesToGive } from "./people-permissions.ts";
import { may, mayManageContest } from "./permissions.ts";

describe.each([
  ["see the dashboard", ["organizer", "admin", "super_admin"]],
  ["create contests", ["organizer", "admin", "super_admin"]],
  ["manage everybody's contests", ["admin", "super_admin"]],
  ["review organizer requests", ["admin", "super_admin"]],
  ["manage people", ["admin", "super_admin"]],
] as const)("%s", (action, allowed) => {
  test.each(roles)("%s", (role) => {
    expect(may({ role }, action)).toBe((allowed as readonly string[]).includes(role));
  });

  test("nobody who is signed out", () => {
    expect(may(null, action)).toBe(false);
  });
});

describe("managing a contest", () => {
  const contest = { organizerId: "me" };

  test.each([
    ["me", "organizer", true],
    ["other", "organizer", false],
    ["me", "voter", false], // an organizer who was demoted
    ["other", "admin", true],
    ["other", "super_admin", true],
  ] as const)("%s as %s: %s", (id, role, expected) => {
    expect(mayManageContest({ id, role }, contest)).toBe(expected);
  });

  test("nobody who is signed out", () => {
    expect(mayManageContest(undefined, contest)).toBe(false);
  });
});

test("only people who cannot organize may request it", () => {
  expect(roles.filter((role) => mayRequestOrganizerAccess({ role }))).toEqual(["voter"]);
  expect(mayRequestOrganizerAccess(null)).toBe(false);
});

test("an approval never lowers a role", () => {
  expect(roles.map(raisedToOrganizer)).toEqual(["organizer", "organizer", "admin", "super_admin"]);
});

describe("managing a person", () => {
  test.each([
    ["voter", []],
    ["organizer", []],
    ["admin", ["voter", "organizer"]],
    ["super_admin", roles],
  ] as const)("%s manages, and gives the roles, %j", (role, expected) => {
    const manager = { id: "me", role };
    expect(roles.filter((of) => mayManagePerson(manager, { id: "other", role: of }))).toEqual(expected);
    expect(rolesToGive(manager)).toEqual(expected);
  });

  test.each(roles)("a %s does not manage themselves", (role) => {
    expect(mayManagePerson({ id: "me", role }, { id: "me", role })).toBe(false);
    expect(mayManagePerson(null, { id: "me", role })).toBe(false);
  });
});
