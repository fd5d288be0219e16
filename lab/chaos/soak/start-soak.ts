import { randomBytes } from "node:crypto";
import { minuteMs } from "#domain/time/durations.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { ensureBuilt } from "../../../scripts/ensure-built.js";
import { openMailSink } from "../../kit/mail-sink.ts";
import { readOptions } from "../../kit/options.ts";
import { withProduct } from "../../kit/product.ts";
import { printTable, row } from "../../kit/table.ts";
import { startCrowd } from "./crowd.ts";
import { watchForGrowth } from "./watch-for-growth.ts";

/** Half of what there should be: growth says nothing where the machine was too busy for the load. */
const leastPerMinute = {
  "PUT /api/contests/…/vote": 150,
  "POST /api/login": 6,
  "POST /api/auth/code/confirm": 4,
  photo: 3,
};

/** npm run chaos -- soak [--minutes 60]. Answers the exit code. */
export async function startSoak(args: readonly string[]): Promise<number> {
  const { minutes } = readOptions(args, { minutes: 60 }).values;
  if (!(minutes >= 1)) throw new Error("--minutes takes a number, at least 1: for how long the product is used.");
  await ensureBuilt();
  const metricsPort = await freePort();
  const appSecret = randomBytes(32).toString("hex");
  const mails = await openMailSink();
  const settings = {
    ...mails.settings,
    MAIL_PER_MINUTE: "1000",
    APP_SECRET: appSecret,
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${new URL("./probe.js", import.meta.url)}`,
  };
  const steadyAfterMs = Math.min(10, minutes / 5) * minuteMs;
  const run = withProduct(settings, async (product) => {
    const crowd = await startCrowd(product, { mailbox: mails.mailbox, appSecret, steadyAfterMs });
    const growth = await watchForGrowth({ ...product, metricsPort }, steadyAfterMs, minutes * minuteMs);
    await crowd.stop();
    const { lost, doubled, late } = await crowd.countVotes();
    for (const [words, times] of Object.entries(crowd.unwanted)) console.log(`${times} × ${words}`);
    const rows = Object.entries(leastPerMinute).map(([request, atLeast]) =>
      row(`${request}, a minute`, (crowd.wanted[request] ?? 0) / minutes, "", { atLeast }),
    );
    const isMet = printTable(`${minutes} minutes at a tenth of full load`, [
      ...growth,
      ...rows,
      row("answers", crowd.counts.answers / minutes / 60, "a second"),
      row("asked to come back later, or not answered", crowd.counts.notNow),
      row("refused", crowd.counts.refused, "", { atMost: 0 }),
      row("lost, doubled and late votes", lost + doubled + late, "", { atMost: 0 }),
    ]);
    return isMet ? 0 : 1;
  });
  return run.finally(mails.close);
}
