import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePatterns } from "#domain/paths.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import { voterIdOf } from "./features/auth/voter-id.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { createTestApp, type TestApp, testSecret } from "./testing/app.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createContest, createEntry } from "./testing/factories.ts";
import { type SignedIn, signedInAs, signedInByGoogle } from "./testing/people.ts";
import { phonePhoto, photoForm } from "./testing/photos.ts";
import { endpoints, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/** What must not be readable, asked for in every way there is to ask. */

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
let organizer: SignedIn;
let voter: SignedIn;
let contestId: number;
let entryId: number;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
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
afterAll(async () => {
  line.destroy();
  await served.close();
  await product.drop();
});

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Everything that can be read by GET, headers and all. */
async function everythingFor(visitor: Visitor): Promise<string> {
  const objects = { contestId, entryId, requestId: 1, accessCode: "", account: { email: "", password: "" } };
  const calls = endpoints
    .filter(({ method, path, reply }) => method === "GET" && !path.endsWith("/logout") && reply !== "stream")
    .map((endpoint) => validCall(endpoint, { ...objects, picture: new Uint8Array() }).path);
  const pages = Object.values(pagePatterns).map((pattern) => pattern.replace(":contestId", String(contestId)));
  const shared = [`/contest/${contestId}?entry=${entryId}`, `/vote/${contestId}?entry=${entryId}&error=x`];
  const texts: string[] = [];
  for (const path of [...calls, ...pages, ...shared]) {
    const response = await visitor.get(path);
    texts.push(path, JSON.stringify([...response.headers]), await response.text());
  }
  // once more by the fast lane, which has its own way of answering
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`${served.address}/api/contests/${contestId}`, {
      headers: { cookie: cookieOf(visitor) },
    });
    texts.push(JSON.stringify([...response.headers]), await response.text());
  }
  return texts.join("\n");
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

  test("is kept from who has entered the code and voted, too", async () => {
    const text = await everythingFor(voter.visitor);
    expect(found(text, [...forNobody(), ...forManagers, "organizer-mailbox"])).toEqual([]);
    expect(text).toContain(`"userVote":{"entryId":${entryId}}`);
  });

  test("is told to who manages the contest, but not who voted for what", async () => {
    const text = await everythingFor(organizer.visitor);
    expect(found(text, forManagers)).toEqual(forManagers);
    expect(found(text, [...forNobody(), "voter-mailbox"])).toEqual([]);
    expect(text).not.toContain(`"userVote":{"entryId"`);
  });

  test("is kept from super_admins as far as it is nobody's business", async () => {
    const { visitor } = await signedInAs(product, "super_admin");
    expect(found(await everythingFor(visitor), forNobody())).toEqual([]);
  });

  test.each(["", `?entry=1`])("is not in the stream%s", async (query) => {
    const stream = await openEventStream(`${served.address}/api/contests/${contestId}/live${query}`);
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

const line = new Agent({ keepAlive: true, maxSockets: 1 });

/** As it is written: other clients tidy a path before they send it. */
function askRaw(path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port: served.port, path, agent: line }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    asking.on("error", reject);
    asking.end();
  });
}

describe("files", () => {
  const canary = "the canary of the data folder";
  let id: string;
  let sibling: string;
  let original: Buffer;
  beforeAll(async () => {
    original = await phonePhoto(400, 300);
    const sent = await organizer.visitor.send("POST", "/api/upload/contest-header", { body: photoForm(original) });
    id = uploadedPhotoId((await sent.json()).imageUrl) ?? "";
    sibling = `${product.photoFolder}-sibling`;
    await mkdir(sibling);
    await writeFile(join(sibling, "400.webp"), canary);
    await writeFile(join(product.photoFolder, ".env"), canary);
    await writeFile(join(product.photoFolder, "400.webp"), canary);
    await writeFile(join(product.photoFolder, id, "secret.txt"), canary);
    return () => rm(sibling, { recursive: true });
  });

  test("the photo itself is there, or else nothing here would show anything", async () => {
    expect((await askRaw(`/uploads/${id}/400.webp`)).status).toBe(200);
  });

  const dots = ["..", "%2e%2e", ".%2e", "%2E.", "%252e%252e", "..%00", "%c0%ae%c0%ae", "%uff0e%uff0e", "..;", "...."];
  const slashes = ["/", "%2f", "%2F", "\\", "%5c", "%252f", "//", "/./", "%c0%af"];
  const ways = dots.flatMap((dot) => slashes.map((slash) => [dot, slash] as const));

  test.each(ways)("%s%s leads out of no folder", async (dot, slash) => {
    const up = dot + slash;
    const here = basename(product.photoFolder);
    const paths = [
      `/uploads/${up}${here}-sibling/400.webp`,
      `/uploads/${up}${here}-sibling${slash}400.webp`,
      `/uploads/${id}/${up}400.webp`,
      `/uploads/${id}/${up}.env`,
      `/uploads/${id}/${up}${id}/original.bin`,
      `/uploads/${id}${slash}${up}${up}${here}-sibling/400.webp`,
      `/assets/${up}${up}${up}${up}${up}${up}${up}${up}etc/passwd`,
      `/assets/${up}package.json`,
      `/${up}${up}${up}${up}${up}${up}etc/passwd`,
      `/api/${up}uploads/${id}/original.bin`,
    ];
    for (const path of paths) {
      const { status, body } = await askRaw(path);
      expect([400, 404], path).toContain(status);
      for (const secret of [canary, "root:", '"dependencies"']) expect(body.includes(secret)).toBe(false);
    }
  });

  test.each([
    "original.bin",
    "original",
    "ORIGINAL.BIN",
    "original%2ebin",
    "original.bin%00.webp",
    "original.bin%2f400.webp",
    "original.bin?x=400.webp",
    "original.bin;400.webp",
    "400.webp/original.bin",
    "400.webp%2f..%2foriginal.bin",
    "400.webp/../original.bin",
    "400.webp%00",
    "400.webp%0a",
    "secret.txt",
    "",
    ".",
    "%2e",
    "*",
  ])("nothing of a photo but its shown sizes: %s", async (name) => {
    const { status, body } = await askRaw(`/uploads/${id}/${name}`);
    expect([400, 404]).toContain(status);
    expect(body.includes(original.subarray(0, 200))).toBe(false);
    expect(body.includes(canary)).toBe(false);
  });

  test.each([
    "/.env",
    "/.git/config",
    "/.git/HEAD",
    "/.data/app-secret",
    "/app-secret",
    "/data/",
    "/uploads",
    "/uploads/",
    "/uploads/.env",
    "/uploads/400.webp",
    "/package.json",
    "/package-lock.json",
    "/node_modules/hono/package.json",
    "/src/server/main.ts",
    "/migrations/0001_people.sql",
    "/assets",
    "/assets/",
    "/assets/main-abc123.js.map",
    "/assets/main-abc123.js.br",
    "/assets/main-abc123.js.gz",
    "/index.html",
    "/server.js",
    "/dist/server/main.js",
    "/proc/self/environ",
    "/server-status",
    "/debug/pprof",
    "/api/.env",
    "/__vite_ping",
    "/@fs/etc/passwd",
  ])("%s is not there", async (path) => {
    const { status, body } = await askRaw(path);
    expect(status).toBe(404);
    expect(body.includes(canary)).toBe(false);
  });

  test("of the built web app only those are served that a browser needs", async () => {
    const folder = await mkdtemp(join(tmpdir(), "scorequest-web-"));
    const files = {
      served: ["assets/main-a.js", "assets/main-a.css", "favicon.svg", "robots.txt", ".well-known/security.txt"],
      kept: [
        "assets/main-a.js.map",
        "assets/main-a.css.map",
        "assets/main-a.js.br",
        ".env",
        ".env.json",
        ".hidden.html",
        ".git/config.json",
        ".vite/manifest.json",
        "assets/.secret.js",
        "notes.md",
        "main.ts",
        "index.html",
      ],
    };
    for (const name of [...files.served, ...files.kept]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), "x");
    }
    const web = await loadWebFiles(folder);
    await rm(folder, { recursive: true });
    expect([...web.files.keys()].sort()).toEqual(files.served.map((name) => `/${name}`).sort());
  });
});

describe("a fault of ours", () => {
  test.each([
    [["contests", "entries", "votes", "tallies", "photos", "organizer_requests"]],
    [["users"]],
    [["sessions"]],
  ])("without the tables %s says nothing of how it is made", async (broken) => {
    const faulty = await createTestApp();
    const { visitor } = await signedInAs(faulty, "super_admin");
    const objects = { contestId: 1, entryId: 1, requestId: 1, accessCode: "x", picture: Buffer.from("x") };
    const account = { email: "somebody@example.com", password: "correct horse" };
    for (const table of broken) await faulty.database.pool.query(`alter table ${table} rename to ${table}_elsewhere`);
    const statuses: number[] = [];
    for (const endpoint of endpoints.filter(({ path }) => !path.endsWith("/logout"))) {
      const { path, body, form } = validCall(endpoint, { ...objects, account });
      const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await visitor.send(endpoint.method, path, form ? { body: form } : (json ?? {}));
      if (response.status === 500) await expectDiscreet(response);
      statuses.push(response.status);
    }
    for (const path of ["/", "/contest/1", "/vote/1?entry=1", "/uploads/x/400.webp"]) {
      const response = await visitor.get(path);
      if (response.status === 500) await expectDiscreet(response);
    }
    await faulty.drop();
    expect(statuses).toContain(500);
    const told = faulty.logged.filter((line) => JSON.parse(line).msg === "request failed");
    expect(told.length).toBeGreaterThan(0);
    expect(told.join("")).toContain("does not exist");
  });

  async function expectDiscreet(response: Response) {
    const text = await response.text();
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(["code", "message", "requestId"]);
    expect(text).not.toMatch(/relation|select|insert|node_modules|\.ts\b|\.js\b|\bat |postgres|error:/i);
  }
});
