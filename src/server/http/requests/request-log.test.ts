import { expect, test } from "vitest";
import { testProductOnPort } from "#server/testing/product.ts";

test.each([
  [0, "127.0.0.1"],
  [1, "192.0.2.7"],
  [2, "203.0.113.9"],
  [4, "127.0.0.1"],
])("behind %i proxies of ours the address in the log is what the outermost has seen", async (proxyHops, expected) => {
  const product = await testProductOnPort({ proxyHops });
  const headers = { "x-forwarded-for": "198.51.100.4, 203.0.113.9, 192.0.2.7" };
  await fetch(`${product.address}/api/nowhere`, { headers });
  const request = product.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === "request");
  expect(request.address.replace("::ffff:", "")).toBe(expected);
});
