import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { test } from "./support/test.ts";

/** Uses raw requests, because a browser would normalize the paths. */

const builtWeb = fileURLToPath(new URL("../dist/web/", import.meta.url));

type Answer = { status: number; text: string };

function ask(
  baseURL: string | undefined,
  path: string,
  options: { method?: string; headers?: object; body?: string } = {},
) {
  const { hostname, port } = new URL(baseURL ?? "");
  return new Promise<Answer>((resolve, reject) => {
    const { method = "GET", headers = {}, body = "" } = options;
    const asking = request(
      { hostname, port, path, method, headers: { connection: "close", ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("latin1") }),
        );
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}

const tracks = /node_modules|\.(?:ts|js|mjs):\d+|\n\s+at |Error:|\/dist\/|\/src\/|DATABASE_URL|postgres/;

test("scripts have no source maps or other files beside them", async ({ baseURL }) => {
  const files = await readdir(builtWeb, { recursive: true });
  const scripts = files.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => `/${name.replaceAll("\\", "/")}`);
  expect(scripts.length).toBeGreaterThan(10);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  const found: string[] = [];
  for (const script of scripts) {
    const { status, text } = await ask(baseURL, script);
    if (status !== 200 || /sourceMappingURL|sourceURL/.test(text)) found.push(`${status} ${script}`);
    for (const beside of [".map", ".br"])
      if ((await ask(baseURL, script + beside)).status !== 404) found.push(script + beside);
  }
  expect(found).toEqual([]);
});

test("only files of the web app are served", async ({ baseURL }) => {
  const wanted = [
    ...["/.env", "/.env.local", "/.git/HEAD", "/.git/config", "/.gitignore", "/.ci/run", "/.cache/e2e-server.log"],
    ...["/.data/app-secret", "/data/app-secret", "/app-secret", "/data/postgres/PG_VERSION", "/.data/", "/uploads/"],
    ...["/package.json", "/package-lock.json", "/biome.json", "/vite.config.ts", "/tsconfig.json", "/README.md"],
    ...["/src/server/process/main.ts", "/src/web/main.tsx", "/migrations/0001_people.sql", "/scripts/run.js", "/e2e/"],
    ...["/server/main.js", "/dist/server/main.js", "/dist/stamp", "/../server/main.js", "/assets/../../server/main.js"],
    ...["/%2e%2e/server/main.js", "/..%2fserver%2fmain.js", "/assets/..%5c..%5cserver%5cmain.js", "/%2e%2e%2f.data"],
    ...[
      "/node_modules/pg/package.json",
      "/.vite/manifest.json",
      "/manifest.json",
      "/index.html",
      "/assets/",
      "/assets",
    ],
    ...[
      "//etc/passwd",
      "/..//..//..//..//etc/passwd",
      "/%252e%252e/%252e%252e/etc/passwd",
      "/proc/self/environ",
      "/@fs/",
    ],
  ];
  const found: string[] = [];
  for (const path of wanted) {
    const { status, text } = await ask(baseURL, path);
    if (![400, 404].includes(status) || /root:|"dependencies"|"scripts"|create table|import \{/.test(text))
      found.push(`${status} ${path}`);
  }
  expect(found).toEqual([]);
});

test("errors do not reveal how the product is built", async ({ baseURL }) => {
  const json = { "content-type": "application/json" };
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const tries: [path: string, options?: Parameters<typeof ask>[2]][] = [
    ["/contest/%"],
    ["/contest/%E0%A4%A"],
    ["/api/contests/%00"],
    ["/api/contests/1e9/top-entries"],
    [`/api/contests/1?${"x=y&".repeat(3_000)}`],
    ["/api/login", { method: "POST", headers: json, body: "{" }],
    ["/api/login", { method: "POST", headers: json, body: '{"email":{"$gt":""},"password":[]}' }],
    ["/api/login", { method: "POST", headers: json, body: "[".repeat(50_000) }],
    ["/api/upload/profile", { method: "POST", headers: form, body: "--x\r\n" }],
    ["/api/auth/google/callback?code=x&state=y&iss=z"],
    ["/api/auth/user", { headers: { cookie: "sq_session=%ff; sq_device=%; sq_google_x=y.z" } }],
    ["/api/contests/1/vote", { method: "PUT", headers: { ...json, cookie: "sq_session=x" }, body: '{"entryId":"1"}' }],
    ["/api/docs", { method: "DELETE" }],
    ["/", { method: "PROPFIND" }],
  ];
  const revealing: string[] = [];
  for (const [path, options] of tries) {
    const { status, text } = await ask(baseURL, path, options);
    if (status >= 500 || tracks.test(text))
      revealing.push(`${status} ${path.slice(0, 60)} ${tracks.exec(text)?.[0] ?? ""}`);
  }
  expect(revealing).toEqual([]);
});
