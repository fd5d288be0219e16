import { expect, test } from "vitest";
import { maxRows } from "#domain/list-part.ts";
import { signedInAs } from "./testing/people.ts";
import { testProduct } from "./testing/product.ts";

const product = await testProduct();
const { visitor: organizer, user } = await signedInAs(product, "organizer");
const { visitor: admin } = await signedInAs(product, "admin");
const rowCount = 2 * maxRows + 30;
await product.database.pool.query(
  `insert into contests (title, organizer_id, start_date, end_date, created_at)
   select 'Contest ' || n, $1, now() - interval '1 day', now() + interval '1 day', now() - n * interval '1 minute'
   from generate_series(1, $2) as n`,
  [user.id, rowCount],
);
await product.database.pool.query(
  `with people as (
     insert into users (email, first_name) select 'p' || n || '@example.org', 'P' from generate_series(1, $1) as n returning id
   ) insert into organizer_requests (user_id, reason) select id, 'I run a car show.' from people`,
  [rowCount],
);

const { rows: contests } = await product.database.pool.query("select id from contests limit 1");
const contestId: number = contests[0].id;
await product.database.pool.query(
  "insert into activity (act, contest_id) select 'entry_added', $1 from generate_series(1, $2)",
  [contestId, rowCount],
);

const withQuery = (path: string, query: string) => path + (path.includes("?") ? query.replace("?", "&") : query);

const lists = [
  ["/api/public-contests", product.visitor()],
  ["/api/contests/my", organizer],
  ["/api/admin/organizer-requests", admin],
  [`/api/contests/${contestId}/activity`, organizer],
  ["/api/admin/people?search=example.org", admin],
] as const;

test.each(lists)(
  "%s has at most a hundred rows in one reply, and the others on further pages",
  async (path, visitor) => {
    const idsAt = async (query: string) => {
      const response = await visitor.get(withQuery(path, query));
      expect(response.status).toBe(200);
      return ((await response.json()) as { id: number }[]).map(({ id }) => id);
    };
    const pages = [await idsAt(""), await idsAt("?page=2"), await idsAt("?page=3")];
    expect(pages.map(({ length }) => length)).toEqual([maxRows, maxRows, 30]);
    const all = pages.flat();
    expect(new Set(all).size).toBe(rowCount);
    expect(await idsAt("?page=1&limit=100")).toEqual(pages[0]);
    expect(await idsAt("?page=2&limit=24")).toEqual(all.slice(24, 48));
    expect(await idsAt("?page=4")).toEqual([]);
    expect(await idsAt("?page=2147483647")).toEqual([]);
  },
);

const badPages = ["0", "-1", "1.5", "1e2", "", "x", "2147483648", "99999999999999999999", "٣", "1 or 1=1"];

test.each(lists)("%s says what is wrong with a page or a limit", async (path, visitor) => {
  for (const page of badPages)
    expect(await replyTo(withQuery(path, `?page=${encodeURIComponent(page)}`))).toEqual([
      400,
      { page: "page must be a whole number from 1" },
    ]);
  for (const limit of [...badPages, "101"])
    expect(await replyTo(withQuery(path, `?limit=${encodeURIComponent(limit)}`))).toEqual([
      400,
      { limit: "limit must be a whole number from 1 to 100" },
    ]);

  async function replyTo(address: string) {
    const response = await visitor.get(address);
    return [response.status, (await response.json()).fields];
  }
});
