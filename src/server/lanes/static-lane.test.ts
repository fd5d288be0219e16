import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

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

/** What every reply has of its own. */
const changing = new Set(["date", "connection", "keep-alive", "x-request-id"]);
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.has(name)));
const script = "/assets/main-abc123.js";

/** Raw bytes: fetch would undo an encoding that the test's files only pretend to have. */
const isEncoded = ({ headers }: Response) => headers.has("content-encoding");

test.each([
  [script, "identity"],
  [script, "gzip"],
  [script, "gzip, br"],
  ["/favicon.svg", "gzip, br"],
])("%s, %s: as the ordinary way answers, whole and unchanged", async (path, encoding) => {
  const headers = { "accept-encoding": encoding };
  const ordinary = await product.app.request(path, { headers });
  const lane = await fetch(served.address + path, { headers });
  expect(lane.status).toBe(200);
  expect(lasting(lane.headers)).toEqual(lasting(ordinary.headers));
  if (!isEncoded(lane)) expect(await lane.text()).toBe(await ordinary.text());

  const known = { ...headers, "if-none-match": lane.headers.get("etag") ?? "" };
  const unchanged = await fetch(served.address + path, { headers: known });
  expect(unchanged.status).toBe(304);
  expect(lasting(unchanged.headers)).toEqual(lasting((await product.app.request(path, { headers: known })).headers));
});

test.each([`${script}?v=1`, "/assets/none.js", "/assets/../package.json", "/assets/main-abc123.js/", "/index.html"])(
  "%s goes the ordinary way",
  async (path) => {
    const ordinary = await product.app.request(path);
    const answered = await fetch(served.address + path);
    expect(answered.status).toBe(ordinary.status);
    expect(answered.headers.get("content-type")).toBe(ordinary.headers.get("content-type"));
  },
);

test("is logged like any other", async () => {
  const headers = { "x-request-id": "lane-1", "accept-encoding": "identity" };
  await (await fetch(served.address + script, { headers })).text();
  const line = product.logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === "lane-1");
  expect(line).toMatchObject({ level: "debug", method: "GET", path: script, status: 200 });
});
