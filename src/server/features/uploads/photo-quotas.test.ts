import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { photoQuotasOnDisk } from "./photo-quotas.ts";

test("all photos together have half of the disk, also before their folder exists", async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  const { everybody } = await photoQuotasOnDisk(join(tmpdir(), "not there", "uploads"));
  expect(everybody).toBe(Math.floor((blocks * bsize) / 2));
});
