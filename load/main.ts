// npm run load [-- --phones 5000 --minutes 2]: an event day's crowd against the product, all of it on this machine.
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { openFilesAllowed } from "#server/open-files.ts";
import { contestWithEntries } from "../bench/contests.ts";
import { onProduct } from "../bench/engine.ts";
import { inOwnProcess } from "../bench/own-process.ts";
import { printTable } from "../bench/table.ts";
import { ensureBuilt } from "../scripts/ensure-built.js";
import { clock } from "./agenda.ts";
import type { Driven, Job } from "./driver-process.ts";
import { eventDay } from "./event-day.ts";
import { readOptions } from "./options.ts";
import { makeOwners, password } from "./owners.ts";
import { pageAssets } from "./page-assets.ts";
import { recount } from "./recount.ts";
import { reportRows } from "./report.ts";
import { watchServer } from "./server-watch.ts";

const driver = fileURLToPath(new URL("./driver-process.ts", import.meta.url));
const phonesPerProcess = 5_000;
/** More of them would take from the server what a hall's phones do not: they have processors of their own. */
const sideBySide = 2;
const startsIn = 5_000; // milliseconds until all drivers are there

const { phones, minutes } = readOptions(process.argv.slice(2));
await ensureBuilt();
const allowed = await openFilesAllowed();
if (allowed < 2 * phones)
  console.log(`A process may have ${allowed.toLocaleString()} files open here: that may be what gives first.`);
/** One of these for every driver (on Linux), because there are 28,000 ports to each. All phones come from one address. */
const host = phones > phonesPerProcess ? "0.0.0.0" : "127.0.0.1";
const appSecret = randomBytes(32).toString("hex");

const isMet = await onProduct({ APP_SECRET: appSecret, HOST: host }, async ({ database, address, port, pid }) => {
  const owners = await makeOwners(database, phones);
  const day = eventDay(clock() + startsIn, minutes);
  const { id: contestId, entryIds } = await contestWithEntries(database, { end_date: new Date(day.closes) });
  const assets = await pageAssets(`${address}/contest/${contestId}`);
  console.log(
    `${phones.toLocaleString()} phones, ${minutes} minutes; a page loads ${assets.length} files besides itself.`,
  );

  const watch = await watchServer(pid, port);
  const parts = Array.from({ length: Math.ceil(phones / phonesPerProcess) }, (_, part) => part * phonesPerProcess);
  const driven = await Promise.all(
    parts.map((from) => {
      const job: Job = {
        seed: from + 1,
        address: { host: `127.0.0.${1 + from / phonesPerProcess}`, port },
        contestId,
        entryIds,
        day,
        password,
        assets,
        owners: owners.slice(from, from + phonesPerProcess),
        givesWay: parts.length > sideBySide,
      };
      return inOwnProcess<Driven>(driver, job);
    }),
  );
  const watched = await watch.stop();
  const possibleVotes = driven.flatMap((part) => part.possibleVotes);
  const recounted = await recount(database, { contestId, appSecret, possibleVotes });
  const rows = reportRows({ phones, day, driven, watched, recounted });
  return printTable(`An event day with ${phones.toLocaleString()} phones`, rows);
});
process.exitCode = isMet ? 0 : 1;
