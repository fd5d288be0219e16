import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../../scripts/build-stamp.js";
import { databases } from "../addresses.ts";
import { etcdArguments } from "./etcd.ts";
import { primaryProxySettings, webProxySettings } from "./haproxy.ts";
import { patroniSettings } from "./patroni.ts";

const passwords = { superuser: "one", replication: "two", product: "three" };
const [first] = databases;
const settings = (isSynchronous: boolean) => patroniSettings(first!, { isSynchronous, passwords });

test("Patroni replicates to any standby synchronously, strictly, with checksums, and replaces a primary within its lease", () => {
  expect(settings(true)).toMatchObject({
    bootstrap: {
      dcs: {
        synchronous_mode: "quorum",
        synchronous_mode_strict: true,
        failsafe_mode: true,
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { wal_receiver_status_interval: "1s" } },
      },
      initdb: expect.arrayContaining(["data-checksums"]),
    },
  });
});

test("the control differs from that in nothing but the replication", () => {
  const without = (text: string) => text.replaceAll(/"synchronous_\w+":"?\w+"?/g, "");
  expect(settings(false)).toMatchObject({
    bootstrap: { dcs: { synchronous_mode: false, synchronous_mode_strict: false } },
  });
  expect(without(JSON.stringify(settings(false)))).toBe(without(JSON.stringify(settings(true))));
});

test("every member of etcd knows all three", () => {
  const args = etcdArguments(first!);
  expect(args).toContain("--name=db1");
  expect(args.find((argument) => argument.startsWith("--initial-cluster="))).toBe(
    "--initial-cluster=db1=http://10.88.0.11:2380,db2=http://10.88.0.12:2380,db3=http://10.88.0.13:2380",
  );
});

test("HAProxy finds the primary by Patroni's answer, and asks instances only whether they live", () => {
  expect(primaryProxySettings()).toContain("option httpchk OPTIONS /primary");
  expect(primaryProxySettings()).toContain(
    "default-server check port 8008 inter 1s fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions",
  );
  expect(primaryProxySettings()).toContain("server db2 10.88.0.12:5432");
  const web = webProxySettings();
  expect(web).toContain("http-check send meth GET uri /api/health ver HTTP/1.1 hdr Host localhost");
  expect(web).toContain("retry-on conn-failure empty-response");
  expect(web).toContain("server app2 10.88.0.22:3000");
});

test.each([
  ["haproxy.cfg", webProxySettings()],
  ["haproxy-database.cfg", primaryProxySettings()],
])("HAProxy is set as deploy/%s says", async (file, settings) => {
  const example = linesOf(await readFile(join(root, "deploy", file), "utf8"));
  expect(linesOf(settings).filter((line) => !example.includes(line))).toEqual([]);
});

test("Patroni is set as deploy/patroni.yml says", async () => {
  const example = await readFile(join(root, "deploy/patroni.yml"), "utf8");
  const lines = example.split("\n").map((line) => line.replace(/ #.*/, "").trim());
  const { dcs, initdb } = (settings(true) as { bootstrap: { dcs: object; initdb: (string | object)[] } }).bootstrap;
  expect(scalarsOf(dcs).filter((line) => !lines.includes(line))).toEqual([]);
  const options = initdb.map((option) => (typeof option === "string" ? option : scalarsOf(option).join()));
  expect(lines).toContain(`initdb: [${options.join(", ")}]`);
});

/** As YAML has them, each in a line. */
function scalarsOf(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === "object" ? scalarsOf(value) : [`${name}: ${value}`],
  );
}

/** Without addresses and the number of connections, which differ. */
function linesOf(settings: string): string[] {
  const lines = settings.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "" && !/^(bind|server|maxconn) /.test(line));
}
