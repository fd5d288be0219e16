import { constants, setPriority } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "#domain/seeded-random.ts";
import { openMailSink } from "../kit/mail-sink.ts";
import { type Common, driverContext } from "./driver-context.ts";
import { planOfPhone } from "./event-day.ts";
import { type Owner, phone } from "./phone.ts";
import { assetRequest } from "./requests.ts";
import { clock } from "./scheduler.ts";

export type Job = Common & {
  seed: number;
  assets: string[];
  owners: Owner[];
  /** Lets the server use the processors first. Delays that this causes are measured too. */
  hasLowPriority: boolean;
  /** where the product sends its mails to, if the phones come in by codes */
  mailPort: number | undefined;
};

export type Driven = Awaited<ReturnType<typeof drive>>;

const lastAnswersMs = 5_000;

/** Runs some of the phones for the whole day. */
export async function drive({ seed, assets, owners, hasLowPriority, mailPort, ...common }: Job) {
  if (hasLowPriority) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const random = seededRandom(seed);
  const mails = mailPort === undefined ? undefined : await openMailSink(mailPort);
  const context = driverContext(common, { mailbox: mails?.mailbox, assets: assets.map(assetRequest), random });
  const { day, isShow, contests } = common;
  const planOf = (owner: Owner) =>
    planOfPhone(day, { signsIn: !("cookie" in owner), isShow, contests: contests.length }, random);
  const phones = owners.map((owner) => phone(context, planOf(owner), owner));

  await pause(common.day.starts - clock());
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await pause(common.day.ends - clock());
  delay.disable();
  context.scheduler.clear();
  await pause(lastAnswersMs);
  for (const one of phones) one.switchOff();
  mails?.close();
  const { user, system } = process.cpuUsage();
  return {
    figures: context.figures,
    /** by phone, of each contest */
    expectedVotes: phones.map(({ expectedVotes }) => expectedVotes()),
    /** delay of the driver's own event loop, in milliseconds */
    lagP99: delay.percentile(99) / 1e6 - 10,
    processorSeconds: (user + system) / 1e6,
  };
}
