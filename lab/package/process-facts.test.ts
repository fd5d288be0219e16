import { expect, test } from "vitest";
import { processFacts } from "./process-facts.ts";

const files: Record<string, string> = {
  status: `Name:\tnode
Uid:\t10001\t10001\t10001\t10001
NoNewPrivs:\t1
CapInh:\t0000000000000000
CapPrm:\t0000000000000000
CapEff:\t0000000000000000
CapBnd:\t0000000000000000
CapAmb:\t0000000000000000
`,
  mountinfo: `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
451 450 0:42 / / ro,nodev,relatime - overlay overlay rw,lowerdir=x
452 451 0:45 / /data rw,relatime - ext4 /dev/sda1 rw
`,
  limits:
    "Limit                     Soft Limit           Hard Limit           Units\nMax open files            65536                65536                files\n",
};
const factsWith = (changed: Record<string, string>) =>
  processFacts(async (file) => ({ ...files, ...changed })[file] ?? "");

test("a process without privileges on a read-only root is known as one", async () => {
  expect(await factsWith({})).toEqual({
    user: "10001",
    capabilities: "none",
    mayGainPrivileges: false,
    isRootReadOnly: true,
    openFiles: "65536",
  });
});

test("so is one that has a capability, may get one, or can write to its root", async () => {
  const { status = "", mountinfo = "" } = files;
  const facts = await factsWith({
    status: status.replace("NoNewPrivs:\t1", "NoNewPrivs:\t0").replace(/CapBnd:.*/, "CapBnd:\t0000000000000400"),
    mountinfo: mountinfo.replace("/ / ro,", "/ / rw,"),
  });
  expect(facts).toMatchObject({ capabilities: "0000000000000400", mayGainPrivileges: true, isRootReadOnly: false });
});
