import { afterAll, beforeAll, expect, test } from "vitest";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { pagePatterns } from "#domain/paths.ts";
import { bodyFields } from "./testing/body-fields.ts";
import { startForgingIssuer } from "./testing/forging-issuer.ts";
import { startListener } from "./testing/listener.ts";
import { type SignedIn, signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { rawRequest } from "./testing/raw-request.ts";
import { endpoints, nameOf, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/** The server never requests an address that a user gave it: a listener at those addresses gets no connection. */

const listener = await startListener();
afterAll(listener.close);
const forger = await startForgingIssuer();
afterAll(forger.close);
const product = await testProductOnPort({ google: forger.client });
let organizer: SignedIn;
beforeAll(async () => {
  organizer = await signedInAs(product, "organizer", { profile_image_url: at("me.png") });
});

const at = (file: string) => `http://127.0.0.1:${listener.port}/${file}`;
const addresses = () => [
  at("a.jpg"),
  `http://localhost:${listener.port}/a.png`,
  `https://127.0.0.1:${listener.port}/a.webp`,
  `http://2130706433:${listener.port}/a.gif`,
];

const objects = (contestId: number, entryId: number) => ({
  ...{
    contestId,
    entryId,
    requestId: 1,
    sponsorId: 1,
    logoUrl: "",
    personId: "nobody",
    sessionId: "0",
    ownEmail: "",
    accessCode: "",
    picture: new Uint8Array(),
  },
  account: { email: "", password: "" },
});

/** Every page and every GET endpoint. */
async function readEverything(visitor: Visitor, contestId: number, entryId: number): Promise<void> {
  const calls = endpoints
    .filter(({ method, path, reply }) => method === "GET" && !path.endsWith("/logout") && reply !== "stream")
    .map((endpoint) => validCall(endpoint, objects(contestId, entryId)).path);
  const pages = Object.values(pagePatterns).map((pattern) => pattern.replace(":contestId", String(contestId)));
  for (const path of [...calls, ...pages, `/contest/${contestId}?entry=${entryId}`]) await visitor.get(path);
}

async function everyFieldSays(url: string): Promise<{ contestId: number; entryId: number }> {
  const { visitor } = organizer;
  const contest = {
    title: "Tokyo",
    description: url,
    startDate: "2026-06-01T08:00:00Z",
    endDate: "2036-06-08T17:00:00Z",
    coverPhotoUrl: url,
    customBranding: { logoUrl: url },
  };
  const { id: contestId } = await (await visitor.post("/api/contests", contest)).json();
  await visitor.put(`/api/contests/${contestId}`, contest);
  const entry = { name: url.slice(0, 255), description: url, owner: url, imageUrl: url };
  const { id: entryId } = await (await visitor.post(`/api/contests/${contestId}/entries`, entry)).json();
  await visitor.put(`/api/entries/${entryId}`, entry);
  const shown = await (await visitor.get(`/api/contests/${contestId}`)).json();
  expect(shown).toMatchObject({ coverPhotoUrl: url, customBranding: { logoUrl: url }, entries: [{ imageUrl: url }] });
  return { contestId, entryId };
}

async function everyFieldOfAShowSays(url: string): Promise<void> {
  const { visitor } = organizer;
  const pictures = { coverPhotoUrl: url, customBranding: { logoUrl: url } };
  const { id } = await (await visitor.post("/api/shows", { title: "Tokyo", ...pictures })).json();
  await visitor.put(`/api/shows/${id}`, pictures);
  const times = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  await visitor.post(`/api/shows/${id}/awards`, { title: "Best Paint", ...times, ...pictures });
  const added = await visitor.post(`/api/shows/${id}/exhibits`, { name: "Miku", imageUrl: url });
  const exhibit = await added.json();
  await visitor.put(`/api/exhibits/${exhibit.id}`, { version: exhibit.version, imageUrl: url });
  for (const reader of [visitor, product.visitor()])
    for (const path of [`/api/shows/${id}`, `/api/shows/${id}/manage`, `/show/${id}`]) await reader.get(path);
  const shown = await (await visitor.get(`/api/shows/${id}`)).json();
  expect(shown).toMatchObject({ ...pictures, exhibits: [{ imageUrl: url }] });
}

test("these are the fields that take an address", () => {
  const fields = endpoints.flatMap((endpoint) =>
    bodyFields(endpoint)
      .filter(({ path }) => /url$/i.test(path.at(-1) ?? ""))
      .map(({ path }) => `${nameOf(endpoint)} ${path.join(".")}`),
  );
  expect(fields).toEqual([
    "POST /api/contests customBranding.logoUrl",
    "POST /api/contests coverPhotoUrl",
    "PUT /api/contests/:contestId customBranding.logoUrl",
    "PUT /api/contests/:contestId coverPhotoUrl",
    "POST /api/shows coverPhotoUrl",
    "POST /api/shows customBranding.logoUrl",
    "PUT /api/shows/:showId coverPhotoUrl",
    "PUT /api/shows/:showId customBranding.logoUrl",
    "POST /api/shows/:showId/exhibits imageUrl",
    "PUT /api/exhibits/:exhibitId imageUrl",
    "POST /api/shows/:showId/awards customBranding.logoUrl",
    "POST /api/shows/:showId/awards coverPhotoUrl",
    "POST /api/contests/:contestId/entries imageUrl",
    "PUT /api/entries/:entryId imageUrl",
    // only of an upload
    "POST /api/contests/:contestId/sponsors logoUrl",
    "PUT /api/contests/:contestId/sponsors/:sponsorId logoUrl",
  ]);
});

test("contests and entries that show pictures from elsewhere, made, read, adjusted, shared and deleted", async () => {
  for (const url of addresses()) {
    const { contestId, entryId } = await everyFieldSays(url);
    for (const visitor of [organizer.visitor, product.visitor()]) await readEverything(visitor, contestId, entryId);
    const adjustment = { rotation: 90, brightness: 0, contrast: 0, saturation: 0, zoom: 1 };
    const adjusted = await organizer.visitor.send("PATCH", `/api/entries/${entryId}/adjust-photo`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(adjustment),
    });
    expect(adjusted.status).toBe(400);
    expect((await organizer.visitor.delete(`/api/entries/${entryId}`)).status).toBe(200);
    expect((await organizer.visitor.delete(`/api/contests/${contestId}`)).status).toBe(200);
  }
});

test("shows, their awards and entries, with pictures from elsewhere", async () => {
  for (const url of addresses()) await everyFieldOfAShowSays(url);
});

test("a CSV file with pictures from elsewhere", async () => {
  const { contestId, entryId } = await everyFieldSays(at("b.jpg"));
  const header = [csvColumns.name, csvColumns.owner, csvColumns.votingId, csvColumns.imageUrl].join(",");
  const formula = `"=WEBSERVICE(""${at("c")}"")"`;
  const lines = addresses().map((url, number) => `${formula},${formula},${number},${url}`);
  const body = photoForm(Buffer.from([header, ...lines].join("\n")), { name: "a.csv", type: "text/csv", field: "csv" });
  const response = await organizer.visitor.send("POST", `/api/contests/${contestId}/bulk-upload`, { body });
  expect(await response.json()).toMatchObject({ successCount: lines.length, failedCount: 0 });
  await readEverything(organizer.visitor, contestId, entryId);
});

test("people whose picture is elsewhere", async () => {
  const visitor = product.visitor();
  const leaving = await visitor.get("/api/auth/google");
  const sent = new URL(leaving.headers.get("location") ?? "").searchParams;
  forger.claims = { nonce: sent.get("nonce"), picture: at("guest.png") };
  await visitor.get(`/api/auth/google/callback?code=x&state=${sent.get("state")}`);
  expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({ profileImageUrl: at("guest.png") });
  expect((await visitor.post("/api/organizer-requests", { reason: `Please see ${at("why")}` })).status).toBe(201);
  const { visitor: admin } = await signedInAs(product, "admin");
  await readEverything(admin, 1, 1);
  const upload = { body: photoForm(await jpeg()) };
  expect((await organizer.visitor.send("POST", "/api/upload/profile", upload)).status).toBe(200);
});

test("files that refer to something elsewhere", async () => {
  const url = at("d.png");
  const files = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${url}"><svg xmlns="http://www.w3.org/2000/svg"/>`,
    `<img src="${url}">`,
    `%!PS\n(${url}) run`,
    `#EXTM3U\n${url}`,
    url,
  ];
  for (const file of files)
    for (const [name, type] of [
      ["a.svg", "image/svg+xml"],
      ["a.png", "image/png"],
    ] as const) {
      const body = photoForm(Buffer.from(file), { name, type });
      expect((await organizer.visitor.send("POST", "/api/upload/contest-logo", { body })).status).toBe(415);
    }
});

test("requests that would be passed on, or that name another host", async () => {
  const { port } = listener;
  const host = `127.0.0.1:${port}`;
  const headers = {
    host,
    "x-forwarded-host": host,
    forwarded: `host=${host}`,
    referer: at("e"),
    origin: at("").slice(0, -1),
  };
  for (const path of [
    "/",
    "/contest/1",
    "/api/auth/google",
    `/api/auth/google?returnTo=${encodeURIComponent(at("f"))}`,
  ])
    await product.visitor().get(path, headers);
  const lines = [`GET ${at("g")} HTTP/1.1`, `CONNECT ${host} HTTP/1.1`, `GET //${host}/ HTTP/1.1`, "GET / HTTP/1.1"];
  for (const line of lines) await rawRequest(product.port, `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(listener.received).toEqual([]);
});

test("no connection has come, and the listener works", async () => {
  await fetch(at("me"));
  expect(listener.received).toEqual([expect.stringMatching(/^GET \/me /)]);
});
