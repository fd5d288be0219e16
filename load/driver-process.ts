// Some of the phones, in a process of their own: what they cost must not slow what they measure.
import { constants, setPriority } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "#domain/seeded-random.ts";
import { agenda, clock } from "./agenda.ts";
import type { Crowd } from "./crowd.ts";
import { planOfPhone } from "./event-day.ts";
import { type Figures, noFigures } from "./figures.ts";
import { type Owner, phone } from "./phone.ts";
import { assetRequest } from "./requests.ts";
import { seenVotes } from "./seen-votes.ts";

export type Job = Pick<Crowd, "address" | "contestId" | "entryIds" | "day" | "password"> & {
  seed: number;
  assets: string[];
  owners: Owner[];
  /** Leaves the processors to the server first. What that makes late is counted. */
  givesWay: boolean;
};

export type Driven = {
  figures: Figures;
  /** by phone: the votes that may stand in the end */
  possibleVotes: (number | null)[][];
  /** the driver's own event loop, in milliseconds */
  lag: { p99: number; longest: number };
  processorSeconds: number;
};

const lastAnswersWithin = 5_000;

process.on("message", async (job: Job) => process.send?.(await drive(job)));

async function drive({ seed, assets, owners, givesWay, ...common }: Job): Promise<Driven> {
  if (givesWay) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const figures = noFigures();
  const random = seededRandom(seed);
  const plans = agenda(figures.lateness);
  const crowd: Crowd = {
    ...common,
    assets: assets.map(assetRequest),
    agenda: plans,
    figures,
    seen: seenVotes(),
    versions: new Map(),
    random,
  };
  const phones = owners.map((owner) => phone(crowd, planOfPhone(common.day, "email" in owner, random), owner));

  await pause(common.day.starts - clock());
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await pause(common.day.ends - clock());
  delay.disable();
  plans.clear();
  await pause(lastAnswersWithin);
  for (const one of phones) one.switchOff();
  const { user, system } = process.cpuUsage();
  return {
    figures,
    possibleVotes: phones.map(({ possibleVotes }) => possibleVotes()),
    lag: { p99: delay.percentile(99) / 1e6 - 10, longest: delay.max / 1e6 - 10 },
    processorSeconds: (user + system) / 1e6,
  };
}
