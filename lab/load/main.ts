// npm run load [-- --phones 5000 --minutes 2 --by passes|codes --announce --notice --show 4]: the phones of an event day against the product, all on this machine.
import { randomBytes } from "node:crypto";
import { countText } from "#domain/text/plural.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { openFilesAllowed } from "#server/process/open-files.ts";
import { ensureBuilt } from "../../scripts/ensure-built.js";
import { countVotes, sumOfCounts } from "../kit/count-votes.ts";
import { mailSettings } from "../kit/mail-sink.ts";
import { readOptions } from "../kit/options.ts";
import { inOwnProcess } from "../kit/own-process.ts";
import { signInOrganizer } from "../kit/people.ts";
import { withProduct } from "../kit/product.ts";
import { printTable } from "../kit/table.ts";
import type { ExpectedVote } from "../kit/vote-record.ts";
import type { drive, Job } from "./driver.ts";
import { eventDay } from "./event-day.ts";
import { holdCeremony, sendNotice } from "./organizer.ts";
import { makeMailboxes, makeOwners, makePassHolders, password } from "./phone-owners.ts";
import { isPromised, reportRows } from "./report.ts";
import { pageAssets } from "./requests.ts";
import { clock } from "./scheduler.ts";
import { metricsRows, watchMetrics } from "./server-metrics.ts";
import { watchServer } from "./server-watch.ts";
import { contestOf, showOf } from "./visited-page.ts";

const driver = new URL("./driver.ts", import.meta.url);
const phonesPerProcess = 5_000;
/** More drivers run at low priority, because real phones do not use the processors of the server. */
const driversOfNormalPriority = 2;
const driverStartMs = 5_000;

/** How the hall comes in: with sessions and some passwords, or each phone with a printed pass or a code by mail. */
const ways = ["sessions", "passes", "codes"] as const;

const defaults = { phones: 5_000, minutes: 0, by: "sessions", announce: false, notice: false, show: 0 };
const { phones, announce, notice, show: awards, ...asked } = readOptions(process.argv.slice(2), defaults).values;
const minutes = asked.minutes || (awards > 0 ? awards : 2); // one minute for each award
const by = ways.find((way) => way === asked.by);
if (!Number.isInteger(phones) || phones < 1 || !(minutes >= 0.25) || !by)
  throw new Error(
    `npm run load -- [--phones 5000] [--minutes 2] [--by ${ways.join("|")}] [--announce] [--notice] [--show 4]`,
  );
if (awards > 0 && (by !== "sessions" || announce || notice))
  throw new Error("The phones of a show come in by sessions, and hear of no announcement or notice.");
await ensureBuilt();
const allowed = await openFilesAllowed();
if (allowed < 2 * phones)
  console.log(`A process may have ${countText(allowed)} files open here: that may be the first limit.`);
/** Each driver uses its own address of the server (on Linux), because an address has only 28,000 ports. */
const host = phones > phonesPerProcess ? "0.0.0.0" : "127.0.0.1";
const appSecret = randomBytes(32).toString("hex");

if (by === "codes" && phones > phonesPerProcess)
  throw new Error(`At most ${phonesPerProcess} phones come in by codes: one process has their mailboxes.`);
const mailPort = by === "codes" ? await freePort() : undefined;
const mail = mailPort !== undefined && { ...mailSettings(mailPort), MAIL_PER_MINUTE: "1000000" };

const metricsPort = await freePort();

const isMet = await withProduct(
  {
    APP_SECRET: appSecret,
    HOST: host,
    METRICS_PORT: String(metricsPort),
    WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? "",
    ...mail,
  },
  async ({ database, address, port, pid }) => {
    const values = { who_may_vote: ({ sessions: "signed_in", passes: "pass", codes: "proven" } as const)[by] };
    const visited = await (awards > 0 ? showOf(database, awards, values) : contestOf(database, values));
    const contestIds = visited.contests.map(({ id }) => id);
    const [contestId] = contestIds as [number];
    const organizer = { address, contestId, cookie: await signInOrganizer(database, contestId) };
    const people = {
      sessions: () => makeOwners(database, phones, appSecret),
      passes: () => makePassHolders(organizer, phones, appSecret),
      codes: () => makeMailboxes(phones, appSecret),
    }[by];
    const owners = await people();
    const day = eventDay(clock() + driverStartMs, minutes, { announce, notice });
    const sealFrom = day.ceremony && new Date(day.starts);
    await database.pool.query("update contests set end_date = $2, seal_from = $3 where id = any ($1)", [
      contestIds,
      new Date(day.closes),
      sealFrom,
    ]);
    const ceremony = day.ceremony && holdCeremony(organizer, day.ceremony);
    const saying = day.notice && sendNotice(organizer, day.notice);
    const assets = await pageAssets(`${address}${visited.page}`);
    console.log(`${countText(phones)} phones, ${minutes} minutes; a page loads ${assets.length} files besides itself.`);

    const watch = await watchServer(pid, port);
    const metrics = watchMetrics(metricsPort);
    const parts = Array.from({ length: Math.ceil(phones / phonesPerProcess) }, (_, part) => part * phonesPerProcess);
    const driving = Promise.all(
      parts.map((from) => {
        const job: Job = {
          seed: from + 1,
          address: { host: `127.0.0.${1 + from / phonesPerProcess}`, port },
          ...visited,
          day,
          password,
          assets,
          mailPort,
          owners: owners.slice(from, from + phonesPerProcess).map(({ owner }) => owner),
          hasLowPriority: parts.length > driversOfNormalPriority,
        };
        return inOwnProcess<typeof drive>(driver, "drive", job);
      }),
    );
    const [driven] = await Promise.all([driving, ceremony, saying]);
    const watched = await watch.stop();
    const watchedMetrics = await metrics.stop();
    const expectedVotes = driven.flatMap((part) => part.expectedVotes);
    const counts = await Promise.all(
      visited.contests.map(({ id }, place) => {
        const expected = expectedVotes.map((ofPhone) => ofPhone[place] as ExpectedVote);
        const voters = expected.map((vote, person) => ({ voterId: owners[person]?.voterId ?? "", expected: vote }));
        return countVotes(database, id, voters);
      }),
    );
    const counted = sumOfCounts(counts);
    const rows = reportRows({
      phones,
      isShow: visited.isShow,
      contests: visited.contests.length,
      day,
      driven,
      watched,
      counted,
    });
    const isDayGood = printTable(`An event day with ${countText(phones)} phones, by ${by}`, rows);
    const measuredByServer = await metricsRows(watchedMetrics, { isPromised: isPromised(phones) });
    return printTable("What the server's metrics say of it", measuredByServer) && isDayGood;
  },
);
process.exitCode = isMet ? 0 : 1;
