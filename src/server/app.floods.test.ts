import { connect } from "node:net";
import { expect, test } from "vitest";
import { testProductOnPort } from "./testing/product.ts";

/** What one client can do to the others. */

const product = await testProductOnPort();

const answeredRequests = () => product.logged.filter((line) => line.includes("/api/nothing")).length;

test("requests that one connection sends without waiting for replies do not keep others waiting", async () => {
  const count = 20_000;
  const client = connect(product.port, "127.0.0.1");
  client.on("error", () => {}).resume();
  client.write("GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(count));
  await expect.poll(answeredRequests).toBeGreaterThan(0);
  const before = answeredRequests();
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
  expect(answeredRequests() - before).toBeLessThan(count / 20);
  client.destroy();
});
