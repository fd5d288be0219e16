import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { pagePatterns } from "#domain/paths.ts";
import { voterIdOf } from "./features/auth/voters/voter-id.ts";
import { testSecret } from "./testing/app.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createContest, createEntry } from "./testing/factories.ts";
import { type SignedIn, signedInAs, signedInByGoogle } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";
import { endpoints, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/** Secrets, requested in every possible way. Files: app.files.test.ts. */

const product = await testProductOnPort();
let organizer: SignedIn;
let voter: SignedIn;
let contestId: number;
let entryId: number;
beforeAll(async () => {
  organizer = await signedInAs(product, "organizer", {
    email: "organizer-mailbox@example.com",
    password_hash: "hash-of-the-organizer",
    last_name: "OrganizersName",
  });
  voter = await signedInAs(product, "voter", {
    email: "voter-mailbox@example.com",
    password_hash: "hash-of-the-voter",
  });
  const contest = await createContest(product.database, {
    organizer_id: organizer.user.id,
    access_code: "open-sesame-4711",
    show_entry_name: false,
    show_owner_name: false,
  });
  contestId = contest.id;
  const contest_id = contestId;
  const hidden = { name: "HiddenName", owner: "HiddenOwner", description: "HiddenWords", show_description: false };
  entryId = (await createEntry(product.database, { contest_id, ...hidden })).id;
  await createEntry(product.database, {
    contest_id,
    name: "WithdrawnCar",
    status: "inactive",
    owner: "WithdrawnOwner",
  });
  await voter.visitor.post(`/api/contests/${contestId}/access`, { code: "open-sesame-4711" });
  const cast = await voter.visitor.post(`/api/contests/${contestId}/vote`, { entryId });
  expect(cast.status).toBe(200);
});

const cookieOf = (visitor: Visitor) => visitor.cookieHeader;

/** Everything that GET returns, headers included. */
async function everythingFor(visitor: Visitor): Promise<string> {
  const objects = {
    contestId,
    entryId,
    requestId: 1,
    sponsorId: 1,
    logoUrl: "",
    personId: "nobody",
    sessionId: "0",
    ownEmail: "",
    accessCode: "",
    account: { email: "", password: "" },
  };
  const calls = endpoints
    .filter(({ method, path, reply }) => method === "GET" && !path.endsWith("/logout") && reply !== "stream")
    .map((endpoint) => validCall(endpoint, { ...objects, picture: new Uint8Array() }).path);
  const pages = Object.values(pagePatterns).map((pattern) => pattern.replace(":contestId", String(contestId)));
  const shared = [`/contest/${contestId}?entry=${entryId}`, `/vote/${contestId}?entry=${entryId}&error=x`];
  const texts: string[] = [];
  for (const path of [...calls, ...pages, ...shared]) {
    const response = await visitor.get(path);
    texts.push(path, JSON.stringify([...response.headers]), await textOf(response));
  }
  // and the fast path for polls
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`${product.address}/api/contests/${contestId}`, {
      headers: { cookie: cookieOf(visitor) },
    });
    texts.push(JSON.stringify([...response.headers]), await response.text());
  }
  return texts.join("\n");
}

/** A spreadsheet is compressed, so its texts are read. */
async function textOf(response: Response): Promise<string> {
  const isSheet = response.headers.get("content-type")?.includes("spreadsheetml");
  if (!isSheet) return response.text();
  return JSON.stringify(await readXlsxFile(Buffer.from(await response.arrayBuffer())));
}

const forNobody = () => [
  "hash-of-the-organizer",
  "hash-of-the-voter",
  voterIdOf("voter-mailbox@example.com", testSecret),
  voterIdOf("organizer-mailbox@example.com", testSecret),
  testSecret,
];
const forManagers = ["open-sesame-4711", "HiddenName", "HiddenOwner", "HiddenWords", "WithdrawnCar", "WithdrawnOwner"];
const ofOthers = ["organizer-mailbox", "OrganizersName", "voter-mailbox"];

const found = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret));

describe("what is secret", () => {
  const strangers: Record<string, () => Promise<Visitor>> = {
    "somebody who is signed out": async () => product.visitor(),
    "somebody known through Google": () => signedInByGoogle(product, "gia@example.com"),
    "another voter": async () => (await signedInAs(product, "voter")).visitor,
    "another organizer": async () => (await signedInAs(product, "organizer")).visitor,
  };

  test.each(Object.entries(strangers))("is kept from %s", async (_, come) => {
    const text = await everythingFor(await come());
    expect(found(text, [...forNobody(), ...forManagers, ...ofOthers])).toEqual([]);
    expect(text).not.toContain(`"userVote":{"entryId"`);
  });

  test("is kept from a person who has entered the code and voted, too", async () => {
    const text = await everythingFor(voter.visitor);
    expect(found(text, [...forNobody(), ...forManagers, "organizer-mailbox"])).toEqual([]);
    expect(text).toContain(`"userVote":{"entryId":${entryId},"counted":true}`);
  });

  test("is shown to those who manage the contest, except who voted for what", async () => {
    const text = await everythingFor(organizer.visitor);
    expect(found(text, forManagers)).toEqual(forManagers);
    expect(found(text, [...forNobody(), "voter-mailbox"])).toEqual([]);
    expect(text).not.toContain(`"userVote":{"entryId"`);
  });

  test("is kept from super_admins where they do not need it", async () => {
    const { visitor } = await signedInAs(product, "super_admin");
    expect(found(await everythingFor(visitor), forNobody())).toEqual([]);
  });

  test.each(["", `?entry=1`])("is not in the stream%s", async (query) => {
    const stream = await openEventStream(`${product.address}/api/contests/${contestId}/live${query}`);
    await expect.poll(() => stream.events.length).toBe(1);
    await organizer.visitor.put(`/api/contests/${contestId}`, { description: `Changed ${query}` });
    await expect.poll(() => stream.events.some(({ event }) => event === "contest")).toBe(true);
    stream.close();
    expect(found(JSON.stringify([stream.headers, stream.events]), [...forNobody(), ...forManagers])).toEqual([]);
  });

  test("is not in the replies to a vote, to a code, or to a wrong one", async () => {
    const { visitor } = await signedInAs(product, "voter");
    const replies = [
      await visitor.post(`/api/contests/${contestId}/vote`, { entryId }),
      await visitor.post(`/api/contests/${contestId}/access`, { code: "open" }),
      await visitor.post(`/api/contests/${contestId}/access`, { code: "open-sesame-4711" }),
      await visitor.post(`/api/contests/${contestId}/vote`, { entryId }),
      await visitor.delete(`/api/contests/${contestId}/vote`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 200, 200, 200]);
    const text = (await Promise.all(replies.map((reply) => reply.text()))).join("\n");
    expect(found(text, [...forNobody(), ...forManagers])).toEqual([]);
  });

  test("is not in the log", () => {
    expect(product.logged.length).toBeGreaterThan(0);
    expect(found(product.logged.join(""), [...forNobody(), "open-sesame-4711"])).toEqual([]);
  });
});
