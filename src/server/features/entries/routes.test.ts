import { beforeEach, describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

let contest: ContestRow;
const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
beforeEach(async () => {
  contest = await createContest(product.database, { organizer_id: organizer.user.id });
});

const add = (body: object) => organizer.visitor.post(`/api/contests/${contest.id}/entries`, body);
const change = (id: number, body: object) => organizer.visitor.put(`/api/entries/${id}`, body);

async function added(body: object = {}) {
  const response = await add({ name: "Miku GT-R", ...body });
  expect(response.status).toBe(201);
  return response.json();
}

async function votingIds(): Promise<string[]> {
  const list = await (await organizer.visitor.get(`/api/contests/${contest.id}/entries`)).json();
  return list.map(({ votingId }: { votingId: string }) => votingId);
}

describe("adding", () => {
  test("needs a name; the rest has defaults, the voting id is the next free number", async () => {
    const entry = await added();
    expect(entry).toEqual({
      id: expect.any(Number),
      contestId: contest.id,
      name: "Miku GT-R",
      description: null,
      imageUrl: null,
      imagePlaceholder: null,
      owner: null,
      votingId: "1",
      status: "active",
      showOwner: true,
      showDescription: true,
      createdAt: expect.any(String),
      voteCount: 0,
      uploadId: null,
    });
    expect((await added({ votingId: " " })).votingId).toBe("2");
    expect((await added({ votingId: null })).votingId).toBe("3");
    expect((await added({ votingId: "40" })).votingId).toBe("40");
    expect((await added()).votingId).toBe("41");
  });

  test("takes the given fields, except those that the organizer must not set", async () => {
    const other = await createContest(product.database);
    const said = {
      name: " Rin ",
      description: "Two\nlines",
      imageUrl: "https://example.org/rin.jpg",
      owner: "Aiko",
      votingId: " R1 ",
      status: "inactive",
      showOwner: false,
      showDescription: false,
    };
    const entry = await added({ ...said, id: 7, contestId: other.id, voteCount: 99 });
    expect(entry).toMatchObject({ ...said, name: "Rin", votingId: "R1", contestId: contest.id, voteCount: 0 });
    expect(entry.id).not.toBe(7);
  });

  test("text that looks like a formula stays text", async () => {
    expect(await added({ name: "=1+1", owner: "@aiko", votingId: "-1" })).toMatchObject({
      name: "=1+1",
      owner: "@aiko",
      votingId: "-1",
    });
  });

  test("explains what is wrong by field", async () => {
    const response = await add({ imageUrl: "javascript:alert(1)", votingId: "1".repeat(21), status: "draft" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "Name is required",
      fields: {
        name: "Name is required",
        imageUrl: "Please enter a valid URL",
        votingId: "Please use at most 20 characters",
        status: "Please choose active or inactive",
      },
    });
  });

  test.each([
    { name: 5 },
    { name: null },
    { name: "  " },
    { name: "n".repeat(256) },
    { name: "a\u0000b" },
    { name: "a\nb" },
    { name: "\ud800" },
    { description: "d".repeat(5001) },
    { description: "a\u0000b" },
    { owner: "o".repeat(256) },
    { owner: ["x"] },
    { votingId: 7 },
    { votingId: "1\u00002" },
    { imageUrl: "//example.org/a.jpg" },
    { imageUrl: `https://example.org/${"a".repeat(2048)}` },
    { showOwner: "no" },
    { status: 1 },
  ])("%j is 400, never 500", async (body) => {
    expect((await add({ name: "Miku", ...body })).status).toBe(400);
  });

  test("the longest allowed texts are accepted", async () => {
    const longest = {
      name: "車".repeat(255),
      owner: "o".repeat(255),
      description: "d".repeat(5000),
      votingId: "V".repeat(20),
    };
    expect(await added(longest)).toMatchObject(longest);
  });
});

describe("voting ids", () => {
  test("are unique in a contest, ignoring case", async () => {
    await added({ votingId: "A12" });
    const response = await add({ name: "Rin", votingId: "a12" });
    expect(response.status).toBe(409);
    const message = "Voting ID a12 is already taken in this contest";
    expect(await response.json()).toEqual({ code: "conflict", message, fields: { votingId: message } });
    await createEntry(product.database, { voting_id: "A12" });
  });

  test.each([
    ["Ä1", "ä1"],
    ["ẞ1", "ß1"],
    ["İ1", "i̇1"],
    ["İ1", "i1"],
    ["Ａ1", "ａ1"],
    ["ſ1", "s1"],
  ])("the database decides whether %s and %s are the same", async (one, other) => {
    await added({ votingId: one });
    const { rows } = await product.database.pool.query("select lower($1) = lower($2) as same", [one, other]);
    expect((await add({ name: "Rin", votingId: other })).status).toBe(rows[0].same ? 409 : 201);
  });

  test("are in natural order", async () => {
    for (const votingId of ["10", "A10", "2", "a2", "1"]) await added({ votingId });
    expect(await votingIds()).toEqual(["1", "2", "10", "a2", "A10"]);
  });

  test("20 new entries without one at once get 20 different numbers", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => add({ name: "Miku" })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await votingIds()).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 1)));
  });

  test("of entries that want the same one at once, one gets it", async () => {
    const wanted = Array.from({ length: 10 }, (_, n) => ({ name: "Miku", votingId: n % 2 ? "a1" : "A1" }));
    const statuses = (await Promise.all(wanted.map(add))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test("an entry without one is added even if another one takes that number at the same time", async () => {
    for (let round = 1; round < 10; round += 2) {
      const [blank, named] = await Promise.all([add({ name: "Miku" }), add({ name: "Rin", votingId: String(round) })]);
      expect(blank.status).toBe(201);
      expect([201, 409]).toContain(named.status);
      if (named.status === 409) await added({ votingId: String(round + 1) });
    }
  });
});

describe("updating", () => {
  test("changes the given fields and no others", async () => {
    const entry = await added({ description: "Wrap", owner: "Aiko", votingId: "A1" });
    const response = await change(entry.id, { name: "Rin", owner: "", showDescription: false });
    expect(response.status).toBe(200);
    const changed = { ...entry, name: "Rin", owner: null, showDescription: false };
    expect(await response.json()).toEqual(changed);
    expect(await (await change(entry.id, {})).json()).toEqual(changed);
  });

  test("a voting id may change its case, must be free, and becomes the next number if it is blank", async () => {
    await added({ votingId: "A1" });
    const { id } = await added({ votingId: "B1" });
    expect((await change(id, { votingId: "b1" })).status).toBe(200);
    const refused = await change(id, { votingId: "a1" });
    expect(refused.status).toBe(409);
    expect((await refused.json()).fields).toEqual({ votingId: "Voting ID a1 is already taken in this contest" });
    await added({ votingId: "7" });
    expect(await (await change(id, { votingId: "" })).json()).toMatchObject({ votingId: "8" });
    expect(await (await change(id, { votingId: null })).json()).toMatchObject({ votingId: "8" });
  });

  test("checks the resulting values", async () => {
    const { id } = await added();
    const response = await change(id, { name: " ", status: "gone" });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({
      name: "Name is required",
      status: "Please choose active or inactive",
    });
    expect((await change(id, { name: null })).status).toBe(400);
    expect((await change(id, { description: "a\u0000b" })).status).toBe(400);
  });

  test("the page does not show an inactive entry, a hidden owner or a hidden description", async () => {
    const entry = await added({ owner: "Aiko", description: "Wrap" });
    const seen = async () => (await (await product.visitor().get(`/api/contests/${contest.id}`)).json()).entries;
    expect(await seen()).toMatchObject([{ owner: "Aiko", description: "Wrap" }]);
    await change(entry.id, { showOwner: false, showDescription: false });
    const [hidden] = await seen();
    expect(hidden).not.toHaveProperty("owner");
    expect(hidden).not.toHaveProperty("description");
    await change(entry.id, { status: "inactive" });
    expect(await seen()).toEqual([]);
    expect(await votingIds()).toEqual(["1"]);
    const voter = await signedInAs(product, "voter");
    const vote = await voter.visitor.post(`/api/contests/${contest.id}/vote`, { entryId: entry.id });
    expect(vote.status).toBeGreaterThanOrEqual(400);
  });

  test("keeps the votes", async () => {
    const entry = await added();
    await castVote(product.database, { id: entry.id, contest_id: contest.id });
    expect(await (await change(entry.id, { name: "Rin", votingId: "77" })).json()).toMatchObject({ voteCount: 1 });
  });
});

describe("deleting", () => {
  test("deletes the votes, and is 404 the second time", async () => {
    const entry = await added();
    await castVote(product.database, { id: entry.id, contest_id: contest.id });
    const path = `/api/entries/${entry.id}`;
    expect(await (await organizer.visitor.delete(path)).json()).toEqual({ deleted: true });
    for (const table of ["votes", "tallies"]) {
      const { rows } = await product.database.pool.query(`select from ${table} where entry_id = $1`, [entry.id]);
      expect(rows).toEqual([]);
    }
    const again = await organizer.visitor.delete(path);
    expect(again.status).toBe(404);
    expect((await again.json()).message).toBe("Entry not found");
    expect((await change(entry.id, { name: "x" })).status).toBe(404);
  });

  test("deletes the photo unless another entry shows it", async () => {
    const photo = "Q".repeat(22);
    await product.database.pool.query("insert into photos (id, bytes) values ($1, 1)", [photo]);
    const imageUrl = `/uploads/${photo}/800.webp`;
    const photos = async () => (await product.database.pool.query("select from photos where id = $1", [photo])).rows;
    const [one, other] = [await added({ imageUrl }), await added({ imageUrl })];
    await organizer.visitor.delete(`/api/entries/${one.id}`);
    expect(await photos()).toHaveLength(1);
    await organizer.visitor.delete(`/api/entries/${other.id}`);
    expect(await photos()).toEqual([]);
  });

  test("a replaced photo is deleted in the same way", async () => {
    const photo = "R".repeat(22);
    await product.database.pool.query("insert into photos (id, bytes) values ($1, 1)", [photo]);
    const photos = async () => (await product.database.pool.query("select from photos where id = $1", [photo])).rows;
    const { id } = await added({ imageUrl: `/uploads/${photo}/800.webp` });
    await change(id, { name: "Rin" });
    expect(await photos()).toHaveLength(1);
    await change(id, { imageUrl: "https://example.org/rin.jpg" });
    expect(await photos()).toEqual([]);
  });

  test("several times at once is never a 500", async () => {
    const { id } = await added();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => organizer.visitor.delete(`/api/entries/${id}`)),
    );
    for (const { status } of responses) expect([200, 404]).toContain(status);
  });
});

describe("who may", () => {
  const everyone = ["anonymous", "by Google", ...roles] as const;

  test.each(everyone)("listing, adding, updating and deleting another's entries: %s", async (who) => {
    const visitor =
      who === "anonymous"
        ? product.visitor()
        : who === "by Google"
          ? await signedInByGoogle(product, "gia@example.com")
          : (await signedInAs(product, who)).visitor;
    const refused = { anonymous: 401, "by Google": 403, voter: 403, organizer: 403, admin: 0, super_admin: 0 }[who];
    const entry = await createEntry(product.database, { contest_id: contest.id, name: "Miku" });
    const name = async () =>
      (await product.database.pool.query("select name from entries where id = $1", [entry.id])).rows[0]?.name;
    const list = `/api/contests/${contest.id}/entries`;

    const seen = await visitor.get(list);
    expect(seen.status).toBe(refused || 200);
    if (refused === 403) expect((await seen.json()).message).toBe("Only the contest organizer can edit entries.");
    expect((await visitor.post(list, { name: "Rin" })).status).toBe(refused || 201);
    expect((await visitor.put(`/api/entries/${entry.id}`, { name: "Taken over" })).status).toBe(refused || 200);
    expect(await name()).toBe(refused ? "Miku" : "Taken over");
    expect((await visitor.delete(`/api/entries/${entry.id}`)).status).toBe(refused || 200);
    expect(await name()).toBe(refused ? "Miku" : undefined);
  });

  test("a demoted organizer may not change their own entries", async () => {
    const former = await signedInAs(product, "voter");
    const { id } = await createContest(product.database, { organizer_id: former.user.id });
    expect((await former.visitor.post(`/api/contests/${id}/entries`, { name: "Rin" })).status).toBe(403);
  });

  test.each(["999999", "1abc", "0", "9999999999", "-1", "1.5", "%00"])(
    "nobody, where there is no contest or entry %s",
    async (id) => {
      expect((await organizer.visitor.get(`/api/contests/${id}/entries`)).status).toBe(404);
      expect((await organizer.visitor.post(`/api/contests/${id}/entries`, { name: "x" })).status).toBe(404);
      expect((await organizer.visitor.put(`/api/entries/${id}`, { name: "x" })).status).toBe(404);
      expect((await organizer.visitor.delete(`/api/entries/${id}`)).status).toBe(404);
    },
  );

  test("nobody from another site", async () => {
    const response = await organizer.visitor.send("POST", `/api/contests/${contest.id}/entries`, {
      headers: { "sec-fetch-site": "cross-site", "content-type": "application/json" },
      body: JSON.stringify({ name: "x" }),
    });
    expect(response.status).toBe(403);
  });
});
