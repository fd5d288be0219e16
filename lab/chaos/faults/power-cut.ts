import { setTimeout as pause } from "node:timers/promises";
import { readSecret } from "#server/db/backup/secret-file.ts";
import { localFolderStorage } from "#server/storage/photo-storage.ts";
import { noisyPicture, photoForm } from "#server/testing/photos.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { signInOrganizer } from "../../kit/people.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import type { Fault } from "../fault.ts";
import { openLoopDisk, openTestBedOnLoopDisk, type TestBedOnLoopDisk, whyNoLoopDisk } from "../own-disk.ts";
import { postgresProcesses, signalAll } from "../processes.ts";
import { productSettings } from "../test-bed.ts";
import { expectVotesIn } from "../voters.ts";

/** The power fails while people vote, and during a first start: what was confirmed is on the disk, and it starts again. */
export const powerCut: Fault = {
  name: "power-cut",
  rounds: { long: 7, short: 1 },
  skipReason: whyNoLoopDisk,
  open: openTestBedOnLoopDisk,
  async inject({ testBed, contest, traffic, rounds }) {
    const { disk } = testBed as TestBedOnLoopDisk;
    const cookie = await testBed.onDatabase(signInOrganizer);
    for (let round = 0; round < rounds; round += 1) {
      await traffic.untilAcknowledged(50);
      const photo = await uploadPhoto(testBed.address(), cookie);
      await pause(Math.random() * 100);
      const processes = [testBed.server().process.pid as number, ...postgresProcesses(testBed)];
      signalAll(processes, "SIGSTOP");
      const possible = contest.voters.map(({ record }) => record.expected().possible);
      await disk.withCopy(
        async (dataDir) => {
          await expectPhoto(dataDir, photo, testBed.address());
          await expectVotesIn(dataDir, contest, possible);
        },
        () => signalAll(processes, "SIGCONT"),
      );
      await cutFirstStart();
    }
  },
};

async function uploadPhoto(address: string, cookie: string): Promise<string> {
  const body = photoForm(await noisyPicture(600, 400).jpeg().toBuffer());
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const reply = await fetch(`${address}/api/upload/contest-header`, { method: "POST", headers, body });
  if (reply.status !== 200) throw new Error(`the photo was not taken (${reply.status} ${await reply.text()})`);
  return ((await reply.json()) as { imageUrl: string }).imageUrl;
}

async function expectPhoto(dataDir: string, url: string, address: string): Promise<void> {
  const served = Buffer.from(await (await fetch(address + url)).arrayBuffer());
  const kept = await localFolderStorage(`${dataDir}/uploads`).get(url.replace("/uploads/", ""));
  if (!kept?.equals(served)) throw new Error(`a photo is lost: ${kept ? "other bytes" : "missing or damaged"}`);
}

/** A new installation makes its secret and its data; at no moment is there data without its secret. */
async function cutFirstStart(): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const disk = openLoopDisk(folder);
    try {
      const { process: server, stop } = await startServerProcess({ ...newInstallation, DATA_DIR: disk.dataDir });
      server.kill("SIGSTOP");
      const goOn = () => server.kill("SIGCONT");
      await disk.withCopy((copy) => expectSameSecret(copy, disk.dataDir), goOn).finally(stop);
    } finally {
      disk.release();
    }
  });
}

const { LOG_LEVEL, PUBLIC_URL } = productSettings;
const newInstallation = { LOG_LEVEL, PUBLIC_URL };

/** The copy has the secret of the original, and the product starts on it. */
async function expectSameSecret(copy: string, original: string): Promise<void> {
  const [kept, made] = [await readSecret(copy), await readSecret(original)];
  if (kept === undefined || kept !== made)
    throw new Error(`the secret is lost: ${kept === undefined ? "none" : "another"}`);
  const { stop } = await startServerProcess({ ...newInstallation, DATA_DIR: copy });
  await stop();
}
