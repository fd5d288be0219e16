import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSealed } from "#domain/results/sealing.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** The name of the constraint that refuses the change, or "accepted". */
async function change(contestId: number, columns: Record<string, unknown>): Promise<string> {
  const names = Object.keys(columns);
  try {
    await database.pool.query(
      `update contests set ${names.map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
      [contestId, ...Object.values(columns)],
    );
    return "accepted";
  } catch (error) {
    return String((error as { constraint?: string }).constraint);
  }
}

const running = { start_date: inMinutes(-60), end_date: inMinutes(60) };
const ended = { start_date: inMinutes(-60), end_date: inMinutes(-10), seal_from: inMinutes(-30) };
const opening = { opened_at: inMinutes(-5), opened_by: "organizer" };

test("the database knows the sealed moments that the domain knows", async () => {
  const at = new Date("2026-06-09T16:30:00.000Z");
  const later = new Date(at.getTime() + 1);
  const earlier = new Date(at.getTime() - 1);
  const cases = [null, earlier, at, later].flatMap((sealFrom) =>
    [null, later].map((announcedAt) => ({ sealFrom, announcedAt })),
  );
  for (const { sealFrom, announcedAt } of cases) {
    const { rows } = await database.pool.query("select is_sealed($1, $2, $3) as sealed", [sealFrom, announcedAt, at]);
    const contest = { sealFrom: sealFrom?.toISOString() ?? null, announcedAt: announcedAt?.toISOString() };
    expect(rows[0].sealed, JSON.stringify(contest)).toBe(isSealed(contest, at));
  }
});

describe("a contest's row", () => {
  test.each([
    ["is sealed after its end", running, { seal_from: inMinutes(61) }, "contests_seal_before_end"],
    ["is sealed forever", running, { seal_from: "-infinity" }, "contests_seal_before_end"],
    [
      "ends before it is sealed",
      { ...running, seal_from: inMinutes(50) },
      { end_date: inMinutes(40) },
      "contests_seal_before_end",
    ],
    ["is opened though not sealed", { ...ended, seal_from: null }, opening, "contests_opened_if_sealed"],
    ["is opened before its end", { ...running, seal_from: inMinutes(-5) }, opening, "contests_opened_after_end"],
    ["is opened by nobody", ended, { opened_at: inMinutes(-5) }, "contests_opened_by_somebody"],
    ["is announced unopened", ended, { announced_at: inMinutes(-5) }, "contests_announced_after_opening"],
    ["is revealed unopened", ended, { reveal_step: 1 }, "contests_revealed_after_opening"],
    ["reveals no place", ended, { reveal_places: 0 }, "contests_reveal_places_check"],
    ["reveals eleven places", ended, { reveal_places: 11 }, "contests_reveal_places_check"],
    ["has a negative step", ended, { reveal_step: -1 }, "contests_reveal_step_check"],
    ["ends later after it was opened", { ...ended, ...opening }, { end_date: inMinutes(60) }, "contests_end_frozen"],
    ["ends earlier after it was opened", { ...ended, ...opening }, { end_date: inMinutes(-11) }, "contests_end_frozen"],
    ["is closed again", { ...ended, ...opening }, { opened_at: null, opened_by: null }, "contests_envelope_kept"],
    ["is opened by somebody else", { ...ended, ...opening }, { opened_by: "other" }, "contests_envelope_kept"],
    [
      "is not sealed any more after it was opened",
      { ...ended, ...opening },
      { seal_from: null },
      "contests_seal_frozen",
    ],
    [
      "is announced another time",
      { ...ended, ...opening, announced_at: inMinutes(-3) },
      { announced_at: inMinutes(-2) },
      "contests_envelope_kept",
    ],
    [
      "is sealed after its end is over",
      { ...ended, seal_from: null },
      { seal_from: inMinutes(-20) },
      "contests_seal_after_end",
    ],
  ])("that %s is refused", async (_, contest, changes, constraint) => {
    const { id } = await createContest(database, contest);
    expect(await change(id, changes)).toBe(constraint);
  });

  test("is opened and announced in this order", async () => {
    const { id } = await createContest(database, ended);
    expect(await change(id, opening)).toBe("accepted");
    expect(await change(id, { announced_at: inMinutes(-4), reveal_step: 4 })).toBe("accepted");
  });

  test("keeps its seal from the first vote on, and until then it may change", async () => {
    const { id } = await createContest(database, { ...running, seal_from: inMinutes(-5) });
    const entry = await createEntry(database, { contest_id: id });
    expect(await change(id, { seal_from: inMinutes(-4) })).toBe("accepted");
    await castVote(database, entry);
    expect(await change(id, { seal_from: inMinutes(-3) })).toBe("contests_seal_frozen");
    expect(await change(id, { seal_from: null })).toBe("contests_seal_frozen");
    expect(await change(id, { end_date: inMinutes(90) })).toBe("accepted");
  });

  test("changes its seal before it begins, with votes too", async () => {
    const { id } = await createContest(database, { ...running, seal_from: inMinutes(5) });
    await castVote(database, await createEntry(database, { contest_id: id }));
    expect(await change(id, { seal_from: null })).toBe("accepted");
    expect(await change(id, { seal_from: inMinutes(-1) })).toBe("accepted");
  });
});
