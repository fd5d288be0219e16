import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commandLineOfProcess } from "#server/db/embedded/process-identity.ts";
import { thisMachine, whyNoNamespaces } from "../../debian-root/why-not.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import type { TrialJob, TrialResult } from "./machine-trial.ts";
import { startInOwnNamespaces } from "./own-namespaces.ts";

const trial = new URL("./machine-trial.ts", import.meta.url);
const startTrial = (job: TrialJob) => startInOwnNamespaces(trial, job);

describe.skipIf(whyNoNamespaces(thisMachine, ["ip"]))("a machine of the drill", () => {
  test("hangs and resumes, vanishes without a word, and returns", async () => {
    await inTemporaryFolder(async (folder) => {
      const child = startTrial({ folder, marker: randomUUID(), staysUp: false });
      const [result] = await once(child, "message");
      await once(child, "exit");
      const expected: TrialResult = {
        up: "hello",
        hanging: "silence",
        resumed: "hello",
        gone: "silence",
        returned: "hello",
        hasEnded: true,
      };
      expect(result).toEqual(expected);
    });
  });

  test("ends with the drill, and the drill with the command that started it", async () => {
    await inTemporaryFolder(async (folder) => {
      const marker = randomUUID();
      const child = startTrial({ folder, marker, staysUp: true });
      await once(child, "message");
      expect(processesWith(marker).length).toBeGreaterThan(0);
      child.disconnect(); // as the end of the other process would
      await once(child, "exit");
      await expect.poll(() => processesWith(marker)).toEqual([]);
    });
  });
});

function processesWith(marker: string): string[] {
  return readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandLineOfProcess(Number(pid))?.includes(marker));
}
