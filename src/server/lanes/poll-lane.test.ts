import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { type SignedIn, signedInAs } from "#server/testing/people.ts";

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
});
afterAll(async () => {
  await served.close();
  await product.drop();
});

async function contestWithEntry(values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(product.database, values);
  const entry = await createEntry(product.database, { contest_id: contest.id });
  return { contest, entry, path: `/api/contests/${contest.id}` };
}

const cookieOf = ({ visitor }: SignedIn) => visitor.cookieHeader;

/** What every reply has of its own. */
const changing = new Set(["date", "connection", "keep-alive", "x-request-id"]);
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.has(name)));

const overPort = (path: string, headers: Record<string, string> = {}) => fetch(served.address + path, { headers });

async function bodyOf(response: Response) {
  const text = await response.text();
  if (text === "") return undefined;
  const { serverTime: _, ...rest } = JSON.parse(text);
  return rest;
}

describe("the poll lane answers as the ordinary way does", () => {
  test.each(["identity", "gzip"])("%s, whole and unchanged", async (encoding) => {
    const { path } = await contestWithEntry();
    const headers = { "accept-encoding": encoding };
    const ordinary = await product.app.request(path, { headers });
    const fast = await overPort(path, headers);
    expect(fast.status).toBe(200);
    expect(lasting(fast.headers)).toEqual(lasting(ordinary.headers));
    expect(fast.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    if (encoding === "identity") expect(await bodyOf(fast)).toEqual(await bodyOf(ordinary));
    else expect(await bodyOf(fast)).toMatchObject({ totalVotes: 0 });

    const etag = fast.headers.get("etag") ?? "";
    const same = { ...headers, "if-none-match": etag };
    const unchanged = await overPort(path, same);
    expect(unchanged.status).toBe(304);
    expect(lasting(unchanged.headers)).toEqual(lasting((await product.app.request(path, { headers: same })).headers));
  });

  test("for each person their own part", async () => {
    const { entry, path } = await contestWithEntry();
    const person = await signedInAs(product, "voter");
    const other = await signedInAs(product, "voter");
    await person.visitor.post(`${path}/vote`, { entryId: entry.id });
    for (let round = 0; round < 3; round += 1) {
      const replies = [{ cookie: cookieOf(person) }, { cookie: cookieOf(other) }, {}].map(async (headers) =>
        bodyOf(await overPort(path, headers as Record<string, string>)),
      );
      expect(await Promise.all(replies)).toMatchObject([
        { userVote: { entryId: entry.id }, totalVotes: 1 },
        { userVote: null, totalVotes: 1 },
        { userVote: null, totalVotes: 1 },
      ]);
    }
    await person.visitor.delete(`${path}/vote`);
    expect(await bodyOf(await overPort(path, { cookie: cookieOf(person) }))).toMatchObject({ userVote: null });
  });

  test("nothing more to somebody whose session has ended, nothing less to those who manage it", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { path } = await contestWithEntry({ organizer_id: organizer.user.id, access_code: "s3same" });
    const cookie = cookieOf(organizer);
    for (let round = 0; round < 2; round += 1)
      expect(await bodyOf(await overPort(path, { cookie }))).toMatchObject({ canManage: true, accessCode: "s3same" });
    await organizer.visitor.get("/api/logout");
    const after = await bodyOf(await overPort(path, { cookie }));
    expect(after).toMatchObject({ canManage: false });
    expect(after).not.toHaveProperty("accessCode");
  });

  test("whatever is in it and however it is asked for", async () => {
    const organizer = await signedInAs(product, "organizer");
    const code = "痛車 🏁 \\u0000 </script>";
    const { path } = await contestWithEntry({ organizer_id: organizer.user.id, access_code: code, title: "痛車 🏁" });
    for (const cookie of [cookieOf(organizer), ""]) {
      const own = cookie === "" ? {} : { accessCode: code };
      for (const encoding of ["gzip", "gzip;q=0", "identity;q=0, gzip;q=0.5", "br", "*"]) {
        const response = await overPort(path, { cookie, "accept-encoding": encoding, range: "bytes=0-9" });
        expect(response.status).toBe(200);
        expect(response.headers.get("content-encoding")).toBe(/gzip(;q=0\.5)?$/.test(encoding) ? "gzip" : null);
        expect(await bodyOf(response)).toMatchObject({ title: "痛車 🏁", ...own });
      }
      const head = await fetch(served.address + path, { method: "HEAD", headers: { cookie } });
      expect(head.status).toBe(200);
      expect(head.headers.get("etag")).toBe((await overPort(path, { cookie })).headers.get("etag"));
      expect(await head.text()).toBe("");
    }
  });

  test.each([
    ["a contest that is not there", "/api/contests/999999999", {}],
    ["an id that is none", "/api/contests/1e3", {}],
    ["a session that is none", "", { cookie: "sq_session=nobody-has-this-one" }],
    ["an ended session and a contest that is not there", "/api/contests/999999998", { cookie: "sq_session=x" }],
  ])("%s", async (_, address, headers) => {
    const path = address || (await contestWithEntry()).path;
    const asked = { ...headers, "accept-encoding": "identity" };
    const ordinary = await product.app.request(path, { headers: asked });
    const fast = await overPort(path, asked);
    expect(fast.status).toBe(ordinary.status);
    expect(await bodyOf(fast)).toEqual(await bodyOf(ordinary));
    expect(lasting(fast.headers)).toEqual(lasting(ordinary.headers));
  });

  test("a vote is seen by the very next poll", async () => {
    const { entry, path } = await contestWithEntry();
    const person = await signedInAs(product, "voter");
    const headers = { cookie: cookieOf(person), "content-type": "application/json" };
    for (let round = 0; round < 5; round += 1) {
      const vote = { method: "PUT", headers, body: JSON.stringify({ entryId: entry.id }) };
      await (await fetch(`${served.address}${path}/vote`, vote)).json();
      expect(await bodyOf(await overPort(path, headers))).toMatchObject({
        userVote: { entryId: entry.id },
        totalVotes: 1,
      });
      await (await fetch(`${served.address}${path}/vote`, { method: "DELETE", headers })).json();
      expect(await bodyOf(await overPort(path, headers))).toMatchObject({ userVote: null, totalVotes: 0 });
    }
  });

  test("with a line in the log, and the caller's id of the request", async () => {
    const { path } = await contestWithEntry();
    await overPort(path);
    for (const request of ["ordinary-1", "fast-2"]) {
      const response =
        request === "fast-2"
          ? await overPort(path, { "x-request-id": request })
          : await product.app.request(path, { headers: { "x-request-id": request } });
      expect(response.headers.get("x-request-id")).toBe(request);
    }
    expect((await overPort(path, { "x-request-id": "no good!" })).headers.get("x-request-id")).not.toBe("no good!");
    const lines = product.logged.map((line) => JSON.parse(line));
    const [ordinary, fast] = ["ordinary-1", "fast-2"].map((id) => lines.find(({ requestId }) => requestId === id));
    expect(Object.keys(fast).sort()).toEqual([...Object.keys(ordinary), "address"].sort());
    expect(fast).toMatchObject({ ...ordinary, requestId: "fast-2", time: fast.time, ms: expect.any(Number) });
  });
});

test.each([
  "/api/contests/my",
  "/api/contests/999999",
  "/api/contests/0",
  "/api/contests/1abc",
  "/api/contests/9999999999",
])("%s goes the ordinary way", async (path) => {
  const { status } = await product.app.request(path);
  expect((await overPort(path)).status).toBe(status);
});
