import { describe, expect, test } from "vitest";
import { belongingsFor, setScene } from "./testing/callers.ts";
import { stateOf } from "./testing/database-state.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createContest, createEntry } from "./testing/factories.ts";
import { requestOver } from "./testing/over-http.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { rawRequest } from "./testing/raw-request.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { endpoints, nameOf, validCall } from "./testing/valid-calls.ts";

/** Another site cannot make a visitor's browser do anything here. */

const product = await testProductOnPort();

describe("another site writes in a visitor's name", () => {
  const places: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    { "sec-fetch-site": "", origin: "http://localhost:3000" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost" },
  ];

  const writes = endpoints
    .filter(({ method }) => method !== "GET")
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

  test.each(writes)("%s", async (name, endpoint) => {
    const setting = {
      who: "super_admin",
      whose: "own",
      accessCode: null,
      imageUrl: "https://example.org/a.jpg",
    } as const;
    const { visitor, ...ids } = await setScene(product, setting, {
      ...{ contest: true, request: true },
      ...belongingsFor(name),
    });
    const known = { email: createUniqueEmail(), password: "correct horse" };
    const call = validCall(endpoint, { ...ids, accessCode: "", account: known, picture: await jpeg() });
    const fields = new URLSearchParams(Object.entries(call.body ?? {}).map(([name, value]) => [name, String(value)]));
    const json = JSON.stringify(call.body ?? {});
    const cookie = `sq_session=${visitor.cookies.get("sq_session")}`;
    const bodies: [type: string | undefined, body: () => BodyInit | null][] = [
      [undefined, () => null],
      ["application/json", () => json],
      ["text/plain", () => json],
      ["application/x-www-form-urlencoded", () => fields.toString()],
      [undefined, () => call.form ?? photoForm(Buffer.from(json))],
    ];
    const before = await stateOf(product);
    const taken: unknown[] = [];
    for (const place of places)
      for (const [type, body] of bodies) {
        const headers = { cookie, ...place, ...(type ? { "content-type": type } : {}) };
        const request = { method: endpoint.method, headers, body: body() };
        const response = await requestOver(product.address + call.path, request);
        if (response.status !== 403) taken.push({ place, type, status: response.status });
      }
    expect(taken).toEqual([]);
    expect(await stateOf(product)).toEqual(before);
  });
});

describe("a request line that names a site", () => {
  const evil = "http://evil.example";
  const targets = [evil, `${evil}:80`, "HTTP://EVIL.EXAMPLE", "http://localhost", "http://x@evil.example"];
  const places = ["/api/logout", "//api/logout", "/api/contests/1/vote", "?x", ""];

  test("does not decide which site is the own one: the Host does", async () => {
    const send = async (target: string, origin: string) => {
      const head = `POST ${target} HTTP/1.1\r\nHost: localhost:${product.port}\r\nOrigin: ${origin}\r\n`;
      return (await rawRequest(product.port, `${head}Connection: close\r\nContent-Length: 0\r\n\r\n`)).statuses;
    };
    for (const target of targets)
      for (const place of places) {
        for (const origin of [evil, "http://localhost"])
          expect(await send(target + place, origin), `${target}${place} from ${origin}`).toEqual([403]);
        const [status] = await send(target + place, `http://localhost:${product.port}`);
        expect(status, target + place).not.toBe(403);
        expect(status, target + place).not.toBe(500);
      }
  });
});

describe("no reply can be framed", () => {
  test("of whatever kind", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { id } = await createContest(product.database, { organizer_id: organizer.user.id });
    await createEntry(product.database, { contest_id: id });
    const uploaded = await organizer.visitor.send("POST", "/api/upload/contest-header", {
      body: photoForm(await jpeg()),
    });
    const photo = (await uploaded.clone().json()).imageUrl;
    const contest = await organizer.visitor.get(`/api/contests/${id}`);
    const etag = { "if-none-match": contest.headers.get("etag") ?? "" };
    const { visitor } = organizer;
    const big = JSON.stringify({ title: "x".repeat(300_000) });
    const type = { "content-type": "application/json" };
    const poll = (headers = {}) => fetch(`${product.address}/api/contests/${id}`, { headers });
    await poll();
    const cookie = `sq_session=${visitor.cookies.get("sq_session")}`;
    const replies: [number, Response][] = [
      [200, await visitor.get("/")],
      [200, await visitor.get(`/contest/${id}`)],
      [404, await visitor.get("/nowhere")],
      [200, await visitor.get("/api/docs")],
      [200, contest],
      [304, await visitor.get(`/api/contests/${id}`, etag)],
      [200, await poll()],
      [304, await poll({ "if-none-match": (await poll()).headers.get("etag") ?? "" })],
      [200, await fetch(`${product.address}/api/contests/${id}/vote`, { method: "DELETE", headers: { cookie } })],
      [302, await visitor.get("/api/login")],
      [200, await visitor.get(`/api/contests/${id}/export-excel`)],
      [200, await visitor.get("/api/csv-template")],
      [200, uploaded],
      [200, await visitor.get(photo)],
      [404, await visitor.get("/uploads/x/400.webp")],
      [200, await visitor.get("/assets/main-abc123.js")],
      [304, await visitor.get("/favicon.svg", { "if-none-match": '"icon"' })],
      [400, await visitor.post("/api/contests", {})],
      [401, await product.visitor().get("/api/auth/user")],
      [403, await visitor.get("/api/admin/organizer-requests")],
      [403, await visitor.send("POST", "/api/contests", { headers: { "sec-fetch-site": "cross-site" } })],
      [404, await visitor.get("/api/nowhere")],
      [413, await visitor.send("POST", "/api/contests", { headers: type, body: big })],
      [415, await visitor.send("POST", "/api/contests", { body: "x" })],
      [404, await visitor.send("OPTIONS", "/api/contests")],
    ];
    for (const [status, { status: found, headers }] of replies) {
      expect(found).toBe(status);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|default-src 'none'; sandbox/);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
    const stream = await openEventStream(`${product.address}/api/contests/${id}/live`);
    stream.close();
    expect(stream.headers["x-frame-options"]).toBe("DENY");
  });
});
