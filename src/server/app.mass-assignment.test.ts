import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { hashPassword } from "./features/auth/passwords.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { bodyFields } from "./testing/body-fields.ts";
import { setScene } from "./testing/cast-of-people.ts";
import { type Column, columnsOf } from "./testing/database-state.ts";
import { createUser } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { type CallObjects, endpoints, nameOf, takesBody, validCall } from "./testing/valid-calls.ts";

/** A body that speaks of every column there is: nothing takes but what the contract has the caller say. */

let product: TestApp;
let columns: Column[];
let account: CallObjects["account"];
let picture: Buffer;
let imageUrl: string;
beforeAll(async () => {
  product = await createTestApp();
  columns = await columnsOf(product.database.pool);
  account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(product.database, { email: account.email, password_hash: await hashPassword(account.password) });
  picture = await jpeg();
  const { visitor } = await signedInAs(product, "admin");
  const uploaded = await visitor.send("POST", "/api/upload/contest-header", { body: photoForm(picture) });
  imageUrl = (await uploaded.json()).imageUrl;
});
afterAll(() => product.drop());

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const poisoned = "poisoned";
const poisonedNumber = 98_765_432;
const poisonedDate = "1999-12-31T00:00:00Z";

/** Values by which a call could give itself more than it may. */
const greedy: Readonly<Record<string, unknown>> = {
  role: "super_admin",
  organizer_status: "approved",
  auth_provider: "google",
  status: "approved",
};

function wanted({ column, type }: Column): unknown {
  if (column in greedy) return greedy[column];
  if (type === "boolean") return true;
  if (type.startsWith("timestamp")) return poisonedDate;
  if (type === "jsonb") return { [poisoned]: true };
  return ["integer", "bigint"].includes(type) ? poisonedNumber : poisoned;
}

/** Everything that is not the caller's to say, in both spellings; at the top and where a prototype would take it. */
function surplus(endpoint: Endpoint): Record<string, unknown> {
  const said = new Set(bodyFields(endpoint).map(({ path }) => path[0]));
  const all = columns.flatMap((column) => [
    [column.column, wanted(column)],
    [camelCase(column.column), wanted(column)],
  ]);
  const own = Object.fromEntries(all.filter(([name]) => !said.has(name as string)));
  const derived = { voteCount: poisonedNumber, totalVotes: poisonedNumber, isAdmin: true, hasAccess: true };
  return { ...own, ...derived, constructor: { prototype: { isAdmin: true } }, user: own, contest: own, entry: own };
}

/** What rows have of kinds and ticks, which a poison cannot mark: how many there are of each. */
async function kinds(): Promise<Map<string, number>> {
  const marked = columns.filter(({ column, type }) => type === "boolean" || column in greedy);
  const found = new Map<string, number>();
  for (const table of new Set(marked.map((column) => column.table))) {
    const names = marked.filter((column) => column.table === table).map(({ column }) => column);
    const { rows } = await product.database.pool.query(
      `select jsonb_build_array(${names.join(", ")})::text as kind, count(*)::int as number from ${table} group by 1`,
    );
    for (const { kind, number } of rows) found.set(`${table} (${names}) ${kind}`, number);
  }
  return found;
}

async function changeOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await kinds();
  await work();
  const after = await kinds();
  const change = [...new Set([...before.keys(), ...after.keys()])].map((kind) => [
    kind,
    (after.get(kind) ?? 0) - (before.get(kind) ?? 0),
  ]);
  return Object.fromEntries(change.filter(([, number]) => number !== 0));
}

async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const { rows } = await product.database.pool.query(`select row::text as text from ${table} as row`);
    for (const { text } of rows) if (/poisoned|98765432|1999-12-31/.test(text)) found.push(`${table}: ${text}`);
  }
  return found;
}

/** What the server alone decides; a body that names it in the contract is a mistake there. */
const never = [
  "id",
  "organizerId",
  "userId",
  "voterId",
  "contestId",
  "uploadedBy",
  "reviewedBy",
  "role",
  "organizerStatus",
  "authProvider",
  "emailVerified",
  "proven",
  "passwordHash",
  "votes",
  "voteCount",
  "version",
];

test("no body of the contract names what is not the caller's to say", () => {
  for (const endpoint of endpoints)
    for (const { path } of bodyFields(endpoint)) expect(never, nameOf(endpoint)).not.toContain(path.at(-1));
});

const cases = endpoints.filter(takesBody).map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.each(cases)("%s", async (name, endpoint) => {
  const asVoter = name === "POST /api/organizer-requests" || name.endsWith("/access");
  const scene = () =>
    setScene(
      product,
      { who: asVoter ? "voter" : "organizer", whose: asVoter ? "other" : "own", accessCode: "sesame", imageUrl },
      { contest: true, request: false },
    );
  const send = async (more: Record<string, unknown>) => {
    const { visitor, ...ids } = await scene();
    let status = 0;
    const change = await changeOf(async () => {
      const { path, body } = validCall(endpoint, { ...ids, accessCode: "sesame", account, picture });
      const text = JSON.stringify({ ...more, ...body }).replace("{", `{"__proto__":{"isAdmin":true},`);
      const headers = { "content-type": "application/json" };
      status = (await visitor.send(endpoint.method, path, { headers, body: text })).status;
    });
    return { status, change };
  };
  const plain = await send({});
  const greedyOne = await send(surplus(endpoint));
  expect(plain.status).toBe(endpoint.status);
  expect(greedyOne).toEqual(plain);
  expect(await traces()).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});
