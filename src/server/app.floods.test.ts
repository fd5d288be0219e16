import { connect } from "node:net";
import { expect, test } from "vitest";
import { testProductOnPort } from "./testing/product.ts";

/** What one client can do to the others. */

const product = await testProductOnPort();

const answeredRequests = () => product.logged.filter((line) => line.includes("/api/nothing")).length;

test("a connection that sends thousands of requests without waiting for replies is closed, and others are answered", async () => {
  const client = connect(product.port, "127.0.0.1");
  client.on("error", () => {}).resume();
  client.write("GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20_000));
  await expect.poll(() => client.closed).toBe(true);
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
  expect(answeredRequests()).toBeLessThanOrEqual(1);
});
