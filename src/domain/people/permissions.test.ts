import { describe, expect, test } from "vitest";
import { mayManageContest, mayManageShow, mayRunStage, ownsContest, ownsShow } from "./contest-permissions.ts";
import { mayRequestOrganizerAccess } from "./organizer-permissions.ts";
import { roles } from "./people.ts";
import { mayManagePerson, raisedToOrganizer, rolesToGive } from "./people-permissions.ts";
import { may, type Person } from "./permissions.ts";

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

describe("what somebody may do with a contest", () => {
  const contest = { id: 5, organizerId: "me" };
  const rights = (person: Person | undefined) => ({
    own: ownsContest(person, contest),
    manage: mayManageContest(person, contest),
    stage: mayRunStage(person, contest),
  });
  const all = { own: true, manage: true, stage: true };
  const none = { own: false, manage: false, stage: false };

  test.each([
    ["me", "organizer", all],
    ["other", "organizer", none],
    ["me", "voter", none], // an organizer who was demoted
    ["other", "admin", all],
    ["other", "super_admin", all],
  ] as const)("%s as %s: %j", (id, role, expected) => {
    expect(rights({ id, role, helps: [] })).toEqual(expected);
  });

  test.each([
    ["co_organizer", 5, { own: false, manage: true, stage: true }],
    ["stage", 5, { own: false, manage: false, stage: true }],
    ["co_organizer", 6, none],
    ["stage", 6, none],
  ] as const)("a helper as %s of contest %d: %j", (help, contestId, expected) => {
    for (const role of ["voter", "organizer"] as const)
      expect(rights({ id: "other", role, helps: [{ contestId, role: help }] })).toEqual(expected);
    expect(rights({ id: "other", role: "admin", helps: [{ contestId, role: help }] })).toEqual(all);
  });

  test("nobody who is signed out", () => {
    expect(rights(undefined)).toEqual(none);
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

describe("what somebody may do with a show", () => {
  const show = { organizerId: "me", contestIds: [5, 6] };
  test.each([
    [{ id: "me", role: "organizer", helps: [] }, true, true],
    [{ id: "me", role: "voter", helps: [] }, false, false],
    [{ id: "other", role: "organizer", helps: [] }, false, false],
    [{ id: "other", role: "admin", helps: [] }, true, true],
    [{ id: "other", role: "voter", helps: [{ contestId: 6, role: "co_organizer" }] }, false, true],
    [{ id: "other", role: "voter", helps: [{ contestId: 6, role: "stage" }] }, false, false],
    [{ id: "other", role: "voter", helps: [{ contestId: 7, role: "co_organizer" }] }, false, false],
  ] as const)("%j: owns it %s, manages it %s", (person, own, manage) => {
    expect([ownsShow(person, show), mayManageShow(person, show)]).toEqual([own, manage]);
  });
});
