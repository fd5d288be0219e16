import { expect, onTestFinished, test } from "vitest";
import { publicContestsPerPage } from "#domain/list-part.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createAward, createContest, createShow } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { statementsDuring, statementsOfAll } from "#server/testing/statements.ts";

const product = await testProduct();

const dataIn = (html: string) => JSON.parse(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "null");
const pageOf = async (path: string) => (await product.app.request(path)).text();

test("the page of the public list has its first contests", async () => {
  const cover = "/uploads/CoverCoverCoverCover22/1200.webp";
  await createContest(product.database, { title: "Hidden", is_public: false });
  await createContest(product.database, { title: "Older" });
  await createContest(product.database, { title: "</script><b>Newest", cover_photo_url: cover });
  const html = await pageOf("/public-contests");
  const listed = await (await product.app.request(`/api/public-contests?limit=${publicContestsPerPage}`)).json();
  expect(listed).toHaveLength(2);
  expect(dataIn(html).publicContests).toEqual(listed);
  expect(dataIn(html).publicShows).toEqual([]);
  expect(html).not.toContain("<b>Newest");
});

test("the page of the public list has its first shows, and their awards only as part of them", async () => {
  const show = await createShow(product.database, { title: "Fox Night" });
  const award = await createAward(product.database, show);
  const data = dataIn(await pageOf("/public-contests"));
  expect(data.publicShows).toMatchObject([{ id: show.id, title: "Fox Night", awardCount: 1 }]);
  expect(data.publicContests).not.toContainEqual(expect.objectContaining({ id: award.id }));
});

test("only pages that show the list have it", async () => {
  for (const path of ["/", "/search-demo", "/nowhere"])
    expect(dataIn(await pageOf(path))).not.toHaveProperty("publicContests");
  const { visitor } = await signedInAs(product, "voter");
  expect(dataIn(await (await visitor.get("/")).text()).publicContests).toHaveLength(2); // the list is where they begin
});

test("all who ask for the lists at once share two readings, and see what was there when they asked", async () => {
  const read = async (path: string) => (await product.app.request(path)).text();
  const path = `/api/public-contests?limit=${publicContestsPerPage}`;
  const statementsOfLists = await statementsDuring(product.database, () => read("/public-contests"));
  const { title } = await createContest(product.database);
  const asks = Array.from({ length: 20 }, (_, at) => async () => {
    expect(await read(at % 2 ? path : "/public-contests")).toContain(title);
  });
  expect(await statementsOfAll(asks, product, "contests")).toBeLessThanOrEqual(2 * statementsOfLists);
});

test("without the database the page opens and has no list", async () => {
  const other = await createTestApp();
  onTestFinished(other.drop);
  await other.database.close();
  const page = await other.app.request("/public-contests");
  expect(page.status).toBe(200);
  expect(dataIn(await page.text())).not.toHaveProperty("publicContests");
});
