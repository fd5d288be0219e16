import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { loadWebFiles } from "./http/pages/web-files.ts";
import { signedInAs } from "./testing/people.ts";
import { phonePhoto, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";

/** Only files that are meant to be seen are served. */

const product = await testProductOnPort();

const line = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends the path as it is written: other clients normalise it first. */
function askRaw(path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port: product.port, path, agent: line }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    asking.on("error", reject);
    asking.end();
  });
}

const canary = "the canary of the data folder";
let id: string;
let sibling: string;
let original: Buffer;
beforeAll(async () => {
  original = await phonePhoto(400, 300);
  const { visitor } = await signedInAs(product, "organizer");
  const sent = await visitor.send("POST", "/api/upload/contest-header", { body: photoForm(original) });
  id = uploadedPhotoId((await sent.json()).imageUrl) ?? "";
  sibling = `${product.photoFolder}-sibling`;
  await mkdir(sibling);
  await writeFile(join(sibling, "400.webp"), canary);
  await writeFile(join(product.photoFolder, ".env"), canary);
  await writeFile(join(product.photoFolder, "400.webp"), canary);
  await writeFile(join(product.photoFolder, id, "secret.txt"), canary);
});
afterAll(async () => {
  line.destroy();
  await rm(sibling, { recursive: true });
});

test("the photo itself is served, so a 404 below means that something is kept back", async () => {
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
  "/node_modules/pg/package.json",
  "/src/server/process/main.ts",
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

test("of the built web app only the files that a browser needs are served", async () => {
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
