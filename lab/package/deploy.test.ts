import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { limits } from "#domain/limits.ts";
import { root } from "../../scripts/build-stamp.js";
import { startArguments } from "../../scripts/start-arguments.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = readdirSync(join(root, "deploy"), { withFileTypes: true }).filter((item) => item.isFile());
const deploy = Object.fromEntries(files.map(({ name }) => [name, read(`deploy/${name}`)]));
const file = (name: string) => deploy[name] ?? expect.unreachable(`there is no deploy/${name}`);

/** Lines that a program reads. */
const withoutComments = (text: string) =>
  text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n");

const settings = new Set(
  [...read("src/server/core/config.ts").matchAll(/read\("([A-Z0-9_]+)"/g)].map(([, name]) => name),
);
const compose = file("compose.yaml");

test("image, unit and compose set what the product reads", () => {
  const inImage = /^ENV (.+)$/m.exec(file("Dockerfile"))?.[1] ?? "";
  const inUnit = /^Environment=(.+)$/m.exec(file("scorequest.service"))?.[1] ?? "";
  const inCompose = /^ {2}app:[\s\S]*? environment:\n((?: {6}.+\n)+)/m.exec(compose)?.[1] ?? "";
  const names = [
    ...[...`${inImage} ${inUnit}`.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name),
    ...[...inCompose.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name),
  ].filter((name) => name !== "NODE_ENV");
  expect(names).toEqual(expect.arrayContaining(["HOST", "PORT", "DATA_DIR", "READY_DELAY_MS", "DATABASE_URL"]));
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

test("example.env offers what the product or compose reads", () => {
  const offered = [...file("example.env").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const ofCompose = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  expect(compose).toContain("env_file: .env");
  expect(offered).toEqual(expect.arrayContaining(["APP_SECRET", "POSTGRES_PASSWORD", "PUBLIC_URL"]));
  expect(offered.filter((name) => !settings.has(name) && !ofCompose.has(name))).toEqual([]);
});

test("image and unit start node as `npm start` does, without npm and without its supervisor", async () => {
  const flags = (await startArguments()).filter((argument) => argument.startsWith("--"));
  const command = [...flags, "dist/server/main.js"];
  expect(file("Dockerfile")).toContain(`ENTRYPOINT ["node"]\nCMD ${JSON.stringify(command).replaceAll(",", ", ")}`);
  expect(file("scorequest.service")).toContain(`ExecStart=/usr/bin/node ${command.join(" ")}\n`);
});

test("the image runs as a user with a number, and node asks whether it is healthy", () => {
  const [, runtime = ""] = withoutComments(file("Dockerfile")).split(/^FROM .*$(?![\s\S]*^FROM )/m);
  expect(runtime).toMatch(/^USER \d+:\d+$/m);
  expect(runtime).toMatch(/^HEALTHCHECK [^\n]*CMD \["node", /m);
  expect(runtime).not.toMatch(/npm (ci|install|start|run)/);
  expect(file("Dockerfile")).toMatch(
    /^ARG BASE=[\s\S]*^FROM \$\{BASE\}\$\{BASE_DIGEST\} AS build$[\s\S]*^FROM \$\{BASE\}\$\{BASE_DIGEST\}$/m,
  );
});

test("images have a full version and a place for their digest, and README.md asks for the same ones", () => {
  const images = [...compose.matchAll(/image: (docker\.io\S+?:v?\d+\.\d+(?:\.\d+)?)(\$\{[A-Z]+_DIGEST:-\})?$/gm)];
  const base = /^ARG BASE=(docker\.io\S+:\d+\.\d+\.\d+-\S+)$/m.exec(file("Dockerfile"))?.[1] ?? "";
  expect(images.map(([, , digest]) => digest)).not.toContain(undefined);
  expect(images).toHaveLength(compose.match(/image: docker\.io/g)?.length ?? 0);
  expect(compose).toContain(`BASE: \${BASE:-${base}}\n        BASE_DIGEST: \${BASE_DIGEST:-}\n`);
  const asked = [...file("README.md").matchAll(/^ +digest [A-Z]+_DIGEST (\S+)$/gm)].map(([, image]) => image);
  expect(asked).toEqual([base, ...images.map(([, image]) => image)]);
});

test("paths in the examples are the product's", () => {
  const known = new Set(
    Object.values(api)
      .flat()
      .map(({ path }) => path.replace(/:\w+/g, "[0-9]+")),
  );
  const named = ["Dockerfile", "haproxy.cfg", "nginx.conf", "Caddyfile"].flatMap((name) =>
    [...withoutComments(file(name)).matchAll(/\/api\/[\w/[\]+-]+/g)].map(([path]) => path),
  );
  expect(new Set(named)).toEqual(
    new Set([
      ...["/api/health", "/api/ready", "/api/contests/[0-9]+/vote"],
      ...["/api/contests/[0-9]+/live", "/api/contests/[0-9]+/public"],
    ]),
  );
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test("proxies let the largest photo through", () => {
  const nginx = Number(/client_max_body_size (\d+)m;/.exec(file("nginx.conf"))?.[1]) * 1024 ** 2;
  const caddy = Number(/max_size (\d+)MB/.exec(file("Caddyfile"))?.[1]) * 1000 ** 2;
  const formBytes = 16 * 1024;
  expect(Math.min(nginx, caddy)).toBeGreaterThan(limits.imageBytes + formBytes);
});

test("proxies overwrite the address that a visitor says to come from", () => {
  expect(file("haproxy.cfg")).toContain("http-request set-header X-Forwarded-For %[src]");
  // nginx takes the server's headers only in locations that set none.
  const settingHeaders = file("nginx.conf")
    .split("location ")
    .filter((part) => part.includes("proxy_set_header"));
  expect(settingHeaders.length).toBeGreaterThan(1);
  for (const part of settingHeaders) expect(part).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(withoutComments(file("Caddyfile"))).not.toContain("trusted_proxies");
  expect(file("scorequest.service")).toContain(" TRUST_PROXY=1 ");
});

test("there is no secret in deploy/", () => {
  for (const text of Object.values(deploy)) {
    expect(text).not.toMatch(/[0-9a-f]{32}|[a-z0-9+/]{40}/i);
    for (const [line, value] of text.matchAll(/^[\s#]*\w*(?:SECRET|PASSWORD|_KEY)\w*[=:] *(.*)$/gm))
      expect(value, line).toMatch(/^(|\$\{.*\}|….*)$/);
  }
});

test("HAProxy keeps an instance whose checks take a second, and never takes the last one out", () => {
  const settings = withoutComments(file("haproxy.cfg"));
  expect(Number(/timeout check (\d+)s/.exec(settings)?.[1])).toBeGreaterThanOrEqual(3);
  expect(Number(/default-server .* fall (\d+)/.exec(settings)?.[1])).toBeGreaterThanOrEqual(3);
  const addresses = (lines: RegExp) => [...settings.matchAll(lines)].map(([, address]) => address);
  const checked = addresses(/^ {2}server \S+ (\S+)$/gm);
  expect(checked.length).toBeGreaterThan(1);
  expect(addresses(/^ {2}server \S+ (\S+) no-check backup$/gm)).toEqual(checked);
});

test("no value in a file of settings is followed by a comment, which systemd takes for a part of it", () => {
  const ofUnit = /^DATABASE_URL=[\s\S]*?(?=^```)/m.exec(file("README.md"))?.[0] ?? "";
  const given = [...`${ofUnit}${file("example.env")}`.matchAll(/^[A-Z0-9_]+=.*$/gm)].map(([line]) => line);
  expect(given).toEqual(expect.arrayContaining(["APP_SECRET=…", "HOST=0.0.0.0"]));
  expect(given.filter((line) => line.includes("#") || /\s$/.test(line))).toEqual([]);
});

test("the image is built from what the build needs", () => {
  const ignored = read(".dockerignore").split("\n");
  expect(ignored).toContain("*");
  for (const needed of [
    "src",
    "scripts",
    "migrations",
    "demo",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    ".npmrc",
  ])
    expect(ignored).toContain(`!${needed}`);
});

test("Prometheus sends its alarms to Alertmanager, which has somebody for each kind", () => {
  expect(read("deploy/prometheus/prometheus.yml")).toMatch(/^alerting:\n {2}alertmanagers:/m);
  const alertmanager = read("deploy/prometheus/alertmanager.yml");
  const receivers = [...alertmanager.matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name]) => name);
  const routed = [...alertmanager.matchAll(/ receiver: (\w+)$/gm)].map(([, name]) => name);
  expect(alertmanager).toMatch(/matchers: \[severity = page\]\n +receiver: phone/);
  expect(routed).toEqual(["mail", "phone"]);
  expect(receivers).toEqual(routed);
});
