import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createEntry } from "#server/testing/factories.ts";
import { signedInByGoogle } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProductOnPort();

/** Sends a whole request. Returns the beginning of the reply, unless it resets the connection before one can arrive. */
async function send(visitor: Visitor, method: string, path: string, body: string, isReset: boolean): Promise<string> {
  const socket = connect(product.port, "127.0.0.1");
  await once(socket, "connect");
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    `cookie: ${visitor.cookieHeader}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  await new Promise<unknown>((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, sent));
  if (isReset) {
    socket.resetAndDestroy();
    return "";
  }
  let reply = "";
  for await (const chunk of socket) reply += chunk;
  return reply.slice(0, 12);
}

test("a vote that is sent again after its reply was lost is counted once", async () => {
  const first = await createEntry(product.database);
  const second = await createEntry(product.database, { contest_id: first.contest_id });
  const path = `/api/contests/${first.contest_id}/vote`;
  const voters = await Promise.all(
    Array.from({ length: 40 }, (_, place) => signedInByGoogle(product, `lost${place}@example.org`)),
  );
  const sendRepeatedly = async (visitor: Visitor, method: string, entryId?: number) => {
    const body = entryId === undefined ? "" : JSON.stringify({ entryId });
    for (let lost = 0; lost < 2; lost += 1) await send(visitor, method, path, body, true);
    expect(await send(visitor, method, path, body, false)).toBe("HTTP/1.1 200");
  };
  const tallies = async () =>
    (
      await product.database.pool.query("select votes from tallies where contest_id = $1 order by entry_id", [
        first.contest_id,
      ])
    ).rows.map((row) => row.votes);

  await Promise.all(voters.map((visitor) => sendRepeatedly(visitor, "POST", first.id)));
  expect(await tallies()).toEqual([40, 0]);
  await Promise.all(voters.slice(0, 15).map((visitor) => sendRepeatedly(visitor, "PUT", second.id)));
  expect(await tallies()).toEqual([25, 15]);
  await Promise.all(voters.slice(10, 20).map((visitor) => sendRepeatedly(visitor, "DELETE")));
  expect(await tallies()).toEqual([20, 10]);
});
