import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Attempt, named, openForAttempts, type Sent, sendJson } from "./testing/attempts.ts";
import { type BodyField, bodyFields, withField } from "./testing/body-fields.ts";
import { stateOf } from "./testing/database-state.ts";
import * as hostile from "./testing/hostile-inputs.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { endpoints, nameOf, takesBody } from "./testing/valid-calls.ts";

/** Any body is accepted or refused with a message, never with a 500. The cases come from the contract's schemas. */

const attempts = await openForAttempts();

const inShort = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);

const withBody = named(endpoints.filter(takesBody));
const writing = named(endpoints.filter(({ method }) => method !== "GET"));

describe("an invalid body", () => {
  test.each(withBody)("%s: broken JSON, and JSON that is not an object", async (_, endpoint) => {
    const { visitor, path } = await attempts.prepared(endpoint);
    const bodies = [...hostile.brokenJson, ...hostile.noObjects];
    const sending = bodies.map((body): Attempt => [inShort(body), () => sendJson(visitor, endpoint, path, body)]);
    expect(
      await attempts.notAnswered(
        400,
        sending.map((one) => [...one]),
      ),
    ).toEqual([]);
  });

  test.each(withBody)("%s: of another type", async (_, endpoint) => {
    const { visitor, path, body } = await attempts.prepared(endpoint);
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
    expect(await attempts.notAnswered(415, sending)).toEqual([]);
  });

  test.each(writing.filter(([, { file }]) => !file))("%s: huge", async (_, endpoint) => {
    const { visitor, path, body } = await attempts.prepared(endpoint);
    const huge = JSON.stringify({ ...body, more: "x".repeat(300_000) });
    expect(await attempts.notAnswered(413, [["huge", () => sendJson(visitor, endpoint, path, huge)]])).toEqual([]);
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

/** Fields of the registration that count as missing when they are invalid. */
const forgiving = ["requestOrganizerAccess", "organizerReason"];

describe("a field of the wrong type", () => {
  test.each(withBody)("%s", async (_, endpoint) => {
    const { visitor, path, body = {} } = await attempts.prepared(endpoint);
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
    expect(await attempts.notAnswered(400, sent)).toEqual([]);
  });

  test.each(withBody)("%s: invalid numbers", async (_, endpoint) => {
    const { visitor, path, body = {} } = await attempts.prepared(endpoint);
    const sending = bodyFields(endpoint)
      .filter(({ type }) => ["number", "integer"].includes(type))
      .flatMap((field) =>
        ["1e999", "-1e999", "1e308", "-1", "0.1e-7", "99999999999"].map((number): Attempt => {
          const text = JSON.stringify(withField(body, field.path, "#")).replace('"#"', number);
          return [{ field: field.path.join("."), number }, () => sendJson(visitor, endpoint, path, text)];
        }),
      );
    expect(await attempts.notAnswered(400, sending)).toEqual([]);
  });

  test.each(["/api/register", "/api/auth/register"])("POST %s: an invalid tick is not set", async (path) => {
    const endpoint = endpoints.find((one) => one.path === path) as Endpoint;
    const { body } = await attempts.prepared(endpoint);
    for (const requestOrganizerAccess of ["true", 1, [true], {}]) {
      const email = createUniqueEmail();
      const response = await attempts.product.visitor().post(path, { ...body, email, requestOrganizerAccess });
      expect(await response.json()).toMatchObject({ role: "voter", organizerStatus: "none" });
    }
  });
});

/** Only compared, never stored: any text is allowed, and a wrong one is refused as wrong. */
const anyText: Readonly<Record<string, number[]>> = { password: [401, 201], code: [403] };
/** A call with a made-up code is refused, whatever else it says. */
const byCode = ["POST /api/auth/code/confirm", "POST /api/auth/password-reset", "POST /api/account/email/confirm"];
/** The caller has no password yet, so the first text counts as one; others are wrong then, and after ten there are too many. */
const ofOwnAccount: Readonly<Record<string, Readonly<Record<string, number[]>>>> = {
  "POST /api/account/password": { currentPassword: [200, 400, 429], password: [200, 400, 429] },
  "POST /api/account/email": { password: [204] },
};

describe("NUL, half characters and control characters in every text", () => {
  test.each(withBody)("%s", async (_, endpoint) => {
    const { visitor, path, body = {} } = await attempts.prepared(endpoint);
    const odd: Sent[] = [];
    for (const { path: place } of bodyFields(endpoint).filter(({ type }) => type === "string")) {
      const field = place.join(".");
      const own = ofOwnAccount[nameOf(endpoint)];
      const known = byCode.includes(nameOf(endpoint)) ? undefined : (own ?? anyText)[field];
      let before = await stateOf(attempts.product);
      // Each costs a password hash, which is slow.
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
        if (response.status < 400) before = await stateOf(attempts.product);
      }
      expect(await stateOf(attempts.product)).toEqual(before);
    }
    expect(odd).toEqual([]);
  });
});

describe("a date that JavaScript reads and PostgreSQL does not", () => {
  const dates = [
    ...["1", "2026", "June 2026", "2026-06-01\u0000", "2026-06-01 (\u0000)", "2026-06-01 (comment)", "1/2"],
    ...["2026-02-31T00:00:00Z", "2026-04-31T00:00:00Z", "2027-02-29T08:00:00+02:00"],
  ];

  test.each(["POST /api/contests", "PUT /api/contests/:contestId"])("%s", async (name) => {
    const endpoint = endpoints.find((candidate) => nameOf(candidate) === name) as Endpoint;
    const { visitor, path, body } = await attempts.prepared(endpoint);
    const sending = dates.flatMap((date) =>
      ["startDate", "endDate"].map(
        (field): Attempt => [
          { [field]: date },
          () => sendJson(visitor, endpoint, path, JSON.stringify({ ...body, [field]: date })),
        ],
      ),
    );
    expect(await attempts.notAnswered(400, sending)).toEqual([]);
  });
});
