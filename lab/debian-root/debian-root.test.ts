import { expect, test } from "vitest";
import { installedPackages } from "./debian-root.ts";
import { type SiteFacts, whyNoNamespaces } from "./why-not.ts";

const debian: SiteFacts = {
  platform: "linux",
  isRoot: true,
  hasCommand: () => true,
  mayMakeNamespaces: () => true,
};

test("what is missing is said in one sentence", () => {
  const without = (names: string[]): SiteFacts => ({ ...debian, hasCommand: (name) => !names.includes(name) });
  expect(whyNoNamespaces(debian, ["debootstrap"])).toBeUndefined();
  expect(whyNoNamespaces({ ...debian, platform: "darwin" })).toBe("this takes Linux");
  expect(whyNoNamespaces({ ...debian, isRoot: false })).toBe("this takes root");
  expect(whyNoNamespaces(without(["debootstrap", "ip"]), ["debootstrap", "ip"])).toBe(
    "there is no debootstrap, no ip here (Debian: apt-get install debootstrap iproute2)",
  );
  expect(whyNoNamespaces(without(["debootstrap"]))).toBeUndefined();
  expect(whyNoNamespaces({ ...debian, mayMakeNamespaces: () => false })).toContain("containers");
});

test("a package counts once it is completely installed", () => {
  const status = `Package: etcd-server
Status: install ok installed
Architecture: amd64

Package: patroni
Status: install ok unpacked

Package: haproxy
Status: install ok installed
`;
  expect([...installedPackages(status)]).toEqual(["etcd-server", "haproxy"]);
});
