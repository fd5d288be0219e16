import { expect, test } from "vitest";
import { databases, instances } from "./addresses.ts";
import { etcdArguments, patroniSettings, primaryProxySettings, webProxySettings } from "./settings.ts";

const passwords = { superuser: "one", replication: "two", product: "three" };
const settings = (isSynchronous: boolean) => patroniSettings(databases[1]!, { isSynchronous, passwords });

test("the drill has the settings of deploy/, with its own addresses and nothing else left to fill in", async () => {
  const written = [await webProxySettings(), await primaryProxySettings(), await settings(true)].join("\n");
  for (const { name, address } of instances) expect(written).toContain(`server ${name} ${address}:3000`);
  for (const { name, address } of databases) expect(written).toContain(`server ${name} ${address}:5432`);
  expect(written).toContain("name: db2\n");
  expect(written).toContain("  listen: 10.0.0.22:8008\n");
  expect(written).toContain("superuser: { username: postgres, password: one }");
  expect(written).not.toMatch(/…|\/etc\/haproxy|\/var\/|hostssl r/);
  expect(etcdArguments(databases[1]!)).toContain(
    "--initial-cluster=db1=http://10.0.0.21:2380,db2=http://10.0.0.22:2380,db3=http://10.0.0.23:2380",
  );
});

test("the control differs in nothing but the replication", async () => {
  const [synchronous, control] = [await settings(true), await settings(false)].map((text) => text.split("\n"));
  const different = control!.filter((line) => !synchronous!.includes(line)).map((line) => line.split(" #")[0]!.trim());
  expect(different).toEqual(["synchronous_mode: false", "synchronous_mode_strict: false"]);
});
