import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Attempt, named, openForAttempts, type Sent } from "./testing/attempts.ts";
import { stateOf } from "./testing/database-state.ts";
import * as hostile from "./testing/hostile-inputs.ts";
import { endpoints, validCall } from "./testing/valid-calls.ts";

/** Odd ids, forms, methods, cookies and queries. Bodies: app.inputs.test.ts. Bytes: app.wire.test.ts. */

type IdName = "contestId" | "entryId" | "requestId" | "personId" | "sessionId";

const attempts = await openForAttempts();

const withId = named(endpoints.filter(({ path }) => path.includes(":")));
const withFile = named(endpoints.filter(({ file }) => file));

describe("an invalid id", () => {
  test.each(withId)("%s", async (_, endpoint) => {
    const { visitor, objects, body, form } = await attempts.prepared(endpoint);
    const name = /:(\w+)/.exec(endpoint.path)?.[1] as IdName;
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
    expect(await attempts.notAnswered([400, 404], sending)).toEqual([]);
  });
});

describe("an invalid form with a file", () => {
  const part = (field: string, name: string, content = "x") =>
    `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`;

  test.each(withFile)("%s", async (_, endpoint) => {
    const { visitor, path } = await attempts.prepared(endpoint);
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
    expect(await attempts.notAnswered([400, 415], sending)).toEqual([]);
  });
});

describe("around the body", () => {
  test.each(hostile.oddCookies)("a session named %j does not exist", async (id) => {
    for (const cookie of [`sq_session=${id}`, `sq_session=${id}; sq_session=${id}`, `a=b; sq_session=${id}; c`]) {
      const response = await attempts.product.app.request("/api/auth/user", { headers: { cookie } });
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
    expect((await attempts.product.app.request(path)).status).toBeLessThan(500);
  });

  test("a path answers only the methods that it has", async () => {
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
    const { visitor, objects } = await attempts.prepared(endpoints[0] as Endpoint);
    const odd: Sent[] = [];
    const before = await stateOf(attempts.product);
    for (const endpoint of endpoints)
      for (const method of methods) {
        if (endpoints.some((other) => other.method === method && other.path === endpoint.path)) continue;
        const { path } = validCall(endpoint, objects);
        const { status } = await visitor.send(method, path, { headers: { "x-http-method-override": endpoint.method } });
        if (status !== 404) odd.push({ what: `${method} ${path}`, status });
      }
    expect(odd).toEqual([]);
    expect(await stateOf(attempts.product)).toEqual(before);
  });

  test("a HEAD request changes nothing", async () => {
    const { visitor, objects } = await attempts.prepared(endpoints[0] as Endpoint);
    const before = await stateOf(attempts.product);
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      const response = await visitor.send("HEAD", validCall(endpoint, objects).path);
      expect(response.status, endpoint.path).not.toBe(500);
      expect(await response.text()).toBe("");
    }
    expect(await stateOf(attempts.product)).toEqual(before);
  });
});
