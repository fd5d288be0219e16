import { beforeAll, describe, expect, test } from "vitest";
import { groupedPass, maxWrongPassesPerHour } from "#domain/votes/passes.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { createPasses, newPassCode, newPassCodes } from "#server/testing/passes.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();

async function contestWithPasses(count = 1, values: Parameters<typeof createContest>[1] = {}) {
  const { visitor: organizer, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { who_may_vote: "pass", organizer_id: user.id, ...values });
  const entry = await createEntry(product.database, { contest_id: id });
  const other = await createEntry(product.database, { contest_id: id });
  const codes = newPassCodes(count);
  if (count > 0) await createPasses(product.database, id, codes);
  const path = `/api/contests/${id}`;
  const use = (visitor: Visitor, code: string) => visitor.post(`${path}/pass`, { code });
  return {
    id,
    path,
    entry,
    other,
    organizer,
    codes,
    code: codes[0] as string,
    use,
    async holder(code = codes[0] as string) {
      const visitor = product.visitor();
      await use(visitor, code);
      return visitor;
    },
    cancel: (from: number, to = from) => organizer.post(`${path}/passes/cancel`, { from, to }),
    view: async (visitor = organizer) => (await visitor.get(path)).json(),
  };
}

/** Without the reason, which says the same for pages in other languages. */
const answer = async (reply: Response) => {
  const { reason: _, ...body } = await reply.json();
  return { status: reply.status, ...body };
};

describe("a pass", () => {
  test("signs its holder in, who is known by nothing but the pass", async () => {
    const { id, code, use } = await contestWithPasses();
    const visitor = product.visitor();
    const known = await answer(await use(visitor, code));
    expect(known).toEqual({
      status: 200,
      id: expect.stringMatching(/^pass-[0-9a-f]{32}$/),
      email: null,
      firstName: `Pass ••${code.slice(8)}`,
      lastName: null,
      profileImageUrl: null,
      role: "voter",
      organizerStatus: "none",
      authProvider: "pass",
      emailVerified: false,
      proof: "pass",
      helps: [],
      passContestId: id,
    });
    expect(await answer(await visitor.get("/api/auth/user"))).toEqual(known);
  });

  test("is read as people type it", async () => {
    const { code, use } = await contestWithPasses();
    for (const typed of [groupedPass(code).toLowerCase(), ` ${code} `, code.replaceAll("0", "o").replaceAll("1", "l")])
      expect((await use(product.visitor(), typed)).status).toBe(200);
  });

  test("votes without anything else, and changes and removes its vote", async () => {
    const { path, entry, other, holder, view } = await contestWithPasses();
    const visitor = await holder();
    expect(await answer(await visitor.post(`${path}/vote`, { entryId: entry.id }))).toMatchObject({
      status: 200,
      userVote: { entryId: entry.id, counted: true },
      totalVotes: 1,
    });
    expect((await visitor.put(`${path}/vote`, { entryId: other.id })).status).toBe(200);
    expect(await view(visitor)).toMatchObject({ userVote: { entryId: other.id }, totalVotes: 1, canManage: false });
    expect(await answer(await visitor.delete(`${path}/vote`))).toMatchObject({ userVote: null, totalVotes: 0 });
  });

  test("needs no access code, which is for those who were handed nothing", async () => {
    const { path, entry, holder, view } = await contestWithPasses(1, { access_code: "sesame" });
    const visitor = await holder();
    expect(await view(visitor)).toMatchObject({ requiresAccessCode: true, hasAccess: true });
    expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
  });

  test("is one vote on every phone that opens it, also at the same moment", async () => {
    const { path, entry, other, holder, view, organizer } = await contestWithPasses();
    const phones = await Promise.all(Array.from({ length: 8 }, () => holder()));
    await Promise.all(
      phones.map((phone, place) => phone.put(`${path}/vote`, { entryId: place % 2 ? entry.id : other.id })),
    );
    const views = await Promise.all(phones.map((phone) => view(phone)));
    expect(new Set(views.map(({ userVote }) => userVote.entryId)).size).toBe(1);
    expect(views[0].totalVotes).toBe(1);
    expect(await (await organizer.get(`${path}/passes`)).json()).toMatchObject({ used: 1 });
  });

  test("opened twice in a browser keeps its session; another pass takes its place", async () => {
    const { codes, use } = await contestWithPasses(2);
    const visitor = product.visitor();
    await use(visitor, codes[0] as string);
    const session = visitor.cookies.get("sq_session");
    await use(visitor, codes[0] as string);
    expect(visitor.cookies.get("sq_session")).toBe(session);
    await use(visitor, codes[1] as string);
    const user = await (await visitor.get("/api/auth/user")).json();
    expect(user.firstName).toBe(`Pass ••${codes[1]?.slice(8)}`);
  });

  test("takes the place of another sign-in, whose session ends", async () => {
    const { code, use } = await contestWithPasses();
    const { visitor } = await signedInAs(product, "voter");
    const before = product.visitor();
    before.cookies.set("sq_session", visitor.cookies.get("sq_session") as string);
    await use(visitor, code);
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({ authProvider: "pass" });
    expect((await before.get("/api/auth/user")).status).toBe(401);
  });

  test("is of no use in another contest, whatever that takes", async () => {
    const { holder } = await contestWithPasses();
    const visitor = await holder();
    for (const who_may_vote of ["signed_in", "proven", "pass", "proven_or_pass"] as const) {
      const foreign = await contestWithPasses(0, { who_may_vote });
      const refused = await answer(await visitor.post(`${foreign.path}/vote`, { entryId: foreign.entry.id }));
      expect(refused).toEqual({ status: 403, code: "forbidden", message: "Your pass is for another contest." });
      expect(await foreign.view(visitor)).toMatchObject({ userVote: null, totalVotes: 0 });
    }
  });

  test("of another contest, or never made, is wrong", async () => {
    const { use } = await contestWithPasses();
    const { code } = await contestWithPasses();
    const wrong = { code: "forbidden", message: "That pass is not valid. Please check its letters and digits." };
    for (const given of [code, newPassCode(), "", "K7QF", "\0", "x".repeat(10_000)])
      expect(await answer(await use(product.visitor(), given))).toEqual({ status: 403, ...wrong });
  });

  test("is refused where the contest takes none", async () => {
    const { id, code, use } = await contestWithPasses();
    await product.database.pool.query("update contests set who_may_vote = 'proven' where id = $1", [id]);
    expect(await answer(await use(product.visitor(), code))).toEqual({
      status: 409,
      code: "conflict",
      message: "This contest takes no passes.",
    });
  });

  test("of a contest that does not exist is not found", async () => {
    const reply = await product.visitor().post("/api/contests/2000000000/pass", { code: newPassCode() });
    expect(await answer(reply)).toEqual({ status: 404, code: "not_found", message: "Contest not found" });
  });
});

describe("a cancelled pass", () => {
  test("lets nobody in, and says so", async () => {
    const { code, use, cancel } = await contestWithPasses();
    await cancel(1);
    expect(await answer(await use(product.visitor(), code))).toEqual({
      status: 409,
      code: "conflict",
      message: "This pass was canceled. Please ask where you got it.",
    });
  });

  test("ends its sessions in every process, and only those", async () => {
    const beside = await createTestApp({ beside: product });
    try {
      const { codes, holder, cancel } = await contestWithPasses(2);
      const [first, second] = [await holder(codes[0]), await holder(codes[1])];
      const elsewhere = beside.visitor();
      elsewhere.cookies.set("sq_session", first.cookies.get("sq_session") as string);
      expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
      await cancel(1);
      expect((await first.get("/api/auth/user")).status).toBe(401);
      await expect.poll(async () => (await elsewhere.get("/api/auth/user")).status).toBe(401);
      expect((await second.get("/api/auth/user")).status).toBe(200);
    } finally {
      await beside.drop();
    }
  });

  test("takes no vote in a process that has not been told yet", async () => {
    const { path, entry, holder, id, view } = await contestWithPasses();
    const visitor = await holder();
    await visitor.get("/api/auth/user");
    const client = await product.database.pool.connect();
    await client.query("begin");
    await client.query("select from contests where id = $1 for no key update", [id]);
    await client.query("update passes set cancelled_at = now() where contest_id = $1", [id]);
    const voting = visitor.post(`${path}/vote`, { entryId: entry.id });
    // The vote waits for the contest's lock, so it is judged after the cancellation.
    await expect
      .poll(async () => (await product.database.pool.query("select from pg_locks where not granted")).rowCount)
      .toBeGreaterThan(0);
    await client.query("commit");
    client.release();
    expect([401, 409]).toContain((await voting).status);
    expect(await view()).toMatchObject({ totalVotes: 0 });
  });

  test("while it is opened and used by many: afterwards it has no vote and no session", async () => {
    const { id, path, entry, codes, use, cancel, view } = await contestWithPasses(30);
    const phones = codes.map(async (code) => {
      const visitor = product.visitor();
      const opened = await use(visitor, code);
      if (opened.status !== 200) return [opened.status];
      return [200, (await visitor.post(`${path}/vote`, { entryId: entry.id })).status];
    });
    const [cancelled, ...seen] = await Promise.all([cancel(1, 30), ...phones]);
    expect(cancelled.status).toBe(200);
    for (const [opened, voted] of seen) {
      expect([200, 409]).toContain(opened);
      expect([undefined, 200, 401, 409]).toContain(voted);
    }
    expect(await view()).toMatchObject({ totalVotes: 0 });
    const { rows } = await product.database.pool.query(
      "select from sessions where (sess -> 'pass' ->> 'contestId')::integer = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });

  test("or a deleted contest leaves no session behind", async () => {
    const { path, organizer, holder } = await contestWithPasses();
    const visitor = await holder();
    await organizer.delete(path);
    expect((await visitor.get("/api/auth/user")).status).toBe(401);
  });
});

describe("wrong passes", () => {
  test("are limited per browser, not per address", async () => {
    const { code, use } = await contestWithPasses();
    const guesser = product.visitor();
    for (let miss = 0; miss < 10; miss += 1) expect((await use(guesser, newPassCode())).status).toBe(403);
    const refused = await use(guesser, code);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer(refused)).toEqual({
      status: 429,
      code: "too_fast",
      message: "Too many wrong passes. Please wait a while and try again.",
    });
    expect((await use(product.visitor(), code)).status).toBe(200);
    const { use: useElsewhere, code: elsewhere } = await contestWithPasses();
    expect((await useElsewhere(guesser, elsewhere)).status).toBe(200);
  });

  test("are limited per contest, and keep nobody out who has a right one; the organizer is told", async () => {
    const { id, path, code, use, organizer } = await contestWithPasses();
    const guessed = async () => (await (await organizer.get(`${path}/passes`)).json()).guessed;
    await product.database.pool.query("insert into attempts values ($1, $2, $3)", [
      `pass-contest:${id}`,
      maxWrongPassesPerHour - 1,
      Date.now() + 60_000,
    ]);
    expect(await guessed()).toBe(false);
    expect((await use(product.visitor(), newPassCode())).status).toBe(403);
    expect(await guessed()).toBe(true);
    expect((await use(product.visitor(), newPassCode())).status).toBe(429);
    expect((await use(product.visitor(), code)).status).toBe(200);
  });

  test("that cannot be one count as no guess", async () => {
    const { code, use } = await contestWithPasses();
    const visitor = product.visitor();
    for (let typed = 0; typed < 20; typed += 1) expect((await use(visitor, code.slice(1))).status).toBe(403);
    expect((await use(visitor, code)).status).toBe(200);
  });
});

describe("the server", () => {
  let secret: string;
  let dump: string;
  beforeAll(async () => {
    const { code, holder } = await contestWithPasses();
    secret = code;
    const visitor = await holder();
    await visitor.get("/api/auth/user");
    const { rows } = await product.database.pool.query(
      "select (select string_agg(row::text, '') from passes as row) || (select string_agg(row::text, '') from sessions as row) as text",
    );
    dump = rows[0].text;
  });

  test("stores no code, and logs none", () => {
    expect(dump.length).toBeGreaterThan(100);
    expect(dump).not.toContain(secret);
    expect(product.logged.join("\n")).not.toContain(secret);
  });
});
