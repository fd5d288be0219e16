import { expect, test } from "vitest";
import { commandOnAll, endOfAll } from "./commands-on-all.ts";
import { showMessages } from "./show-messages.ts";

const now = new Date("2026-06-06T12:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const situation = { now, timeInWords: (instant: string) => instant.slice(11, 16) };
const planned = { startDate: at(1), endDate: at(5), isActive: true, sealFrom: null, totalVotes: 0, entryCount: 3 };
const open = { ...planned, startDate: at(-1), totalVotes: 4 };

test("what it asks is about all awards, not about one or a contest", () => {
  const ofShow = (award: typeof open) => ({ ...award, showId: 3, title: "Best Paint" });
  const rehearsed = { ...planned, rehearsal: { since: planned.startDate } };
  const { question } = commandOnAll("clear", [ofShow(rehearsed as never)], situation);
  expect(question?.description).toBe(
    "Removes all rehearsal votes, also from every phone. Real votes are not affected.",
  );
  const ended = { ...open, endDate: open.startDate, sealFrom: open.startDate };
  const asked = commandOnAll("envelope", [ofShow(ended as never)], situation).question;
  expect(asked?.title).toBe("Open the envelope?");
  expect(asked?.description).toContain("manages this show");
});

test("a command is possible where one award is ready for it, and says for how many", () => {
  expect(commandOnAll("open", [planned, open], situation)).toMatchObject({
    label: "Open now",
    does: "1 of 2 awards: Voting starts right away, for everybody.",
  });
  expect(commandOnAll("open", [planned, planned], situation).does).toBe("Voting starts right away, for everybody.");
});

test("an award without cars is not opened", () => {
  const empty = { ...planned, entryCount: 0 };
  expect(commandOnAll("open", [empty], situation).refusal).toBe(showMessages.awardWithoutEntries);
  expect(commandOnAll("open", [empty, planned], situation).does).toMatch(/^1 of 2 awards/);
});

test("a show without awards has nothing to do", () => {
  expect(commandOnAll("open", [], situation).refusal).toBe(showMessages.noAwards);
});

test("an announcement says what becomes of the awards given by hand", () => {
  const ended = { ...open, endDate: open.startDate, sealFrom: open.startDate };
  const ready = { ...ended, opened: { at: open.startDate, by: null } };
  const does = (...awards: object[]) => commandOnAll("announce", awards as never, situation, 1);
  expect(does(ready).does).toMatch(/1 award given by hand is announced with them\.$/);
  expect(does(ready).question?.description).toMatch(/1 award given by hand is announced with them\.$/);
  expect(does(ready, { ...open, sealFrom: null }).does).toMatch(/is announced with them\.$/);
  expect(does(ready, ended).does).toMatch(/announced with the last of the others\.$/);
  expect(commandOnAll("announce", [ready as never], situation).does).not.toContain("by hand");
});

test("the end tells the votes of all awards together", () => {
  expect(commandOnAll("end", [open, open], situation).does).toContain("8 votes count");
});

test("awards with one end tell the new one, others that each ends later", () => {
  const longer = { ...open, endDate: at(6) };
  expect(commandOnAll("extend", [open, open], { ...situation, minutes: 5 }).does).toBe("Voting continues until 17:05.");
  expect(commandOnAll("extend", [open, longer], { ...situation, minutes: 5 }).does).toBe(
    "Each award ends that much later.",
  );
});

test("a typed time is the next one after the first end that is to come", () => {
  expect(endOfAll([{ endDate: at(-1) }, { endDate: at(6) }, { endDate: at(5) }], now)).toBe(at(5));
  expect(endOfAll([{ endDate: at(-2) }, { endDate: at(-1) }], now)).toBe(at(-1));
});
