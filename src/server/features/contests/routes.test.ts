import { expect, test } from "vitest";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();

test("the public list has the public contests, newest first, with their counts", async () => {
  const older = await createContest(product.database, { created_at: new Date("2026-01-01") });
  const hidden = await createContest(product.database, { is_public: false, access_code: "s3cret-code" });
  const newer = await createContest(product.database, { created_at: new Date("2026-02-01") });
  const entry = await createEntry(product.database, { contest_id: older.id });
  await createEntry(product.database, { contest_id: older.id });
  const inactive = await createEntry(product.database, { contest_id: older.id, status: "inactive" });
  await castVote(product.database, entry);
  await castVote(product.database, entry);
  await castVote(product.database, inactive);

  const text = await (await product.visitor().get("/api/public-contests")).text();
  const list = JSON.parse(text);
  expect(list.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
  expect(list[1]).toMatchObject({ totalVotes: 2, entryCount: 2 });
  expect(list[0]).toMatchObject({ totalVotes: 0, entryCount: 0 });
  expect(text).not.toContain(hidden.title);
  expect(text).not.toMatch(/accessCode|s3cret-code/);
});

test("a contest has its active entries and their shares", async () => {
  const contest = await createContest(product.database, { access_code: "s3cret-code" });
  const first = await createEntry(product.database, { contest_id: contest.id, owner: "Ken", description: "Fast" });
  const second = await createEntry(product.database, { contest_id: contest.id });
  const gone = await createEntry(product.database, { contest_id: contest.id, status: "inactive" });
  for (let votes = 0; votes < 2; votes += 1) await castVote(product.database, first);
  await castVote(product.database, second);

  const text = await (await product.visitor().get(`/api/contests/${contest.id}`)).text();
  const view = JSON.parse(text);
  expect(view).toMatchObject({ id: contest.id, totalVotes: 3, entryCount: 2, serverTime: expect.any(String) });
  expect(view.entries).toMatchObject([
    { id: first.id, name: first.name, owner: "Ken", description: "Fast", voteCount: 2, percentage: 66.7 },
    { id: second.id, voteCount: 1, percentage: 33.3 },
  ]);
  expect(text).not.toContain(gone.name);
  expect(text).not.toContain("s3cret-code");
});

test("hidden fields are not sent", async () => {
  const contest = await createContest(product.database, { show_entry_name: false, show_owner_name: false });
  await createEntry(product.database, { contest_id: contest.id, name: "Hidden name", owner: "Hidden owner" });
  const open = await createContest(product.database);
  await createEntry(product.database, {
    contest_id: open.id,
    owner: "Hidden owner",
    description: "Hidden text",
    show_owner: false,
    show_description: false,
  });
  for (const { id } of [contest, open]) {
    const text = await (await product.visitor().get(`/api/contests/${id}`)).text();
    expect(text).not.toContain("Hidden");
    expect(JSON.parse(text).entries).toHaveLength(1);
  }
});

test.each(["999999", "1abc", "0", "-1", "9999999999"])("contest %s does not exist", async (id) => {
  const response = await product.visitor().get(`/api/contests/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});
