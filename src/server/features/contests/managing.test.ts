import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { photoForm, png } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const organizer = await signedInAs(product, "organizer");

const wanted = { title: "Tokyo Night", startDate: "2026-06-01T10:00:00+02:00", endDate: "2026-06-08T17:00:00Z" };

async function create(body: object = {}) {
  const response = await organizer.visitor.post("/api/contests", { ...wanted, ...body });
  expect(response.status).toBe(201);
  return response.json();
}

async function rowOf(id: number) {
  return (await product.database.pool.query("select * from contests where id = $1", [id])).rows[0];
}

describe("creating", () => {
  test("more than 500 is refused, also at once", async () => {
    const { visitor, user } = await signedInAs(product, "organizer");
    await product.database.pool.query(
      `insert into contests (title, organizer_id, start_date, end_date)
       select 'Contest', $1, now(), now() + interval '1 day' from generate_series(1, 498)`,
      [user.id],
    );
    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post("/api/contests", wanted)));
    const refused = replies.filter(({ status }) => status === 409);
    expect([replies.length, refused.length]).toEqual([5, 3]);
    for (const reply of refused)
      expect((await reply.json()).message).toBe(
        "You have 500 contests, which is the maximum. Please delete one first.",
      );
    expect((await organizer.visitor.post("/api/contests", wanted)).status).toBe(201);
  });

  test("needs a title and dates; the rest has defaults", async () => {
    expect(await create()).toMatchObject({
      title: "Tokyo Night",
      description: null,
      organizerId: organizer.user.id,
      startDate: "2026-06-01T08:00:00.000Z",
      endDate: "2026-06-08T17:00:00.000Z",
      isActive: true,
      isPublic: true,
      accessCode: null,
      customBranding: { primaryColor: "#00bf63" },
      coverPhotoUrl: null,
      showEntryName: true,
      showOwnerName: true,
      photoSize: "large",
      totalVotes: 0,
      entryCount: 0,
    });
  });

  test("takes the given fields, except those that the organizer must not set", async () => {
    const created = await create({
      organizerId: "",
      id: 7,
      createdAt: "2000-01-01T00:00:00Z",
      description: " Wraps ",
      isPublic: false,
      accessCode: "private",
      customBranding: { primaryColor: "#FF0066", logoUrl: "https://example.org/logo.png", evil: "x" },
      coverPhotoUrl: "",
      photoSize: "small",
      showOwnerName: false,
    });
    expect(created).toMatchObject({
      organizerId: organizer.user.id,
      description: "Wraps",
      accessCode: "private",
      coverPhotoUrl: null,
      photoSize: "small",
      showOwnerName: false,
    });
    expect(created.id).not.toBe(7);
    expect(created.customBranding).toEqual({ primaryColor: "#FF0066", logoUrl: "https://example.org/logo.png" });
  });

  test("is never private without an access code", async () => {
    expect(await create({ isPublic: false })).toMatchObject({ isPublic: false, accessCode: "private" });
    expect(await create({ isPublic: false, accessCode: " " })).toMatchObject({ accessCode: "private" });
  });

  test("explains what is wrong, in the exact words", async () => {
    const response = await organizer.visitor.post("/api/contests", {
      coverPhotoUrl: "x",
      customBranding: { logoUrl: "y" },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({
      title: "Title is required",
      startDate: "Start date is required",
      endDate: "End date is required",
      coverPhotoUrl: "Please enter a valid URL",
      "customBranding.logoUrl": "Please enter a valid URL",
    });
    const reversed = await organizer.visitor.post("/api/contests", { ...wanted, endDate: wanted.startDate });
    expect((await reversed.json()).fields).toEqual({ endDate: "End date must be after start date" });
  });

  test.each([
    { title: 5 },
    { title: ["x"] },
    { isActive: "yes" },
    { customBranding: "x" },
    { startDate: 5 },
    { startDate: "Jun 1 2026 (about)" },
    { endDate: "2026-06-02" },
    { title: "a\u0000b" },
  ])("%j is 400, never 500", async (body) => {
    expect((await organizer.visitor.post("/api/contests", { ...wanted, ...body })).status).toBe(400);
  });
});

test("a time with an offset that only JavaScript accepts is stored", async () => {
  const created = await create({ endDate: "2026-06-09T08:00:00+20:00" });
  expect(created.endDate).toBe("2026-06-08T12:00:00.000Z");
});

describe("updating", () => {
  test("changes the given fields and no others", async () => {
    const { id } = await create({ accessCode: "sesame", isPublic: false });
    const response = await organizer.visitor.put(`/api/contests/${id}`, { title: "Osaka Night", accessCode: "" });
    expect(await response.json()).toMatchObject({ id, title: "Osaka Night", accessCode: null, isPublic: false });
    expect(await rowOf(id)).toMatchObject({ title: "Osaka Night", access_code: null, is_public: false });
    expect((await organizer.visitor.put(`/api/contests/${id}`, {})).status).toBe(200);
  });

  test("the start must still be before the end", async () => {
    const { id } = await create();
    const response = await organizer.visitor.put(`/api/contests/${id}`, { startDate: "2026-07-01T00:00:00Z" });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({ endDate: "End date must be after start date" });
    expect((await rowOf(id)).start_date.toISOString()).toBe("2026-06-01T08:00:00.000Z");
  });
});

test("two updates at once cannot put the start after the end: the second is refused", async () => {
  const { pool } = product.database;
  const { id } = await create();
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from contests where id = $1 for update", [id]);
  const both = Promise.all([
    organizer.visitor.put(`/api/contests/${id}`, { startDate: "2026-06-08T00:00:00Z" }),
    organizer.visitor.put(`/api/contests/${id}`, { endDate: "2026-06-02T00:00:00Z" }),
  ]);
  // Each has passed its check, and waits to write.
  const waiting = `select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '% from "contests" % for no key update'`;
  await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBe(2);
  await holder.query("commit");
  holder.release();
  const replies = await both;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const row = await rowOf(id);
  expect(row.start_date < row.end_date).toBe(true);
});

test("my contests are listed newest first, with their access codes and counts", async () => {
  const me = await signedInAs(product, "organizer");
  const older = await createContest(product.database, {
    organizer_id: me.user.id,
    access_code: "sesame",
    created_at: new Date("2026-01-01"),
  });
  const newer = await createContest(product.database, {
    organizer_id: me.user.id,
    created_at: new Date("2026-02-01"),
    is_public: false,
  });
  await castVote(product.database, await createEntry(product.database, { contest_id: older.id }));
  await createEntry(product.database, { contest_id: older.id, status: "inactive" });
  const mine = await (await me.visitor.get("/api/contests/my")).json();
  expect(mine).toMatchObject([
    { id: newer.id, accessCode: null },
    { id: older.id, accessCode: "sesame", totalVotes: 1, entryCount: 2 },
  ]);
  expect((await product.visitor().get("/api/contests/my")).status).toBe(401);
});

test("deleting removes entries, votes and access grants, and is 404 the second time", async () => {
  const { id } = await create();
  const entry = await createEntry(product.database, { contest_id: id });
  const vote = await castVote(product.database, entry);
  await product.database.pool.query(
    "insert into contest_access (contest_id, voter_id, code_hash) values ($1, $2, 'x')",
    [id, vote.voter_id],
  );
  expect((await organizer.visitor.delete(`/api/contests/${id}`)).status).toBe(200);
  for (const table of ["entries", "votes", "tallies", "contest_access"]) {
    const { rows } = await product.database.pool.query(`select count(*) as n from ${table} where contest_id = $1`, [
      id,
    ]);
    expect([table, rows[0].n]).toEqual([table, 0]);
  }
  expect((await organizer.visitor.delete(`/api/contests/${id}`)).status).toBe(404);
});

describe("photo files", () => {
  async function upload(): Promise<string> {
    const response = await organizer.visitor.send("POST", "/api/upload/contest-header", {
      body: photoForm(await png()),
    });
    return (await response.json()).imageUrl;
  }

  const statusOf = async (url: string) => (await product.visitor().get(url)).status;

  test("are removed with the contest, except those that another one shows", async () => {
    const [cover, logoUrl, photo, shared] = [await upload(), await upload(), await upload(), await upload()];
    const { id } = await create({ coverPhotoUrl: cover, customBranding: { logoUrl } });
    await createEntry(product.database, { contest_id: id, image_url: photo });
    await createEntry(product.database, { contest_id: id, image_url: shared });
    await createEntry(product.database, { contest_id: id, image_url: "https://example.org/car.jpg" });
    await create({ coverPhotoUrl: shared });
    expect((await organizer.visitor.delete(`/api/contests/${id}`)).status).toBe(200);
    expect(await Promise.all([cover, logoUrl, photo, shared].map(statusOf))).toEqual([404, 404, 404, 200]);
    expect(await readdir(product.photoFolder)).toEqual([uploadedPhotoId(shared)]);
  });

  test("are removed when they are replaced", async () => {
    const [before, after] = [await upload(), await upload()];
    const { id } = await create({ coverPhotoUrl: before });
    await organizer.visitor.put(`/api/contests/${id}`, { title: "Osaka Night" });
    expect(await statusOf(before)).toBe(200);
    await organizer.visitor.put(`/api/contests/${id}`, { coverPhotoUrl: after });
    expect(await Promise.all([before, after].map(statusOf))).toEqual([404, 200]);
  });
});

describe("who may", () => {
  test.each(["anonymous", ...roles] as const)("creating: %s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 201, admin: 201, super_admin: 201 }[role];
    expect((await visitor.post("/api/contests", wanted)).status).toBe(expected);
  });

  test.each(["anonymous", ...roles] as const)("updating and deleting another's contest: %s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 }[role];
    const { id } = await create();
    expect((await visitor.put(`/api/contests/${id}`, { title: "Taken over" })).status).toBe(expected);
    expect((await rowOf(id)).title).toBe(expected === 200 ? "Taken over" : "Tokyo Night");
    expect((await visitor.delete(`/api/contests/${id}`)).status).toBe(expected);
    expect(await rowOf(id)).toEqual(expected === 200 ? undefined : expect.anything());
  });

  test("a demoted organizer may not change their own contest", async () => {
    const former = await signedInAs(product, "voter");
    const { id } = await createContest(product.database, { organizer_id: former.user.id });
    expect((await former.visitor.put(`/api/contests/${id}`, { title: "x" })).status).toBe(403);
    expect((await former.visitor.delete(`/api/contests/${id}`)).status).toBe(403);
  });

  test.each(["999999", "1abc", "0", "9999999999"])("contest %s is not found", async (id) => {
    expect((await organizer.visitor.put(`/api/contests/${id}`, { title: "x" })).status).toBe(404);
    expect((await organizer.visitor.delete(`/api/contests/${id}`)).status).toBe(404);
  });
});
