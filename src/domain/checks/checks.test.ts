import { describe, expect, test } from "vitest";
import type { Role } from "../people/people.ts";
import type { CheckFacts, Device } from "./check.ts";
import { cardsCheck, factsOfEntries, namesCheck } from "./check-entries.ts";
import { addressCheck, backupCheck, encryptionCheck } from "./check-server.ts";
import { aheadByMs, clockCheck, timesCheck } from "./check-times.ts";
import { mailCheck, rehearsalCheck, screenCheck, sealingCheck, whoMayVoteCheck } from "./check-voting.ts";
import { durationInWords, entriesInWords } from "./check-words.ts";
import { checksInWords, contestChecks, mustBeReadFirst } from "./checks.ts";
import type { Level } from "./level.ts";

const device: Device = { timeZone: "America/Chicago", locale: "en-US", aheadMs: 0 };
const admin = { role: "admin" } as const;
const none = { count: 0, first: [] };

/** In which nothing is wrong. */
const facts: CheckFacts = {
  contest: {
    startDate: "2026-06-06T15:00:00.000Z",
    endDate: "2026-06-06T22:00:00.000Z",
    isActive: true,
    whoMayVote: "proven",
    sealFrom: "2026-06-06T21:30:00.000Z",
    isOpened: false,
    isAnnounced: false,
    showOwnerName: true,
  },
  publicUrl: "https://vote.example.org",
  isOnlyLocal: false,
  visit: { at: "2026-06-06T13:42:00.000Z", isPhone: true },
  entries: { count: 24, withoutPhoto: none, withoutOwner: none, equalNames: { count: 0, first: [] } },
  google: false,
  mail: {
    way: "sent",
    perMinute: 120,
    waiting: 0,
    longestWaitSeconds: 0,
    last: { kind: "sent", at: "2026-06-06T13:58:00.000Z" },
  },
  passes: 0,
  cards: { count: 24, neverPrinted: 0, changed: 0 },
  isRehearsed: true,
  screens: { connected: 1, lastSeenSeconds: 3 },
  backupAt: "2026-06-06T11:00:00.000Z",
  serverTime: "2026-06-06T14:00:00.000Z",
  databaseAheadMs: 0,
  serverTimeZone: "America/Chicago",
};
const withContest = (contest: Partial<CheckFacts["contest"]>): CheckFacts => ({
  ...facts,
  contest: { ...facts.contest, ...contest },
});
const withMail = (mail: Partial<CheckFacts["mail"]>): CheckFacts => ({ ...facts, mail: { ...facts.mail, ...mail } });

test("where nothing is wrong, every line is green, has one sentence and needs no remedy", () => {
  const checks = contestChecks(facts, device, admin);
  expect(checks.map(({ title }) => title)).toEqual([
    ...["Encryption", "Photos", "Owners", "Names", "Times", "Who can vote", "Email", "Sealed results"],
    ...["Address for phones", "Printed cards", "Rehearsal", "Backup", "Clocks", "Stage screen"],
  ]);
  for (const { state, found, remedy } of checks) {
    expect(state, found).toBe("good");
    expect(remedy).toBeUndefined();
    expect(found).toMatch(/^[A-Z“\d].*\.$/);
  }
  expect(checksInWords(checks)).toBe("Everything is in order");
});

test("what only the server's admins can do something about is told to them alone", () => {
  const local = { ...facts, publicUrl: "http://localhost:3000", backupAt: null, databaseAheadMs: 90_000 };
  const titles = (role: Role) => contestChecks(local, device, { role }).map(({ title }) => title);
  const ofServer = ["Encryption", "Backup", "Clocks"];
  expect(titles("organizer")).toEqual(titles("admin").filter((title) => !ofServer.includes(title)));
  expect(titles("super_admin")).toEqual(titles("admin"));
  expect(titles("admin")).toEqual(expect.arrayContaining(ofServer));
});

/** Facts of which each makes a check complain. */
const complaints: readonly Partial<CheckFacts>[] = [
  {},
  { publicUrl: "http://localhost:3000" },
  { isOnlyLocal: true, visit: null },
  { visit: null },
  { mail: { ...facts.mail, way: "none" } },
  { mail: { ...facts.mail, way: "printed" } },
  { mail: { ...facts.mail, last: { kind: "failed", at: facts.serverTime } } },
  { mail: { ...facts.mail, last: { kind: "refused", at: facts.serverTime } } },
  { mail: { ...facts.mail, last: null } },
  { mail: { ...facts.mail, waiting: 20, longestWaitSeconds: 900 } },
  { serverTimeZone: "Europe/Berlin" },
  { backupAt: null, databaseAheadMs: 90_000, differingSettings: ["PUBLIC_URL"] },
];

const namesOfServer = /[A-Z]{3,}_|HOST|TRUST_PROXY|npm run|\bdatabase\b|\bport\b/;

test("an organizer reads no setting of the server, and what to ask for; an admin reads the setting", () => {
  const read = (role: Role, changes: Partial<CheckFacts>) =>
    contestChecks({ ...facts, ...changes }, { ...device, aheadMs: 90_000 }, { role });
  for (const changes of complaints)
    for (const { title, found, remedy = "" } of read("organizer", changes))
      expect(`${found} ${remedy}`, title).not.toMatch(namesOfServer);
  const remedies = (title: string, changes: Partial<CheckFacts>) =>
    (["organizer", "admin"] as const).map((role) => read(role, changes).find((check) => check.title === title)?.remedy);
  for (const [title, changes, setting] of [
    ["Address for phones", { publicUrl: "http://localhost:3000" }, "PUBLIC_URL"],
    ["Address for phones", { isOnlyLocal: true, visit: null }, "HOST=0.0.0.0"],
    ["Who can vote", { mail: { ...facts.mail, way: "none" } }, "SMTP_URL"],
    ["Email", { mail: { ...facts.mail, way: "none" } }, "SMTP_URL"],
    ["Email", { mail: { ...facts.mail, waiting: 20, longestWaitSeconds: 900 } }, "MAIL_PER_MINUTE"],
    ["Email", { mail: { ...facts.mail, last: { kind: "failed", at: facts.serverTime } } }, "npm run mail"],
  ] as const)
    expect(remedies(title, changes)).toEqual([
      expect.stringMatching(/[Aa]sk whoever runs this site/),
      expect.stringContaining(setting),
    ]);
  expect(remedies("Address for phones", { visit: null })).toEqual(
    Array(2).fill(expect.stringContaining("Before you print")),
  );
});

test("a rehearsal is missed only while there can be one", () => {
  expect(rehearsalCheck({ ...facts, isRehearsed: false })).toMatchObject({ state: "watch" });
  expect(rehearsalCheck({ ...facts, isRehearsed: false, serverTime: facts.contest.startDate })).toBeUndefined();
});

test.each([
  [["good"], "Everything is in order"],
  [["good", "watch", "watch"], "2 warnings"],
  [["problem", "watch"], "1 problem and 1 warning"],
  [["problem", "problem", "good"], "2 problems"],
] as [Level[], string][])("%j is said as: %s", (states, words) => {
  expect(checksInWords(states.map((state) => ({ title: "", step: "prepare", found: "", state })))).toBe(words);
});

test("times of today are told by the clock, others with the day", () => {
  expect(addressCheck(facts, device).found).toBe("A phone opened this contest at 8:42 AM.");
  const later = { ...facts, serverTime: "2026-06-08T14:00:00.000Z" };
  expect(addressCheck(later, device)).toMatchObject({
    state: "watch",
    found: "A phone opened this contest on Jun 6, 8:42 AM, which is more than a day ago.",
  });
  expect(backupCheck(later, device)).toMatchObject({
    state: "watch",
    found: "The last “npm run backup” was 2 days ago; backups made in other ways do not show here.",
  });
});

test("http costs most where people should sign in with Google, unless it is the own computer", () => {
  const http = { ...facts, publicUrl: "http://192.168.1.20:3000" };
  expect(encryptionCheck(http).state).toBe("watch");
  expect(encryptionCheck({ ...http, google: true }).state).toBe("problem");
  expect(encryptionCheck({ ...http, google: true, publicUrl: "http://localhost:3000" }).state).toBe("watch");
});

test("servers with different settings are told, also that nothing is known of them", () => {
  const servers = (differingSettings?: CheckFacts["differingSettings"]) =>
    contestChecks({ ...facts, differingSettings }, device, admin).filter(({ title }) => title === "Servers");
  expect(servers([])).toEqual([]);
  expect(servers()).toEqual([]);
  expect(servers(["PUBLIC_URL", "PHOTOS_S3_BUCKET"])).toEqual([
    {
      title: "Servers",
      step: "prepare",
      forAdmins: true,
      state: "watch",
      found: expect.stringContaining("PUBLIC_URL, PHOTOS_S3_BUCKET"),
      remedy: expect.stringContaining("same settings"),
    },
  ]);
});

test("entries are named up to five, and the others counted", () => {
  expect(entriesInWords({ count: 1, first: ["7"] })).toBe("7");
  expect(entriesInWords({ count: 3, first: ["7", "8", "9"] })).toBe("7, 8 and 9");
  expect(entriesInWords({ count: 1_005, first: ["1", "2", "3", "4", "5"] })).toBe("1, 2, 3, 4, 5 and 1,000 more");
});

test("an entry with a blank owner has none, and many equal names are cut", () => {
  const entry = { votingId: "1", name: "A", imageUrl: "/a.webp", owner: "\u200b " };
  expect(factsOfEntries([entry]).withoutOwner).toEqual({ count: 1, first: ["1"] });
  const twins = Array.from({ length: 14 }, (_, index) => ({ ...entry, votingId: `${index}`, name: `N${index >> 1}` }));
  const found = factsOfEntries(twins).equalNames;
  expect([found.count, found.first.length]).toEqual([7, 5]);
  const names = namesCheck({ ...facts, entries: factsOfEntries(twins) });
  expect(names?.found).toMatch(/^0 and 1 are named “N0”, .* and 2 more names are shared\.$/);
});

describe("times", () => {
  test("of one day name it once, with the zone", () => {
    expect(timesCheck(facts, device).found).toBe(
      "Voting runs from Sat, Jun 6, 10:00 AM to 5:00 PM (2026), Central Daylight Time (America/Chicago).",
    );
  });

  test.each<[string, Partial<CheckFacts["contest"]>, string]>([
    ["an end in the small hours", { endDate: "2026-06-07T10:00:00.000Z" }, "it ends at 5:00 AM, at night"],
    ["a start in the small hours", { startDate: "2026-06-06T08:00:00.000Z" }, "it starts at 3:00 AM, at night"],
    ["a few minutes", { endDate: "2026-06-06T15:05:00.000Z" }, "it is open for only 5 minutes"],
    ["another year", { endDate: "2027-06-06T22:00:00.000Z" }, "it is open for 365 days"],
  ])("%s is doubted", (_, contest, words) => {
    const { state, found, remedy } = timesCheck(withContest(contest), device);
    expect(state).toBe("watch");
    expect(found).toContain(words);
    expect(remedy).toBeDefined();
  });

  test("a contest that is inactive before its start is made active under Edit Contest, and a pause is ended by Resume", () => {
    const inactive = withContest({ isActive: false });
    expect(timesCheck(inactive, device)).toMatchObject({
      ...{ state: "watch", place: "edit", remedy: "Make it active under Edit Contest." },
      found: expect.stringContaining("the contest is inactive"),
    });
    const paused = timesCheck({ ...inactive, serverTime: "2026-06-06T16:00:00.000Z" }, device);
    expect(paused).toMatchObject({
      found: expect.stringContaining("it is paused"),
      remedy: expect.stringContaining("Resume"),
    });
  });

  test("midnight and seven in the morning are usual, and nothing is doubted after the end", () => {
    expect(timesCheck(withContest({ endDate: "2026-06-07T05:00:00.000Z" }), device).state).toBe("good");
    expect(timesCheck(withContest({ startDate: "2026-06-06T12:00:00.000Z" }), device).state).toBe("good");
    const ended = { ...withContest({ endDate: "2026-06-07T10:00:00.000Z" }), serverTime: "2026-06-07T14:00:00.000Z" };
    expect(timesCheck(ended, device)).toMatchObject({
      state: "good",
      found: expect.stringMatching(/^Voting ran from /),
    });
  });

  test.each([
    ["Europe/Berlin", "watch"],
    ["UTC", "good"],
    ["Etc/UTC", "good"],
    ["America/Winnipeg", "good"],
  ])("a server whose zone is %s: %s", (serverTimeZone, state) => {
    const { found, ...check } = timesCheck({ ...facts, serverTimeZone }, device);
    expect(check.state).toBe(state);
    expect(found.includes("Europe/Berlin")).toBe(state === "watch");
  });
});

test.each<[CheckFacts["contest"]["whoMayVote"], { mail?: boolean; google?: boolean; passes?: number }, Level]>([
  ["signed_in", {}, "good"],
  ["proven", {}, "problem"],
  ["proven", { mail: true }, "good"],
  ["proven", { google: true }, "good"],
  ["pass", { mail: true }, "problem"],
  ["pass", { passes: 1 }, "good"],
  ["proven_or_pass", {}, "problem"],
  ["proven_or_pass", { google: true }, "watch"],
  ["proven_or_pass", { passes: 200 }, "good"],
])("%s with %j is %s", (whoMayVote, { mail, google = false, passes = 0 }, state) => {
  const given = { ...withContest({ whoMayVote }), google, passes };
  const way = mail ? ("sent" as const) : ("none" as const);
  expect(whoMayVoteCheck({ ...given, mail: { ...facts.mail, way } }).state).toBe(state);
});

test.each<[string, Partial<CheckFacts["mail"]>, Level]>([
  ["waiting for a moment", { waiting: 20, longestWaitSeconds: 5 }, "good"],
  ["waiting for a minute", { waiting: 20, longestWaitSeconds: 60 }, "watch"],
  ["waiting for ten", { waiting: 20, longestWaitSeconds: 600 }, "problem"],
  ["failed", { last: { kind: "failed", at: facts.serverTime } }, "problem"],
  ["refused", { last: { kind: "refused", at: facts.serverTime } }, "watch"],
  ["never sent", { last: null }, "watch"],
  ["printed", { way: "printed" }, "watch"],
  ["none", { way: "none" }, "watch"],
])("mail: %s", (_, mail, state) => {
  expect(mailCheck(withMail(mail), device).state).toBe(state);
});

test("results that were never sealed are no matter any more after the end", () => {
  const open = withContest({ sealFrom: null });
  expect(sealingCheck(open, device).state).toBe("watch");
  expect(sealingCheck({ ...open, serverTime: "2026-06-07T14:00:00.000Z" }, device).state).toBe("good");
});

test.each<[Partial<CheckFacts["contest"]>, string]>([
  [{ sealFrom: facts.contest.startDate }, "Results are sealed from the start, until you announce them."],
  [{ sealFrom: "2026-06-06T21:30:30.000Z" }, "Results are sealed for the last 30 minutes, until you announce them."],
  [{ sealFrom: "2026-06-06T13:03:22.000Z" }, "Results have been sealed since 8:03 AM, until you announce them."],
  [{ isOpened: true }, "The envelope is open: everybody sees the results once you announce them."],
  [{ isOpened: true, isAnnounced: true }, "The results are announced."],
])("sealed results %j", (contest, words) => {
  expect(sealingCheck(withContest(contest), device).found).toBe(words);
});

test("a screen that has gone is told from none", () => {
  expect(screenCheck({ ...facts, screens: { connected: 0, lastSeenSeconds: null } }).found).toBe(
    "No screen is showing the stage.",
  );
  expect(screenCheck({ ...facts, screens: { connected: 0, lastSeenSeconds: 600 } }).found).toBe(
    "A screen showed the stage 10 minutes ago, but none does now.",
  );
});

test("no cards are missed while there are no entries", () => {
  expect(cardsCheck({ ...facts, cards: { count: 0, neverPrinted: 0, changed: 0 } })).toBeUndefined();
});

test.each<[CheckFacts["cards"], string]>([
  [{ count: 24, neverPrinted: 0, changed: 0 }, "good: Every card is printed."],
  [{ count: 24, neverPrinted: 24, changed: 0 }, "watch: No cards have been printed yet."],
  [{ count: 24, neverPrinted: 1, changed: 0 }, "watch: 1 entry has no card."],
  [{ count: 24, neverPrinted: 3, changed: 2 }, "watch: 3 entries have no card and 2 cards are out of date."],
])("cards %j", (cards, words) => {
  const finding = cardsCheck({ ...facts, cards });
  expect(`${finding?.state}: ${finding?.found}`).toBe(words);
});

describe("clocks", () => {
  test.each([
    [0, 0, "good"],
    [4_999, -4_999, "good"],
    [0, 5_000, "watch"],
    [0, -60_000, "problem"],
    [-5_000, 0, "watch"],
    [3_600_000, 0, "problem"],
  ])("the database ahead by %i ms and this device by %i ms: %s", (databaseAheadMs, aheadMs, state) => {
    expect(clockCheck({ ...facts, databaseAheadMs }, { aheadMs }).state).toBe(state);
  });

  test("a difference is what neither the asking nor the answer's way explains", () => {
    const times = { asked: 1_000, answered: 3_000 };
    expect([500, 1_000, 2_000, 3_000, 3_400].map((theirs) => aheadByMs(theirs, times))).toEqual([-500, 0, 0, 0, 400]);
  });
});

test.each([
  [1_000, "1 second"],
  [119_000, "119 seconds"],
  [120_000, "2 minutes"],
  [7_200_000, "2 hours"],
  [172_800_000, "2 days"],
])("%i ms are %s", (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
  expect(durationInWords(-ms)).toBe(words);
});

test.each([
  ["an address that no phone has tried", { visit: null }, true],
  ["an address that no phone can open", { publicUrl: "http://localhost:3000" }, true],
  ["cards that are not printed yet", { cards: { count: 24, neverPrinted: 24, changed: 0 } }, false],
  ["nothing that is wrong", {}, false],
])("%s: must it be read before cards are printed?", (_, changes, expected) => {
  const printing = contestChecks({ ...facts, ...changes }, device, admin).filter(({ step }) => step === "print");
  expect(printing).toHaveLength(2);
  expect(mustBeReadFirst(printing)).toBe(expected);
});
