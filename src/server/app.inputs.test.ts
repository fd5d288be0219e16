import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { hashPassword } from "./features/auth/passwords.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { type BodyField, bodyFields, withField } from "./testing/body-fields.ts";
import { setScene } from "./testing/cast-of-people.ts";
import { stateOf } from "./testing/database-state.ts";
import { createUser } from "./testing/factories.ts";
import * as hostile from "./testing/hostile-inputs.ts";
import { jpeg } from "./testing/photos.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { type CallObjects, endpoints, nameOf, takesBody, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/** Whatever comes in is taken or refused with a word about it; it never is a fault of ours. From the contract's schemas. */

let product: TestApp;
let account: CallObjects["account"];
let picture: Buffer;
beforeAll(async () => {
  product = await createTestApp();
  account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(product.database, { email: account.email, password_hash: await hashPassword(account.password) });
  picture = await jpeg();
});
afterAll(() => product.drop());

/** By somebody who may do it, so that nothing but the input can be what it is refused for. */
async function prepared(endpoint: Endpoint) {
  const asVoter = ["POST /api/organizer-requests", "POST /api/contests/:contestId/access"].includes(nameOf(endpoint));
  const { visitor, ...ids } = await setScene(
    product,
    {
      who: asVoter ? "voter" : "super_admin",
      whose: asVoter ? "other" : "own",
      accessCode: "sesame",
      imageUrl: "https://example.org/a.jpg",
    },
    { contest: true, request: true },
  );
  const objects = { ...ids, accessCode: "sesame", account, picture };
  return { visitor, objects, ...validCall(endpoint, objects) };
}

type Attempt = [what: unknown, send: () => Promise<Response>];
type Sent = { what: unknown; status: number };

const sendJson = (visitor: Visitor, { method }: Endpoint, path: string, body: string) =>
  visitor.send(method, path, { headers: { "content-type": "application/json" }, body });

const inShort = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

const named = (chosen: Endpoint[]) => chosen.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withBody = named(endpoints.filter(takesBody));
const writing = named(endpoints.filter(({ method }) => method !== "GET"));
const withId = named(endpoints.filter(({ path }) => path.includes(":")));
const withFile = named(endpoints.filter(({ file }) => file));

/** Sends each of them and answers those that were not answered so; nothing may have changed meanwhile. */
async function notAnswered(wanted: number | number[], sending: Attempt[]) {
  const before = await stateOf(product);
  const odd: Sent[] = [];
  for (const [what, send] of sending) {
    const { status } = await send();
    if (![wanted].flat().includes(status)) odd.push({ what, status });
  }
  expect(await stateOf(product)).toEqual(before);
  return odd;
}

describe("a body that is none", () => {
  test.each(withBody)("%s: broken JSON, and JSON that is no form", async (_, endpoint) => {
    const { visitor, path } = await prepared(endpoint);
    const bodies = [...hostile.brokenJson, ...hostile.noObjects];
    const sending = bodies.map((body): Attempt => [inShort(body), () => sendJson(visitor, endpoint, path, body)]);
    expect(
      await notAnswered(
        400,
        sending.map((one) => [...one]),
      ),
    ).toEqual([]);
  });

  test.each(withBody)("%s: of another type", async (_, endpoint) => {
    const { visitor, path, body } = await prepared(endpoint);
    const sending = hostile.notJsonTypes.map(
      (type): Attempt => [
        type,
        () =>
          visitor.send(endpoint.method, path, {
            headers: type === undefined ? {} : { "content-type": type },
            body: Buffer.from(JSON.stringify(body)),
          }),
      ],
    );
    expect(await notAnswered(415, sending)).toEqual([]);
  });

  test.each(writing.filter(([, { file }]) => !file))("%s: huge", async (_, endpoint) => {
    const { visitor, path, body } = await prepared(endpoint);
    const huge = JSON.stringify({ ...body, more: "x".repeat(300_000) });
    expect(await notAnswered(413, [["huge", () => sendJson(visitor, endpoint, path, huge)]])).toEqual([]);
  });
});

const ofEveryType: readonly unknown[] = [
  null,
  5,
  -1.5,
  true,
  false,
  "text",
  "",
  [],
  ["text"],
  [5],
  [[]],
  {},
  { toString: "text" },
  { $ne: null },
  { length: 1 },
];

const deepArray = "[".repeat(5_000) + "]".repeat(5_000);

const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
const hasType = ({ type, nullable }: BodyField, value: unknown) =>
  typeOf(value) === (type === "integer" ? "number" : type) || (nullable && value === null);

/** Ticks and texts of the registration that count as not said when they are nonsense. */
const forgiving = ["requestOrganizerAccess", "organizerReason"];

describe("a field of the wrong type", () => {
  test.each(withBody)("%s", async (_, endpoint) => {
    const { visitor, path, body = {} } = await prepared(endpoint);
    const sending = bodyFields(endpoint)
      .filter((field) => !forgiving.includes(field.path[0] ?? ""))
      .flatMap((field) => {
        const wrong = ofEveryType.filter((value) => !hasType(field, value)).map((value) => JSON.stringify(value));
        return [...wrong, deepArray].map((value) => {
          const text = JSON.stringify(withField(body, field.path, "#")).replace('"#"', () => value);
          return [{ field: field.path.join("."), value: inShort(value) }, text] as const;
        });
      });
    expect(sending.length).toBeGreaterThan(0);
    const sent = sending.map(([what, text]): Attempt => [what, () => sendJson(visitor, endpoint, path, text)]);
    expect(await notAnswered(400, sent)).toEqual([]);
  });

  test.each(withBody)("%s: numbers that are none", async (_, endpoint) => {
    const { visitor, path, body = {} } = await prepared(endpoint);
    const sending = bodyFields(endpoint)
      .filter(({ type }) => ["number", "integer"].includes(type))
      .flatMap((field) =>
        ["1e999", "-1e999", "1e308", "-1", "0.1e-7", "99999999999"].map((number): Attempt => {
          const text = JSON.stringify(withField(body, field.path, "#")).replace('"#"', number);
          return [{ field: field.path.join("."), number }, () => sendJson(visitor, endpoint, path, text)];
        }),
      );
    expect(await notAnswered(400, sending)).toEqual([]);
  });

  test.each(["/api/register", "/api/auth/register"])("POST %s: a tick that is none is not set", async (path) => {
    const endpoint = endpoints.find((one) => one.path === path) as Endpoint;
    const { body } = await prepared(endpoint);
    for (const requestOrganizerAccess of ["true", 1, [true], {}]) {
      const email = createUniqueEmail();
      const response = await product.visitor().post(path, { ...body, email, requestOrganizerAccess });
      expect(await response.json()).toMatchObject({ role: "voter", organizerStatus: "none" });
    }
  });
});

/** Compared, never stored: any text may be tried, and what is wrong is refused as such. */
const anyText: Readonly<Record<string, number[]>> = { password: [401, 201], code: [403] };

describe("NUL, half characters and control characters in every text", () => {
  test.each(withBody)("%s", async (_, endpoint) => {
    const { visitor, path, body = {} } = await prepared(endpoint);
    const odd: Sent[] = [];
    for (const { path: place } of bodyFields(endpoint).filter(({ type }) => type === "string")) {
      const field = place.join(".");
      const known = anyText[field];
      let before = await stateOf(product);
      // Each costs a password's hash.
      for (const part of known && field === "password"
        ? hostile.forbiddenInText.slice(0, 3)
        : hostile.forbiddenInText) {
        const valid = String((body as Record<string, unknown>)[place[0] ?? ""] ?? "");
        const fresh = "email" in body && field !== "email" ? { email: createUniqueEmail() } : {};
        const value = field === "password" || place.length > 1 ? `secret${part}` : valid + part;
        const response = await sendJson(
          visitor,
          endpoint,
          path,
          JSON.stringify(withField({ ...body, ...fresh }, place, value)),
        );
        if (!(known ?? [400]).includes(response.status)) odd.push({ what: { field, part }, status: response.status });
        if (response.status < 400) before = await stateOf(product);
      }
      expect(await stateOf(product)).toEqual(before);
    }
    expect(odd).toEqual([]);
  });
});

describe("a date that JavaScript reads and PostgreSQL does not", () => {
  const dates = ["1", "2026", "June 2026", "2026-06-01\u0000", "2026-06-01 (\u0000)", "2026-06-01 (comment)", "1/2"];

  test.each(["POST /api/contests", "PUT /api/contests/:contestId"])("%s", async (name) => {
    const endpoint = endpoints.find((candidate) => nameOf(candidate) === name) as Endpoint;
    const { visitor, path, body } = await prepared(endpoint);
    const sending = dates.flatMap((date) =>
      ["startDate", "endDate"].map(
        (field): Attempt => [
          { [field]: date },
          () => sendJson(visitor, endpoint, path, JSON.stringify({ ...body, [field]: date })),
        ],
      ),
    );
    expect(await notAnswered(400, sending)).toEqual([]);
  });
});

describe("an id that is none", () => {
  test.each(withId)("%s", async (_, endpoint) => {
    const { visitor, objects, body, form } = await prepared(endpoint);
    const name = /:(\w+)/.exec(endpoint.path)?.[1] as "contestId" | "entryId" | "requestId";
    const ids = [...hostile.oddSpellings(objects[name]), ...hostile.noIds];
    const sending = ids.map(
      (id): Attempt => [
        id,
        () =>
          visitor.send(endpoint.method, endpoint.path.replace(`:${name}`, id), {
            headers: body ? { "content-type": "application/json" } : {},
            ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
          }),
      ],
    );
    expect(await notAnswered([400, 404], sending)).toEqual([]);
  });
});

describe("a form with a file that is none", () => {
  const part = (field: string, name: string, content = "x") =>
    `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`;

  test.each(withFile)("%s", async (_, endpoint) => {
    const { visitor, path } = await prepared(endpoint);
    const field = endpoint.file?.field ?? "";
    const type = "multipart/form-data; boundary=b";
    const forms: [what: string, type: string, body: string][] = [
      ["JSON", "application/json", "{}"],
      ["no type", "", part(field, "a.jpg")],
      ["a plain form", "application/x-www-form-urlencoded", `${field}=x`],
      ["no boundary", "multipart/form-data", part(field, "a.jpg")],
      ["another boundary", "multipart/form-data; boundary=c", part(field, "a.jpg")],
      ["nothing", type, ""],
      ["no end", type, part(field, "a.jpg").slice(0, -8)],
      ["another field", type, part("other", "a.jpg")],
      ["the field of a prototype", type, part("__proto__", "a.jpg")],
      [
        "a text instead of a file",
        type,
        `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\nx\r\n--b--\r\n`,
      ],
      ["no picture and no table", type, part(field, "a.exe")],
      ["a name with NUL", type, part(field, "a\u0000.exe")],
      ["a name that leads elsewhere", type, part(field, "../../../etc/passwd")],
      ["headers without end", type, `--b\r\n${"x-header: y\r\n".repeat(1_000)}`],
    ];
    const sending = forms.map(
      ([what, contentType, body]): Attempt => [
        what,
        () =>
          visitor.send(endpoint.method, path, { headers: { "content-type": contentType }, body: Buffer.from(body) }),
      ],
    );
    expect(await notAnswered([400, 415], sending)).toEqual([]);
  });
});

describe("around the body", () => {
  test.each(hostile.oddCookies)("a session named %j is nobody's", async (id) => {
    for (const cookie of [`sq_session=${id}`, `sq_session=${id}; sq_session=${id}`, `a=b; sq_session=${id}; c`]) {
      const response = await product.app.request("/api/auth/user", { headers: { cookie } });
      expect(response.status).toBe(401);
    }
  });

  test.each([
    "/api/contests/1/export-excel?timeZone=%00",
    "/api/contests/1/export-excel?timeZone=UTC&timeZone=%ff",
    `/api/contests/1/export-excel?timeZone=${"x".repeat(5_000)}`,
    "/api/contests/1/export-excel?timeZone[]=UTC",
    "/api/contests/1/export-excel?__proto__=x&timeZone=%E0%A4%A",
    "/api/auth/google?returnTo=%00",
    "/api/auth/google?returnTo=%ff&returnTo=%ed%a0%80",
    "/api/auth/google/callback?code=%00&state=%ff&iss=%E0%A4%A",
    "/contest/1?entry=%00",
    "/contest/%ff?entry=%ff",
    "/?%00=%ff&error=%ed%a0%80",
  ])("GET %s is no fault of ours", async (path) => {
    expect((await product.app.request(path)).status).toBeLessThan(500);
  });

  test("a path answers only the methods that it has", async () => {
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
    const { visitor, objects } = await prepared(endpoints[0] as Endpoint);
    const odd: Sent[] = [];
    const before = await stateOf(product);
    for (const endpoint of endpoints)
      for (const method of methods) {
        if (endpoints.some((other) => other.method === method && other.path === endpoint.path)) continue;
        const { path } = validCall(endpoint, objects);
        const { status } = await visitor.send(method, path, { headers: { "x-http-method-override": endpoint.method } });
        if (status !== 404) odd.push({ what: `${method} ${path}`, status });
      }
    expect(odd).toEqual([]);
    expect(await stateOf(product)).toEqual(before);
  });

  test("asking for the head alone changes nothing", async () => {
    const { visitor, objects } = await prepared(endpoints[0] as Endpoint);
    const before = await stateOf(product);
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      const response = await visitor.send("HEAD", validCall(endpoint, objects).path);
      expect(response.status, endpoint.path).not.toBe(500);
      expect(await response.text()).toBe("");
    }
    expect(await stateOf(product)).toEqual(before);
  });
});
