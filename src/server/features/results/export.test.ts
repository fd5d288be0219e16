import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { sendCommand } from "#server/testing/control.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct({ now: () => new Date("2026-06-02T12:30:00Z") });
const organizer = await signedInAs(product, "organizer");

const exported = (visitor: Visitor, id: number | string, query = "") =>
  visitor.get(`/api/contests/${id}/export-excel${query}`);

async function sheetsOf(response: Response) {
  expect(response.status).toBe(200);
  const [results, summary] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  expect([results?.sheet, summary?.sheet]).toEqual(["Results", "Summary"]);
  return { results: results?.data ?? [], summary: Object.fromEntries(summary?.data ?? []) };
}

function ownContest(values: Parameters<typeof createContest>[1] = {}) {
  return createContest(product.database, { organizer_id: organizer.user.id, ...values });
}

describe("the file", () => {
  test("has every entry with its rank, votes and share, and a summary", async () => {
    const contest = await ownContest({
      title: "Tokyo Night",
      start_date: "2026-06-01T08:00:00Z",
      end_date: "2026-06-08T17:00:00Z",
      show_entry_name: false,
      show_owner_name: false,
    });
    const contest_id = contest.id;
    const third = await createEntry(product.database, { contest_id, name: "Third", voting_id: "003" });
    const tied = await createEntry(product.database, { contest_id, name: "Tied", voting_id: "10", owner: "Ken" });
    const other = await createEntry(product.database, { contest_id, name: "Other", voting_id: "2", show_owner: false });
    const gone = await createEntry(product.database, { contest_id, name: "Gone", voting_id: "1", status: "inactive" });
    for (const entry of [tied, tied, tied, other, other, other, third, gone]) await castVote(product.database, entry);
    await product.database.kysely
      .insertInto("votes")
      .values({ contest_id, entry_id: third.id, voter_id: "not confirmed", counted: false })
      .execute();

    const { results, summary } = await sheetsOf(await exported(organizer.visitor, contest.id));
    expect(results).toEqual([
      ["Rank", "Voting ID", "Name", "Owner", "Votes", "Share (%)", "Status"],
      [1, "2", "Other", null, 3, 42.9, "Active"],
      [1, "10", "Tied", "Ken", 3, 42.9, "Active"],
      [3, "003", "Third", null, 1, 14.3, "Active"],
      [null, "1", "Gone", null, 1, null, "Inactive"],
    ]);
    expect(summary).toEqual({
      Contest: "Tokyo Night",
      Starts: "Jun 1, 2026, 8:00 AM UTC",
      Ends: "Jun 8, 2026, 5:00 PM UTC",
      Entries: 3,
      "Total votes": 7,
      Exported: "Jun 2, 2026, 12:30 PM UTC",
    });
  });

  test("has times in the organizer's time zone if the request names one", async () => {
    const contest = await ownContest({ start_date: "2026-06-01T08:00:00Z", end_date: "2026-06-08T17:00:00Z" });
    const { summary } = await sheetsOf(await exported(organizer.visitor, contest.id, "?timeZone=Asia%2FTokyo"));
    expect(summary.Starts).toBe("Jun 1, 2026, 5:00 PM GMT+9");
    expect((await exported(organizer.visitor, contest.id, "?timeZone=Nowhere")).status).toBe(400);
  });

  test("has neither votes nor their order while results are sealed, and all of it when the envelope was opened", async () => {
    const contest = await ownContest({
      start_date: "2026-01-01T08:00:00Z",
      end_date: "2026-01-02T08:00:00Z",
      seal_from: "2026-01-01T08:00:00Z",
    });
    const contest_id = contest.id;
    const named = (name: string, voting_id: string, status: "active" | "inactive" = "active") =>
      createEntry(product.database, { contest_id, name, voting_id, status });
    const [second, first, gone] = [await named("B", "2"), await named("A", "1"), await named("C", "3", "inactive")];
    for (const entry of [second, second, first, gone]) await castVote(product.database, entry);
    const sheets = await readXlsxFile(Buffer.from(await (await exported(organizer.visitor, contest.id)).arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Entries", "Summary"]);
    expect(sheets[0]?.data).toEqual([
      ["Voting ID", "Name", "Owner", "Status"],
      ["1", "A", null, "Active"],
      ["2", "B", null, "Active"],
      ["3", "C", null, "Inactive"],
    ]);
    expect(Object.fromEntries(sheets[1]?.data ?? [])).toMatchObject({ "Total votes": 4, Results: resultsAreSealed });
    expect((await sendCommand(organizer.visitor, contest.id, "envelope")).status).toBe(200);
    const { results, summary } = await sheetsOf(await exported(organizer.visitor, contest.id));
    expect(results[1]).toEqual([1, "2", "B", null, 2, 66.7, "Active"]);
    expect(summary).toMatchObject({ "Total votes": 3 });
  });

  test("keeps text as text", async () => {
    const contest = await ownContest({ title: "=1+1" });
    const words = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "007", "1e5", "<b>&amp;", "車 🏁", "TRUE"];
    for (const [index, name] of words.entries())
      await createEntry(product.database, { contest_id: contest.id, name, owner: name, voting_id: `00${index}` });
    const { results, summary } = await sheetsOf(await exported(organizer.visitor, contest.id));
    expect(results.slice(1).map(([, votingId, name, owner]) => [votingId, name, owner])).toEqual(
      words.map((word, index) => [`00${index}`, word, word]),
    );
    expect(summary.Contest).toBe("=1+1");
  });

  test("has no results for a contest without entries, and can be exported again", async () => {
    const contest = await ownContest();
    for (let times = 0; times < 2; times += 1) {
      const { results, summary } = await sheetsOf(await exported(organizer.visitor, contest.id));
      expect(results).toHaveLength(1);
      expect(summary["Total votes"]).toBe(0);
    }
  });

  test("is named after the contest, whatever characters the title has", async () => {
    const contest = await ownContest({ title: `痛車 "Fest" / 🏁` });
    const { headers } = await exported(organizer.visitor, contest.id);
    expect(headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="__Fest_Results.xlsx"; filename*=UTF-8''%E7%97%9B%E8%BB%8A_Fest_Results.xlsx`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("with 5,000 entries is written while other requests are answered", async () => {
    const contest = await ownContest();
    await product.database.pool.query(
      `insert into entries (contest_id, name, voting_id, owner)
       select $1, 'Car ' || n, 'A' || n, 'Owner ' || n from generate_series(1, 5000) as n`,
      [contest.id],
    );
    let isDone = false;
    const file = exported(organizer.visitor, contest.id).finally(() => {
      isDone = true;
    });
    let served = 0;
    while (!isDone) {
      expect((await product.visitor().get("/api/health")).status).toBe(200);
      await new Promise(setImmediate);
      served += 1;
    }
    expect(served).toBeGreaterThan(10);
    const { results } = await sheetsOf(await file);
    expect(results).toHaveLength(5001);
    expect(results[1]?.[1]).toBe("A1");
    expect(results[5000]?.[1]).toBe("A5000");
  });
});

describe("who may export", () => {
  test.each(["anonymous", ...roles] as const)("another person's contest: %s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 }[role];
    expect((await exported(visitor, (await ownContest()).id)).status).toBe(expected);
  });

  test.each(["999999", "1abc", "0", "9999999999"])("contest %s is not found", async (id) => {
    expect((await exported(organizer.visitor, id)).status).toBe(404);
  });
});
