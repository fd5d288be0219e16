import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createEntry } from "#server/testing/factories.ts";
import { signedInByGoogle } from "#server/testing/people.ts";
import type { Visitor } from "#server/testing/visitor.ts";

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

/** Sends a request to the last byte; without patience the line is cut before an answer can arrive. */
async function send(visitor: Visitor, method: string, path: string, body: string, patient: boolean): Promise<string> {
  const line = connect(served.port, "127.0.0.1");
  await once(line, "connect");
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    `cookie: ${visitor.cookieHeader}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  await new Promise<unknown>((sent) => line.write(`${head.join("\r\n")}\r\n\r\n${body}`, sent));
  if (!patient) {
    line.resetAndDestroy();
    return "";
  }
  let reply = "";
  for await (const chunk of line) reply += chunk;
  return reply.slice(0, 12);
}

test("votes whose replies were cut off and that are sent again are counted once each", async () => {
  const first = await createEntry(product.database);
  const second = await createEntry(product.database, { contest_id: first.contest_id });
  const path = `/api/contests/${first.contest_id}/vote`;
  const voters = await Promise.all(
    Array.from({ length: 40 }, (_, place) => signedInByGoogle(product, `lost${place}@example.org`)),
  );
  const repeated = async (visitor: Visitor, method: string, entryId?: number) => {
    const body = entryId === undefined ? "" : JSON.stringify({ entryId });
    for (const patient of [false, false, true])
      if (patient) expect(await send(visitor, method, path, body, patient)).toBe("HTTP/1.1 200");
      else await send(visitor, method, path, body, patient);
  };
  const tallies = async () =>
    (
      await product.database.pool.query("select votes from tallies where contest_id = $1 order by entry_id", [
        first.contest_id,
      ])
    ).rows.map((row) => row.votes);

  await Promise.all(voters.map((visitor) => repeated(visitor, "POST", first.id)));
  expect(await tallies()).toEqual([40, 0]);
  await Promise.all(voters.slice(0, 15).map((visitor) => repeated(visitor, "PUT", second.id)));
  expect(await tallies()).toEqual([25, 15]);
  await Promise.all(voters.slice(10, 20).map((visitor) => repeated(visitor, "DELETE")));
  expect(await tallies()).toEqual([20, 10]);
});
