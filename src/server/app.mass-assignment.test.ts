import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { controlCommands } from "#domain/contests/control-commands.ts";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { csvTemplate } from "#domain/entries/entry-csv-template.ts";
import type { CodePurpose } from "#domain/people/mail-codes.ts";
import { hashPassword } from "./features/auth/sign-in/passwords.ts";
import { named } from "./testing/attempts.ts";
import { bodyFields } from "./testing/body-fields.ts";
import { belongingsFor, contestFor, setScene } from "./testing/callers.ts";
import { type Column, columnsOf } from "./testing/database-state.ts";
import { createUser } from "./testing/factories.ts";
import { codeFor, emailChangeCode, undoTokenOf } from "./testing/mail-codes.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import {
  type CallObjects,
  endpoints,
  isAboutShow,
  nameOf,
  takesBody,
  type ValidCall,
  validCall,
} from "./testing/valid-calls.ts";

/** Calls that name every column: only fields of the contract have an effect. */

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProductOnPort({ mailServer });
let columns: Column[];
let account: CallObjects["account"];
let picture: Buffer;
let imageUrl: string;
beforeAll(async () => {
  columns = await columnsOf(product.database.pool);
  account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(product.database, {
    email: account.email,
    password_hash: await hashPassword(account.password),
    email_verified: true,
  });
  picture = await jpeg();
  const { visitor } = await signedInAs(product, "admin");
  const uploaded = await visitor.send("POST", "/api/upload/contest-header", { body: photoForm(picture) });
  imageUrl = (await uploaded.json()).imageUrl;
});

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const poisoned = "poisoned";
const poisonedNumber = 98_765_432;
const poisonedDate = "1999-12-31T00:00:00Z";

/** Values that would give the caller more rights. */
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

/** All names that the caller may not set, in both spellings. */
function surplus(endpoint: Endpoint): Record<string, unknown> {
  const said = new Set(bodyFields(endpoint).map(({ path }) => path[0]));
  const all = columns.flatMap((column) => [
    [column.column, wanted(column)],
    [camelCase(column.column), wanted(column)],
  ]);
  const own = Object.fromEntries(all.filter(([name]) => !said.has(name as string)));
  const derived = { voteCount: poisonedNumber, totalVotes: poisonedNumber, isAdmin: true, hasAccess: true };
  return { ...own, ...derived };
}

/** At the top level, inside objects, and where a prototype would be changed. */
function surplusAtAllDepths(endpoint: Endpoint): Record<string, unknown> {
  const own = surplus(endpoint);
  return { ...own, constructor: { prototype: { isAdmin: true } }, user: own, contest: own, entry: own };
}

/** Enumerations and booleans cannot hold the poisoned value, so their values are counted. */
async function kinds(): Promise<Map<string, number>> {
  // A table of one row gets it whenever the first mail has left.
  const isMarked = ({ column, type }: Column) => (type === "boolean" && column !== "only_row") || column in greedy;
  const marked = columns.filter(isMarked);
  const tables = [...new Set(marked.map((column) => column.table))].map((table) => {
    const names = marked.filter((column) => column.table === table).map(({ column }) => column);
    return `select '${table} (${names}) ' || jsonb_build_array(${names})::text as kind, count(*)::int as number
      from ${table} group by 1`;
  });
  const { rows } = await product.database.pool.query({ name: "kinds", text: tables.join(" union all ") });
  return new Map(rows.map(({ kind, number }) => [kind, number]));
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

/** Transactions before this one have left no traces. */
let checkedUpTo = "1";

async function traces(): Promise<string[]> {
  const { pool } = product.database;
  const next = await pool.query<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
  const tables = [...new Set(columns.map((column) => column.table))].map(
    (table) => `select '${table}: ' || row::text as found from ${table} as row
      where age(xmin) <= age($1::xid) and row::text ~ '${poisoned}|${poisonedNumber}|1999-12-31'`,
  );
  const { rows } = await pool.query<{ found: string }>({
    name: "traces",
    text: tables.join(" union all "),
    values: [checkedUpTo],
  });
  checkedUpTo = next.rows[0]?.xid ?? "1";
  return rows.map(({ found }) => found);
}

/** Set by the server alone; no body of the contract may name them. */
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
  "opened",
  "openedAt",
  "openedBy",
  "announcedAt",
  "revealStep",
  "removedVotes",
  "rehearsingSince",
];

const allowedToName: Readonly<Record<string, string[]>> = {
  // What an admin does, within limits of its own (features/people).
  "POST /api/admin/people/:personId/role": ["role"],
  // What an organizer gives in a contest of their own.
  "POST /api/contests/:contestId/helpers": ["role"],
  // The version that its sender has seen; the server compares it.
  "PUT /api/contests/:contestId/stage": ["version"],
  "PUT /api/shows/:showId/stage": ["version", "contestId"],
  "PUT /api/exhibits/:exhibitId": ["version"],
  ...Object.fromEntries(
    [...controlCommands, "rehearsal", "rehearsal/clear"].flatMap((command) => [
      [`POST /api/contests/:contestId/${command}`, ["version"]],
      [`POST /api/shows/:showId/${command}`, ["version"]],
    ]),
  ),
};

test("no body of the contract names what only the server sets", () => {
  for (const endpoint of endpoints)
    for (const { path } of bodyFields(endpoint))
      if (!allowedToName[nameOf(endpoint)]?.includes(String(path.at(-1))))
        expect(never, nameOf(endpoint)).not.toContain(path.at(-1));
});

type Sent = { path: string; headers?: Record<string, string>; body?: BodyInit };

/** The answer to a call by a permitted caller, and what it changes. */
async function outcomeOf(endpoint: Endpoint, written: (call: ValidCall) => Sent) {
  const name = nameOf(endpoint);
  const asVoter =
    ["POST /api/organizer-requests", "POST /api/account/delete", "POST /api/invitations/accept"].includes(name) ||
    name.endsWith("/access");
  const asAdmin = endpoint.path.startsWith("/api/admin/");
  const who = asVoter ? "voter" : asAdmin ? "admin" : "organizer";
  const { visitor, ...ids } = await setScene(
    product,
    {
      who,
      whose: asVoter || name.includes(":personId") ? "other" : "own",
      accessCode: "sesame",
      imageUrl,
      contest: contestFor(name),
    },
    { contest: true, show: isAboutShow(name), request: asAdmin, ...belongingsFor(name) },
  );
  if (name.endsWith("/accept"))
    await product.database.kysely
      .updateTable("users")
      .set({ email_verified: true })
      .where("email", "=", ids.ownEmail)
      .execute();
  const purpose = byCode[name];
  const newEmail = createUniqueEmail();
  const mailCode = purpose
    ? await codeFor({ visitor, mailServer, product }, account.email, purpose)
    : name.endsWith("/email/confirm")
      ? await emailChangeCode({ visitor, mailServer }, newEmail)
      : undefined;
  const undoToken = name.endsWith("/email/undo") ? await undoTokenOf({ visitor, mailServer, product }) : undefined;
  let status = 0;
  const change = await changeOf(async () => {
    const { path, ...sent } = written(
      validCall(endpoint, { ...ids, accessCode: "sesame", account, picture, mailCode, newEmail, undoToken }),
    );
    status = (await visitor.send(endpoint.method, path, sent)).status;
  });
  return { status, change };
}

const byCode: Readonly<Record<string, CodePurpose>> = {
  "POST /api/auth/code/confirm": "sign_in",
  "POST /api/auth/password-reset": "password_reset",
};

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

async function expectNothingTaken(endpoint: Endpoint, plain: Outcome, greedyOne: Outcome) {
  expect(plain.status).toBe(endpoint.status);
  expect(greedyOne).toEqual(plain);
  expect(await traces()).toEqual([]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
}

const json = { "content-type": "application/json" };

describe("in the body", () => {
  test.each(named(endpoints.filter(takesBody)))("%s", async (_, endpoint) => {
    const written = (more: Record<string, unknown>) => (call: ValidCall) => ({
      path: call.path,
      headers: json,
      body: JSON.stringify({ ...more, ...call.body }).replace("{", `{"__proto__":{"isAdmin":true},`),
    });
    const plain = await outcomeOf(endpoint, written({}));
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written(surplusAtAllDepths(endpoint))));
  });
});

type Pair = [name: string, value: string];

/** The same as texts, with spellings that some parsers turn into objects. */
function surplusTexts(endpoint: Endpoint): Pair[] {
  const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const flat = Object.entries(surplus(endpoint)).map(([name, value]): Pair => [name, asText(value)]);
  const inside = ["user[role]", "user.role", "role[]"].map((name): Pair => [name, "super_admin"]);
  const prototypes = ["__proto__[isAdmin]", "__proto__.isAdmin", "constructor[prototype][isAdmin]"];
  return [...flat, ...inside, ...prototypes.map((name): Pair => [name, "true"])];
}

describe("in the other fields of a file's form", () => {
  test.each(named(endpoints.filter(({ file }) => file)))("%s", async (_, endpoint) => {
    const field = endpoint.file?.field ?? "image";
    const written =
      (before: Pair[], after: Pair[]) =>
      ({ path, form }: ValidCall) => {
        const body = new FormData();
        for (const [name, value] of before) body.append(name, value);
        body.append(field, form?.get(field) as File);
        for (const [name, value] of after) body.append(name, value);
        return { path, body };
      };
    const plain = await outcomeOf(endpoint, written([], []));
    const texts = surplusTexts(endpoint);
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written(texts, [])));
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written([], texts)));
  });
});

describe("in the other columns of a CSV file", () => {
  const endpoint = endpoints.find(({ file }) => file?.field === "csv") as Endpoint;
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const ours = Object.values(csvColumns).map(letters);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  /** Each line of the template with the extra columns. */
  const written = (before: Pair[], after: Pair[]) => (call: ValidCall) => {
    const lines = csvTemplate.replace("\ufeff", "").trimEnd().split("\r\n");
    const text = lines.map((line, place) => {
      const cells = (texts: Pair[]) => texts.map((pair) => quoted(pair[place === 0 ? 0 : 1]));
      return [...cells(before), line, ...cells(after)].join(",");
    });
    const form = photoForm(Buffer.from(text.join("\r\n")), { name: "cars.csv", type: "text/csv", field: "csv" });
    return { path: call.path, body: form };
  };

  test("that come after those of the template, even under the same names", async () => {
    const plain = await outcomeOf(endpoint, written([], []));
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written([], surplusTexts(endpoint))));
  });

  test("that come before them", async () => {
    const plain = await outcomeOf(endpoint, written([], []));
    // `voting_id` is a spelling of Voting ID, and the first column with a name counts.
    const others = surplusTexts(endpoint).filter(([name]) => !ours.includes(letters(name)));
    for (const name of ["id", "contest_id", "status", "show_owner", "organizer_id", "role", "password_hash"])
      expect(others.map(([other]) => other)).toContain(name);
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written(others, [])));
  });
});

describe("in the query of a write", () => {
  test.each(named(endpoints.filter(({ method }) => method !== "GET")))("%s", async (_, endpoint) => {
    const written = (query: string) => (call: ValidCall) => ({
      path: call.path + query,
      ...(call.body ? { headers: json, body: JSON.stringify(call.body) } : {}),
      ...(call.form ? { body: call.form } : {}),
    });
    // Fields of the body count only in the body.
    const said = bodyFields(endpoint).map(({ path }): Pair => [path.at(-1) ?? "", poisoned]);
    const ids = ["contestId", "entryId", "requestId"].map((name): Pair => [name, String(poisonedNumber)]);
    const own = Object.keys((endpoint.query._zod.def as { shape?: object }).shape ?? {});
    const others = [...surplusTexts(endpoint), ...said, ...ids].filter(([name]) => !own.includes(name));
    const query = `?${new URLSearchParams(others)}`;
    const plain = await outcomeOf(endpoint, written(""));
    await expectNothingTaken(endpoint, plain, await outcomeOf(endpoint, written(query)));
  });
});
