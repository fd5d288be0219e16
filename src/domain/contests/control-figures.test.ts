import { describe, expect, test } from "vitest";
import {
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgePace,
  judgeRefused,
  judgeState,
  judgeWaiting,
  judgeWatching,
  sizeInWords,
} from "./control-figures.ts";

const contest = { startDate: "2026-05-01T10:00:00Z", endDate: "2026-05-01T17:00:00Z", isActive: true };
const at = (time: string, change = {}) => ({ ...contest, ...change, now: new Date(`2026-05-01T${time}Z`) });
const open = at("12:00:00");
const clock = (instant: string) => instant.slice(11, 16);

describe("each figure is green, amber or red, with one sentence", () => {
  test.each([
    [at("09:00:00"), "good", "Voting opens at 10:00."],
    [at("09:00:00", { isActive: false }), "watch", /inactive/],
    [open, "good", "Voting ends at 17:00."],
    [at("16:50:00"), "good", "Voting ends at 17:00."],
    [at("16:50:01"), "watch", "Voting ends at 17:00. You can extend it."],
    [at("12:00:00", { isActive: false }), "watch", /paused: .* It ends at 17:00\.$/],
    [at("17:00:00"), "good", "Voting ended at 17:00."],
  ])("state %#", (when, level, sentence) => {
    expect(judgeState(when, clock)).toEqual({ level, sentence: expect.stringMatching(sentence) });
  });

  test.each([
    [open, 3, 40, "good", "3 votes in the last minute, 40 in the last ten."],
    [open, 1, 1, "good", /^1 vote in/],
    [open, 0, 0, "watch", /No votes in the last 10 minutes/],
    [at("10:05:00"), 0, 0, "good", /0 votes in/],
    [at("18:00:00"), 0, 0, "good", /0 votes in/],
  ])("pace %#", (when, lastMinute, lastTenMinutes, level, sentence) => {
    expect(judgePace(when, { lastMinute, lastTenMinutes })).toEqual({
      level,
      sentence: expect.stringMatching(sentence),
    });
  });

  test("watching: nobody is odd only while voting is open", () => {
    expect(judgeWatching(open, 12).level).toBe("good");
    expect(judgeWatching(open, 0).level).toBe("watch");
    expect(judgeWatching(at("18:00:00"), 0).level).toBe("good");
    expect(judgeWatching(open, 12).sentence).toContain("are not counted");
  });

  test("waiting: more than a tenth is amber", () => {
    expect(judgeWaiting({ waiting: 0, total: 5 }).level).toBe("good");
    expect(judgeWaiting({ waiting: 10, total: 90 }).level).toBe("good");
    expect(judgeWaiting({ waiting: 11, total: 89 }).level).toBe("watch");
  });

  test("refused: by their share of the last hour's votes, without those that only came at the wrong time", () => {
    expect(judgeRefused([], 0)).toEqual({ level: "good", sentence: "No votes were refused in the last hour." });
    expect(judgeRefused([{ reason: "no-pass", votes: 5 }], 0).level).toBe("good");
    for (const reason of ["ended", "too-fast"] as const)
      expect(judgeRefused([{ reason, votes: 500 }], 0).level).toBe("good");
    expect(judgeRefused([{ reason: "no-pass", votes: 9 }], 91).level).toBe("good");
    expect(judgeRefused([{ reason: "no-pass", votes: 10 }], 90).level).toBe("watch");
    expect(judgeRefused([{ reason: "not-confirmed", votes: 90 }], 90).level).toBe("problem");
    const several = [
      { reason: "ended" as const, votes: 2 },
      { reason: "no-pass" as const, votes: 7 },
    ];
    expect(judgeRefused(several, 100).sentence).toBe("In the last hour; most: without a pass.");
  });

  test.each([
    [3, "good"],
    [99.9, "good"],
    [100, "watch"],
    [999, "watch"],
    [1_000, "problem"],
    [null, "problem"],
  ])("a database that answers in %s ms is %s", (answerMs, level) => {
    expect(judgeDatabase(answerMs).level).toBe(level);
  });

  test("disk: by its free space", () => {
    const gigabyte = 1024 ** 3;
    const disk = (freeBytes: number, holdsDatabase = true, holdsPhotos = true) =>
      judgeDisk({ freeBytes, holdsDatabase, holdsPhotos });
    expect(disk(2 * gigabyte)).toEqual({ level: "good", sentence: "2.0 GB free for votes and photos." });
    expect(disk(2 * gigabyte - 1).level).toBe("watch");
    expect(disk(gigabyte / 2 - 1).level).toBe("problem");
    expect(disk(9 * gigabyte, false).sentence).toContain("The database is not on this machine.");
    expect(disk(9 * gigabyte, true, false).sentence).toBe("9.0 GB free for votes. Photos are in a bucket.");
    expect(judgeDisk(null)).toEqual({ level: "good", sentence: "Votes and photos are not on this machine." });
    expect(sizeInWords(640 * 1024 * 1024)).toBe("640 MB");
  });

  test("backup: less than a day old", () => {
    const now = new Date("2026-05-01T12:00:00Z");
    expect(judgeBackup(null, now).level).toBe("problem");
    expect(judgeBackup("2026-04-30T12:00:01Z", now).level).toBe("good");
    expect(judgeBackup("2026-04-30T12:00:00Z", now).level).toBe("watch");
  });
});
