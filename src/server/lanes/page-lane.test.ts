import { once } from "node:events";
import { get } from "node:http";
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

const cookieOf = ({ visitor }: SignedIn) => visitor.cookieHeader;

/** What every reply has of its own; the lengths differ as the two compress differently. */
const changing = new Set(["date", "connection", "keep-alive", "x-request-id", "content-length"]);
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.has(name)));

const overPort = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.address + path, { headers: { "accept-encoding": "gzip", ...headers } });
const ordinary = (path: string, headers: Record<string, string> = {}) => product.app.request(path, { headers });

const time = /"serverTime":"[^"]+"/;
const pageOf = async (response: Response) => (await response.text()).replace(time, '"serverTime":""');
const dataOf = (page: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? "");

/** The page as both ways answer it, which must be the same. */
async function bothWays(path: string, cookie = ""): Promise<string> {
  const [fast, slow] = await Promise.all([overPort(path, { cookie }), ordinary(path, { cookie })]);
  const zipped = await ordinary(path, { cookie, "accept-encoding": "gzip" });
  expect(fast.status).toBe(slow.status);
  expect(lasting(fast.headers)).toEqual(lasting(zipped.headers));
  const page = await pageOf(fast);
  // An entry's characters may be written as escapes: what counts is what a browser reads.
  expect(dataOf(page)).toEqual(dataOf(await pageOf(slow.clone())));
  const withoutData = (text: string) => text.replace(/(id="page-data">).*?(<\/script>)/s, "$1$2");
  expect(withoutData(page)).toBe(withoutData(await pageOf(slow)));
  return page;
}

const odd = "痛車 🏁 </script><!-- é \\ \" ' x";

/** The operating system that a gzip names: where nothing was compressed for this reply, none. */
async function gzipSystemOf(path: string): Promise<number | undefined> {
  const [response] = await once(get(served.address + path, { headers: { "accept-encoding": "gzip" } }), "response");
  return Buffer.concat(await response.toArray())[9];
}

test("the page lane answers, and what it leaves goes the ordinary way", async () => {
  const { id } = await createContest(product.database);
  expect(await gzipSystemOf(`/contest/${id}`)).toBe(0xff);
  expect(await gzipSystemOf(`/contest/${id}?entry=7`)).toBe(0xff);
  expect(await gzipSystemOf(`/contest/${id}?utm_source=x`)).not.toBe(0xff);
  expect(product.logged.filter((line) => line.includes("beside the app"))).toEqual([]);
});

describe("the page lane answers as the ordinary way does", () => {
  test("to anybody, with whatever is in it", async () => {
    const contest = await createContest(product.database, { title: odd, description: odd });
    const entry = await createEntry(product.database, { contest_id: contest.id, name: odd });
    const page = await bothWays(`/contest/${contest.id}`);
    expect(dataOf(page)).toMatchObject({ user: null, contest: { title: odd, entries: [{ id: entry.id, name: odd }] } });
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page).toContain('"/assets/contest-1.js"');
  });

  test("for each person their own part, also after a vote", async () => {
    const contest = await createContest(product.database);
    const entry = await createEntry(product.database, { contest_id: contest.id });
    const path = `/contest/${contest.id}`;
    const person = await signedInAs(product, "voter");
    const other = await signedInAs(product, "voter", { first_name: odd });
    for (let round = 0; round < 2; round += 1) {
      await person.visitor.put(`/api/contests/${contest.id}/vote`, { entryId: entry.id });
      const own = dataOf(await bothWays(path, cookieOf(person)));
      expect(own).toMatchObject({ user: { id: person.user.id }, contest: { userVote: { entryId: entry.id } } });
      // For others the counts may be a moment old, and each way at another moment.
      const others = await Promise.all(
        [cookieOf(other), ""].map(async (cookie) => dataOf(await pageOf(await overPort(path, { cookie })))),
      );
      expect(others).toMatchObject([
        { user: { id: other.user.id, firstName: odd }, contest: { userVote: null } },
        { user: null, contest: { userVote: null } },
      ]);
      await person.visitor.delete(`/api/contests/${contest.id}/vote`);
      expect(dataOf(await bothWays(path, cookieOf(person)))).toMatchObject({ contest: { userVote: null } });
    }
  });

  test("what is hidden only to those who manage it, and nothing of it after they have signed out", async () => {
    const organizer = await signedInAs(product, "organizer");
    const contest = await createContest(product.database, {
      organizer_id: organizer.user.id,
      access_code: odd,
      show_entry_name: false,
    });
    await createEntry(product.database, { contest_id: contest.id, name: "Hidden Silvia" });
    const path = `/contest/${contest.id}`;
    const cookie = cookieOf(organizer);
    expect(dataOf(await bothWays(path, cookie))).toMatchObject({ contest: { canManage: true, accessCode: odd } });
    const strangers = await bothWays(path);
    expect(strangers).not.toContain("Hidden Silvia");
    expect(dataOf(strangers).contest).not.toHaveProperty("accessCode");
    await organizer.visitor.get("/api/logout");
    expect(dataOf(await bothWays(path, cookie))).toMatchObject({ user: null, contest: { canManage: false } });
  });

  test("with the same line in the log", async () => {
    const { id } = await createContest(product.database);
    const path = `/contest/${id}?entry=5`;
    await overPort(path, { "x-request-id": "page-fast" });
    await ordinary(path, { "x-request-id": "page-slow" });
    const lines = product.logged.map((line) => JSON.parse(line));
    const [fast, slow] = ["page-fast", "page-slow"].map((name) => lines.find(({ requestId }) => requestId === name));
    expect(fast).toMatchObject({ method: "GET", path: `/contest/${id}`, query: { entry: "5" }, status: 200 });
    expect({ ...fast, requestId: "", time: "", ms: 0, address: undefined }).toEqual({
      ...slow,
      requestId: "",
      time: "",
      ms: 0,
      address: undefined,
    });
  });

  test("a shared entry's own preview, and the contest's for one that is not there", async () => {
    const contest = await createContest(product.database, { title: "Itasha Meet" });
    const entry = await createEntry(product.database, { contest_id: contest.id, name: odd });
    const titleOf = async (id: number) =>
      /<title>(.*?)<\/title>/.exec(await bothWays(`/contest/${contest.id}?entry=${id}`));
    expect((await titleOf(entry.id))?.[1]).toContain("痛車 🏁 &lt;/script&gt;");
    expect((await titleOf(999_999_999))?.[1]).toMatch(/^Itasha Meet/);
  });
});

test.each([
  ["a contest that is not there", "/contest/999999999", {}, 404],
  ["an id that is none", "/contest/1e3", {}, 404],
  ["a session that is none", "", { cookie: "sq_session=nobody-has-this-one" }, 200],
  ["a browser that takes no gzip", "", { "accept-encoding": "identity" }, 200],
  ["another query", "?entry=1e3&utm_source=x", {}, 200],
])("%s", async (_, address, headers, status) => {
  const contest = await createContest(product.database, {});
  const path = address.startsWith("/") ? address : `/contest/${contest.id}${address}`;
  const [fast, slow] = await Promise.all([
    overPort(path, headers),
    ordinary(path, { "accept-encoding": "gzip", ...headers }),
  ]);
  expect(fast.status).toBe(status);
  expect(lasting(fast.headers)).toEqual(lasting(slow.headers));
  expect(dataOf(await pageOf(fast))).toEqual(dataOf(await pageOf(await ordinary(path, headers))));
});
